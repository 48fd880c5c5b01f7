/** What the hash of a statement covers, in one text: the statement, the hash before it, and its lines. Anybody who has the lines can write it. */
import type { ChinaDate } from '#time/china-time.ts'

export type StatementLine = Readonly<{
  day: ChinaDate
  viaId: bigint
  category: string
  isCorrection: boolean
  base: bigint
  ownPpm: bigint
  ownSince: ChinaDate | null
  viaPpm: bigint
  viaSince: ChinaDate | null
  amount: bigint
}>

/** A wage, a dividend or support; what does not belong to its kind is 0. */
export type StatementPay = Readonly<{
  kind: 'wage' | 'dividend' | 'support'
  isCorrection: boolean
  day: ChinaDate
  planId: bigint | null
  supportId: bigint | null
  base: bigint
  paidBelow: bigint
  active: number
  stepBase: bigint | null
  ppm: bigint
  stakes: bigint
  payouts: bigint
  rebates: bigint
  gifts: bigint
  commissions: bigint
  carriedIn: bigint
  carriedOut: bigint
  amount: bigint
}>

export type StatementHead = Readonly<{
  id: bigint
  agentId: bigint
  from: ChinaDate
  to: ChinaDate
  /** In hexadecimal. */
  previousHash: string | undefined
  carriedIn: bigint
  linesSum: bigint
  correctionsSum: bigint
  payable: bigint
  carriedOut: bigint
}>

const compared = <T extends bigint | string>(one: T, other: T): number =>
  one < other ? -1 : one > other ? 1 : 0

/** By day, downline and category. */
const compareStatementLines = (one: StatementLine, other: StatementLine): number =>
  compared(one.day, other.day) || compared(one.viaId, other.viaId) || compared(one.category, other.category)

const lineText = (line: StatementLine): string =>
  [
    ...[line.day, line.viaId, line.category, line.isCorrection ? 'correction' : 'line', line.base],
    ...[line.ownPpm, line.ownSince ?? '-', line.viaPpm, line.viaSince ?? '-', line.amount],
  ].join(' ')

const payText = (pay: StatementPay): string =>
  [
    ...['pay', pay.kind, pay.isCorrection ? 'correction' : 'line', pay.day, pay.planId ?? '-'],
    ...[pay.supportId ?? '-', pay.base, pay.paidBelow, pay.active, pay.stepBase ?? '-', pay.ppm],
    ...[pay.stakes, pay.payouts, pay.rebates, pay.gifts, pay.commissions],
    ...[pay.carriedIn, pay.carriedOut, pay.amount],
  ].join(' ')

/** The text of a statement; the lines may come in any order, and what is paid beside commission in that of the statement. */
export function statementText(
  head: StatementHead,
  lines: readonly StatementLine[],
  pays: readonly StatementPay[] = [],
): string {
  const { id, agentId, from, to, previousHash, carriedIn, linesSum, correctionsSum, payable, carriedOut } =
    head
  return [
    'kaijiang agents statement 1',
    [id, agentId, from, to].join(' '),
    previousHash ?? '-',
    [carriedIn, linesSum, correctionsSum, payable, carriedOut, lines.length].join(' '),
    ...lines.toSorted(compareStatementLines).map(lineText),
    ...pays.map(payText),
  ].join('\n')
}
