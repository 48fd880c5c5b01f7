import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RegisterLimit, registerLimitQuery } from '#features/entry/entry.queries.ts'
import { AuthShell } from '#features/entry/entry-shell.tsx'
import { EmptyFace, FailedFace } from '#ui/list-faces.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { RegisterForm } from './register-form.tsx'

/** Registration by the published configuration (specification 000 §2, §4, §5). */
export function RegisterPage() {
  const limit = useQuery(registerLimitQuery)
  const client = useQueryClient()
  const adopt = (fresh: RegisterLimit) => client.setQueryData(registerLimitQuery.queryKey, fresh)
  return (
    <AuthShell tab="register">
      {limit.data === undefined ? (
        limit.isError ? (
          <FailedFace onRetry={() => void limit.refetch()} />
        ) : (
          <Skeleton rows={7} height={52} />
        )
      ) : limit.data.enabled === 0 ? (
        <EmptyFace>
          <p>暂未开放注册</p>
        </EmptyFace>
      ) : (
        <RegisterForm limit={limit.data} onNewLimit={adopt} />
      )}
    </AuthShell>
  )
}
