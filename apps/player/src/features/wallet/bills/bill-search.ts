import { isChinaDate } from '@app/domain/time/china-time.ts'
import { type BillGroup, billGroupNames } from '@app/domain/wallet/bill-groups.ts'

export type BillDirection = 'in' | 'out'
/** What an address says of the bills. */
export type BillSearch = Readonly<Partial<Record<'from' | 'to' | 'group' | 'direction', string | undefined>>>
export type BillFilter = Readonly<{
  from: string
  to: string
  group: BillGroup | undefined
  direction: BillDirection | undefined
}>

/** The group that an address names, if there is such a one. */
export const readGroup = (text: string | undefined): BillGroup | undefined =>
  billGroupNames.find(name => name === text)

/** The direction that an address names, if it is one. */
export const readDirection = (text: string | undefined): BillDirection | undefined =>
  text === 'in' || text === 'out' ? text : undefined

/** The days that an address names, when both exist, lie in order and within the span; else the days given for the start. */
export function readDays(
  { from, to }: Readonly<{ from?: string | undefined; to?: string | undefined }>,
  first: Readonly<{ from: string; to: string }>,
  span: Readonly<{ from: string; to: string }>,
): Readonly<{ from: string; to: string }> {
  if (from === undefined || to === undefined || !isChinaDate(from) || !isChinaDate(to)) return first
  return from <= to && span.from <= from && to <= span.to ? { from, to } : first
}
