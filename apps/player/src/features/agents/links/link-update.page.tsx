import type { AgentLink } from '@app/client/agents/read-link.ts'
import { PlayMoneyBadge } from '@app/trade-ui/text/amount.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { rangeQuery, useRange } from '#features/agents/downline.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { changeOf, fieldsOfLink, type LinkFields } from './link-form.state.ts'
import { LinkForm } from './link-form.tsx'
import { linkQuery, sendLinkChange, useLink } from './links.queries.ts'
import { MissingLink } from './missing-link.tsx'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/agent/link/$id/update'> = ({ queries, params }) =>
  Promise.all([queries.ensureInfiniteQueryData(linkQuery(params.id)), queries.ensureQueryData(rangeQuery())])

/** The terms of a link, to be changed; they hold for those who join afterwards (not-shown §7). */
export function LinkUpdatePage() {
  const { id } = useParams({ from: '/agent/link/$id/update' })
  const { data: link, error, refetch } = useLink(id)
  return (
    <>
      <PageHeader title="修改链接" action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        {link === undefined ? (
          <MissingLink error={error} onRetry={() => void refetch()} />
        ) : (
          <Change key={id} link={link} />
        )}
      </div>
    </>
  )
}

function Change({ link }: Readonly<{ link: AgentLink }>) {
  const { data: ranges, isError, refetch } = useRange()
  const client = useQueryClient()
  const router = useRouter()
  if (ranges === undefined)
    return isError ? <FailedState onRetry={() => void refetch()} /> : <Skeleton rows={5} height={88} />
  const save = async (fields: LinkFields) => {
    await sendLinkChange(client, link.id, changeOf(fields, ranges))
    showToast('已保存', 'success')
    await router.navigate({ to: '/agent/link/$id', params: { id: link.id }, replace: true })
  }
  return (
    <LinkForm
      begin={fieldsOfLink(link)}
      ranges={ranges}
      joined={link.registrationCount}
      isNew={false}
      sendText="保存"
      onSend={save}
    />
  )
}
