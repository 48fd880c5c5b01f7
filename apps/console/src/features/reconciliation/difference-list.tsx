import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { ExportButton } from '#features/exports/export-button.widget.tsx'
import { optionsOf, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { type Address, useAddress } from '#ui/use-address.ts'
import { DifferenceSheet } from './difference-sheet.tsx'
import { type Difference, differencesQuery, type Reconciliation } from './reconciliation.queries.ts'
import { dayIn, sourceIn } from './reconciliation.rules.ts'
import {
  DIFFERENCE_STATE_KINDS,
  DIFFERENCE_STATES,
  DIFFERENCES,
  LINE_KINDS,
  placeOf,
} from './reconciliation-words.ts'
import { sourceFilter } from './source-filter.ts'

const moneyOrNone = (amount: string | null) => (amount === null ? '无' : <Money of={amount} />)

const columnsOf = (onOpen: (differenceNo: string) => void): readonly Column<Difference>[] => [
  {
    key: 'differenceNo',
    title: '差异编号',
    isFixed: true,
    cell: ({ differenceNo }) => (
      <button type="button" className="linkButton" onClick={() => onOpen(differenceNo)}>
        {differenceNo}
      </button>
    ),
  },
  {
    key: 'state',
    title: '状态',
    cell: ({ state }) => (
      <StateText kind={DIFFERENCE_STATE_KINDS[state]}>{DIFFERENCE_STATES[state]}</StateText>
    ),
  },
  { key: 'why', title: '差异', cell: ({ why }) => DIFFERENCES[why] },
  { key: 'kind', title: '类型', cell: ({ kind }) => LINE_KINDS[kind] },
  { key: 'theirs', title: '对方', isFigure: true, cell: ({ theirs }) => moneyOrNone(theirs) },
  { key: 'ours', title: '我方', isFigure: true, cell: ({ ours }) => moneyOrNone(ours) },
  {
    key: 'object',
    title: '订单',
    cell: ({ object }) => {
      if (object === null) return '—'
      const { to, text } = placeOf(object)
      return <PageLink to={to}>{text}</PageLink>
    },
  },
  { key: 'day', title: '对账日', cell: ({ day }) => day },
  { key: 'source', title: '来源', isOptional: true, cell: ({ sourceName }) => sourceName },
  { key: 'reference', title: '流水号', isOptional: true, cell: ({ reference }) => reference },
  { key: 'foundAt', title: '发现时间', isOptional: true, cell: ({ foundAt }) => <Time at={foundAt} /> },
]

const askedIn = (address: Address) => ({
  state: wordIn(DIFFERENCE_STATES, address.state),
  why: wordIn(DIFFERENCES, address.why),
  source: sourceIn(address.source),
  day: dayIn(address.day),
})

type DifferenceListProps = Readonly<{ sources: Reconciliation['sources']; choice: ReactNode }>

/** Where statements and our books differ; a row opens in a drawer, which the address names. */
export function DifferenceList({ sources, choice }: DifferenceListProps) {
  const { address, change } = useAddress()
  const filter = askedIn(address)
  const query = useQuery(differencesQuery({ ...filter, after: address.after }))
  const open = (differenceNo: string | undefined) => change({ open: differenceNo })
  const filters: readonly Filter[] = [
    { kind: 'choice', key: 'state', label: '状态', options: optionsOf(DIFFERENCE_STATES) },
    { kind: 'choice', key: 'why', label: '差异', options: optionsOf(DIFFERENCES) },
    sourceFilter(sources),
    { kind: 'text', key: 'day', label: '对账日' },
  ]
  return (
    <>
      <IndexPage
        title="对账"
        query={query}
        columns={columnsOf(open)}
        filters={filters}
        rowKey={({ differenceNo }) => differenceNo}
        onOpen={({ differenceNo }) => open(differenceNo)}
        emptyReason="没有差异"
        actions={
          <>
            <ExportButton source={{ kind: 'differences', filter }} />
            {choice}
          </>
        }
      />
      {address.open !== undefined && (
        <Drawer title={`差异 ${address.open}`} open onClose={() => open(undefined)} size={476}>
          <DifferenceSheet key={address.open} differenceNo={address.open} />
        </Drawer>
      )}
    </>
  )
}
