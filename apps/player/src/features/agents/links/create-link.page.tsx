import { PlayMoneyBadge } from '@app/trade-ui/text/amount.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { rangeQuery, useRange } from '#features/agents/downline.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { LongList } from '#ui/list/virtual-rows.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { type LinkFields, newLinkFields, wishOf } from './link-form.state.ts'
import { LinkForm } from './link-form.tsx'
import { LinkRow } from './link-row.tsx'
import classes from './links.module.css'
import { linksQuery, sendNewLink, useLinks, useLinkTotals } from './links.queries.ts'

const ROW_PX = 116

type Tab = 'list' | 'new'

const tabs = [
  { value: 'list', text: '我的链接' },
  { value: 'new', text: '新建链接' },
] as const

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/agent/create-link'> = ({ queries }) =>
  Promise.all([queries.ensureInfiniteQueryData(linksQuery), queries.ensureQueryData(rangeQuery())])

/** The links of the agent with what they brought, and the form of a new one (not-shown §7). */
export function CreateLinkPage() {
  const tab: Tab = useSearch({ from: '/agent/create-link' }).tab === 'new' ? 'new' : 'list'
  const navigate = useNavigate({ from: '/agent/create-link' })
  const show = (next: Tab) =>
    void navigate({ to: '/agent/create-link', search: { tab: next }, replace: true })
  return (
    <>
      <PageHeader title="推广链接" action={<PlayMoneyBadge />} />
      <Tabs<Tab> label="推广链接" tabs={tabs} value={tab} onChange={show} />
      <div className={cardClasses.page}>
        {tab === 'list' ? <OwnLinks onNew={() => show('new')} /> : <NewLink />}
      </div>
      <BackToTop />
    </>
  )
}

function OwnLinks({ onNew }: Readonly<{ onNew: () => void }>) {
  const totals = useLinkTotals()
  return (
    <>
      {totals === undefined || totals.linkCount === 0 ? null : (
        <p className={classes.totals} role="status" aria-label="合计">
          <span>
            链接 <b>{totals.linkCount}</b> / {totals.linksMax}
          </span>
          <span>
            共注册 <b>{totals.registCount}</b> 人
          </span>
        </p>
      )}
      <LongList
        query={useLinks()}
        keyOf={link => link.id}
        skeletonHeight={ROW_PX}
        whenEmpty={
          <>
            <p>每个渠道一条链接，就知道人从哪里来</p>
            <Button look="soft" onClick={onNew}>
              新建第一条链接
            </Button>
          </>
        }
      >
        {link => <LinkRow link={link} />}
      </LongList>
    </>
  )
}

function NewLink() {
  const { data: ranges, isError, refetch } = useRange()
  const client = useQueryClient()
  const navigate = useNavigate()
  if (ranges === undefined)
    return isError ? <FailedState onRetry={() => void refetch()} /> : <Skeleton rows={5} height={88} />
  const create = async (fields: LinkFields) => {
    const id = await sendNewLink(client, wishOf(fields, ranges))
    showToast('链接已生成', 'success')
    await navigate({ to: '/agent/link/$id', params: { id } })
  }
  return (
    <LinkForm begin={newLinkFields} ranges={ranges} joined={0} isNew sendText="生成链接" onSend={create} />
  )
}
