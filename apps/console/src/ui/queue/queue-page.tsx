import { serverNow } from '@app/session/server-clock.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { spanText } from '#platform/china-text.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, ListPage } from '#ui/list/list-columns.ts'
import { useAddress } from '#ui/use-address.ts'
import classes from './queue-page.module.css'
import { type Urgency, UrgencyText } from './urgency-text.tsx'
import { useWalk } from './use-walk.ts'

/** What a queue knows of each of its rows. */
type Waiting = Readonly<{
  key: string
  since: string
  urgency: Urgency
  /** Who has claimed it. */
  holder: string | null
}>

type QueuePageProps<Row> = Readonly<{
  title: string
  /** The rows that wait longest, and how many wait. */
  query: UseQueryResult<ListPage<Row> & Readonly<{ waitingCount: number }>>
  waitingOf: (row: Row) => Waiting
  /** The login of the person at the screen. */
  me: string | undefined
  /** What the decision begins with; who holds the row follows, then the `rest`. */
  columns: readonly Column<Row>[]
  rest: readonly Column<Row>[]
  /** How fresh it is. */
  note: string
  emptyReason: string
  actions?: ReactNode
  sheetTitle: (key: string) => string
  /** What is decided, beside its evidence; it claims what it shows. */
  sheet: (key: string) => ReactNode
}>

/**
 * What waits for people, the longest waiting first. A row opens in a drawer, which the address names; the list itself decides
 * nothing. Keys: `j` `k` move, Enter opens.
 */
export function QueuePage<Row>(props: QueuePageProps<Row>) {
  const { title, query, waitingOf, me, columns, rest, note, emptyReason, actions, sheetTitle, sheet } = props
  const { address, change } = useAddress()
  const open = (key: string | undefined) => change({ open: key })
  const rows = (query.data?.data ?? []).map(waitingOf)
  const keys = rows.map(({ key }) => key)
  const walk = useWalk(keys, address.open, open)
  const shown: readonly Column<Row>[] = [
    {
      key: 'waits',
      title: '已等',
      isFixed: true,
      cell: row => <OpenButton waiting={waitingOf(row)} onOpen={open} />,
    },
    ...columns,
    { key: 'holder', title: '处理人', cell: row => holderText(waitingOf(row).holder, me) },
    ...rest,
  ]
  return (
    <>
      <IndexPage
        title={title}
        query={query}
        told={`${toldOf(query.data?.waitingCount ?? 0, rows)} · ${note}`}
        columns={shown}
        rowKey={row => waitingOf(row).key}
        onOpen={row => open(waitingOf(row).key)}
        emptyReason={emptyReason}
        actions={actions}
      />
      {address.open !== undefined && (
        <Drawer
          title={sheetTitle(address.open)}
          extra={walk !== undefined && <Walk {...walk} />}
          open
          onClose={() => open(undefined)}
          size={476}
        >
          {sheet(address.open)}
        </Drawer>
      )}
    </>
  )
}

const holderText = (holder: string | null, me: string | undefined): string => {
  if (holder === null) return '—'
  return holder === me ? '您' : holder
}

/** How many wait, how long the first has, and whether the page shows fewer. */
function toldOf(count: number, rows: readonly Waiting[]): string {
  const [oldest] = rows
  if (oldest === undefined) return '没有待处理'
  const waited = `待处理 ${count} 笔 · 最久 ${spanText(serverNow() - Date.parse(oldest.since))}`
  return count > rows.length ? `${waited} · 显示最久的 ${rows.length} 笔` : waited
}

type OpenButtonProps = Readonly<{ waiting: Waiting; onOpen: (key: string) => void }>

function OpenButton({ waiting: { key, since, urgency }, onOpen }: OpenButtonProps) {
  return (
    <button type="button" className="linkButton" onClick={() => onOpen(key)}>
      <UrgencyText urgency={urgency} since={since} />
      <span className={classes.hidden}>，打开 {key}</span>
    </button>
  )
}

type WalkProps = NonNullable<ReturnType<typeof useWalk>>

/** Which of how many, and the way to the next one; it never goes on by itself. */
function Walk({ place, goNext }: WalkProps) {
  return (
    <div className={classes.walk}>
      {place}
      <Button disabled={goNext === undefined} onClick={goNext}>
        下一笔
      </Button>
    </div>
  )
}
