import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Button, type TableColumnsType } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { chinaClock } from '#platform/china-text.ts'
import { usePageKeys } from '#platform/page-keys.ts'
import { keepOrder } from '#platform/record-order.ts'
import { EmptyFace } from '#ui/faces.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { useAddress } from '#ui/use-address.ts'
import { ColumnChoice } from './column-choice.tsx'
import { FilterBar } from './filter-bar.tsx'
import classes from './index-page.module.css'
import { type Column, type Filter, hiddenIn, type ListPage } from './list-columns.ts'
import { SavedViews } from './saved-views.tsx'

type IndexPageProps<Row> = Readonly<{
  title: string
  /** It stands in a tab of a record. */
  isPart?: boolean
  /** The actions of the page. */
  actions?: ReactNode
  /** Between the head and the filters. */
  above?: ReactNode
  query: UseQueryResult<ListPage<Row>>
  /** What the head says of the rows, where that is more than how many the page has. */
  told?: string
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  rowKey: (row: Row) => string
  /** Opens the record of a row; absent where a row is all there is. */
  onOpen?: (row: Row) => void
  /** Why the list is empty when nothing is filtered. */
  emptyReason: string
}>

/**
 * A list: filters, table, the next page. All of its state stands in the address, so that back, reload and a link that was
 * sent show the same. Keys: `j` `k` move, `x` marks, Enter opens, `/` goes to the first text filter.
 */
export function IndexPage<Row>(props: IndexPageProps<Row>) {
  const { title, isPart, actions, above, query, told, columns, filters = [] } = props
  const { address } = useAddress()
  const asOf = query.data === undefined ? undefined : chinaClock(Date.parse(query.data.asOf))
  const note = asOf && `${told ?? countText(query.data, address.after)} · 截至 ${asOf}`
  return (
    <>
      <PageHead title={title} note={note} {...(isPart !== undefined && { isPart })}>
        {isPart !== true && <SavedViews />}
        <ColumnChoice columns={columns} />
        {actions}
      </PageHead>
      {above}
      {filters.length > 0 && <FilterBar filters={filters} />}
      <Loaded query={query} rows={12}>
        {page => <Rows {...props} page={page} />}
      </Loaded>
    </>
  )
}

function countText<Row>(page: ListPage<Row> | undefined, after: string | undefined): string {
  const count = page?.data.length ?? 0
  if (after === undefined && page?.next === null) return `共 ${count} 条`
  return `本页 ${count} 条${page?.next === null ? '，已到最后' : '，还有更多'}`
}

type RowsProps<Row> = IndexPageProps<Row> & Readonly<{ page: ListPage<Row> }>

function Rows<Row>({
  title,
  isPart,
  page,
  columns,
  filters = [],
  rowKey,
  onOpen,
  emptyReason,
}: RowsProps<Row>) {
  const { address, change } = useAddress()
  const rows = useRowKeys(page.data, rowKey, onOpen)
  const { pathname } = useLocation()
  // From a record of this list one goes on to the next one.
  useEffect(() => {
    if (isPart !== true) keepOrder(pathname, page.data.map(rowKey))
  }, [pathname, page.data, rowKey, isPart])
  const hidden = hiddenIn(address.hide)
  const shown: TableColumnsType<Row> = columns
    .filter(({ key }) => !hidden.has(key))
    .map(({ key, title: head, cell, isFixed, isAction, isFigure }) => ({
      key,
      title: head,
      render: (_, row) => cell(row),
      ...(isFixed === true && { fixed: 'left' as const }),
      ...(isAction === true && { fixed: 'right' as const }),
      ...(isFigure === true && { align: 'end' as const }),
    }))
  if (page.data.length === 0) {
    const isFiltered = filters.some(({ key }) => address[key] !== undefined)
    return (
      <EmptyFace reason={isFiltered ? '没有符合筛选的记录，可放宽或清除筛选' : emptyReason}>
        {address.after !== undefined && (
          <Button onClick={() => change({ after: undefined })}>回到第一页</Button>
        )}
      </EmptyFace>
    )
  }
  return (
    <>
      {rows.marked.length > 0 && <MarkedBar marked={rows.marked} onNone={rows.unmark} />}
      <PageTable
        className={classes.table ?? ''}
        aria-label={title}
        rowKey={rowKey}
        columns={shown}
        dataSource={[...page.data]}
        rowClassName={row => (rowKey(row) === rows.current ? (classes.current ?? '') : '')}
        onRow={row => ({ onClick: () => rows.go(row), onDoubleClick: () => onOpen?.(row) })}
      />
      <Ends next={page.next} />
    </>
  )
}

/** The way to the next page, and back to the first. */
function Ends({ next }: Readonly<{ next: string | null }>) {
  const { address, change } = useAddress()
  if (next === null && address.after === undefined) return null
  return (
    <div className={classes.ends}>
      {address.after !== undefined && <Button onClick={() => change({ after: undefined })}>第一页</Button>}
      {next !== null && <Button onClick={() => change({ after: next })}>下一页</Button>}
    </div>
  )
}

function MarkedBar({ marked, onNone }: Readonly<{ marked: readonly string[]; onNone: () => void }>) {
  return (
    <div className={classes.marked} role="status">
      已标记 {marked.length} 条
      <Button size="small" onClick={() => void navigator.clipboard.writeText(marked.join('\n'))}>
        复制编号
      </Button>
      <Button size="small" onClick={onNone}>
        取消标记
      </Button>
    </div>
  )
}

/** The row on which the keys stand, and the marked ones. */
function useRowKeys<Row>(data: readonly Row[], rowKey: (row: Row) => string, onOpen?: (row: Row) => void) {
  const [current, setCurrent] = useState<string>()
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set())
  const at = data.findIndex(row => rowKey(row) === current)
  const go = (row: Row | undefined) => {
    if (row === undefined) return
    setCurrent(rowKey(row))
    document
      .querySelector(`[data-row-key="${CSS.escape(rowKey(row))}"]`)
      ?.scrollIntoView({ block: 'nearest' })
  }
  const row = data[at]
  // A link or button that has the focus does what it does.
  const openCurrent = () =>
    row === undefined || document.activeElement?.matches('a, button') ? false : onOpen?.(row)
  usePageKeys({
    j: () => go(data[at + 1]),
    k: () => go(data[at - 1]),
    x: () => row !== undefined && setMarks(marks.symmetricDifference(new Set([rowKey(row)]))),
    Enter: openCurrent,
    '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
  })
  const marked = data.map(rowKey).filter(key => marks.has(key))
  return { current, go, marked, unmark: () => setMarks(new Set()) }
}
