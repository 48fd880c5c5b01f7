import { serverNow } from '@app/session/server-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useAddress } from '#ui/use-address.ts'
import { DayList } from './day-list.tsx'
import { DifferenceList } from './difference-list.tsx'
import { LineList } from './line-list.tsx'
import { reconciliationQuery } from './reconciliation.queries.ts'
import { daysAsked } from './reconciliation.rules.ts'

const SHOWN = [
  { value: 'days', label: '日汇总' },
  { value: 'differences', label: '差异' },
  { value: 'lines', label: '对账单' },
]

/** Statements of channels beside our books: days, where they differ, and the lines of a day. */
export function ReconciliationPage() {
  const { address, replaceAll } = useAddress()
  const show = SHOWN.find(({ value }) => value === address.show)?.value ?? 'days'
  const { data } = useQuery({
    ...reconciliationQuery(daysAsked({}, serverNow())),
    // The days bring their sources along.
    enabled: show !== 'days',
  })
  const sources = data?.sources ?? []
  const choice: ReactNode = (
    <Segmented
      aria-label="显示"
      value={show}
      onChange={value => replaceAll(value === 'days' ? {} : { show: value })}
      options={SHOWN}
    />
  )
  if (show === 'differences') return <DifferenceList sources={sources} choice={choice} />
  if (show === 'lines') return <LineList sources={sources} choice={choice} />
  return <DayList choice={choice} />
}
