import type { RegistrationRules } from '@app/client/auth/read-entry-rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { registrationRulesQuery } from '#features/entry/entry.queries.ts'
import { AuthShell } from '#features/entry/entry-shell.tsx'
import { settingsQuery } from '#features/site/site.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { EmptyState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { RegisterForm } from './register-form.tsx'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/auth/register'> = ({ queries }) =>
  Promise.all([queries.ensureQueryData(registrationRulesQuery), queries.ensureQueryData(settingsQuery)])

/** Registration by the published configuration (specification 000 §2, §4, §5). */
export function RegisterPage() {
  const rules = useQuery(registrationRulesQuery)
  const client = useQueryClient()
  const adopt = (fresh: RegistrationRules) => client.setQueryData(registrationRulesQuery.queryKey, fresh)
  return (
    <AuthShell tab="register">
      {rules.data === undefined ? (
        rules.isError ? (
          <FailedState onRetry={() => void rules.refetch()} />
        ) : (
          <Skeleton rows={7} height={52} />
        )
      ) : !rules.data.isOpen ? (
        <EmptyState>
          <p>暂未开放注册</p>
        </EmptyState>
      ) : (
        <RegisterForm rules={rules.data} onNewRules={adopt} />
      )}
    </AuthShell>
  )
}
