/**
 * Lines of a channel's statement, and how a row of a file is read as one. A row is taken whole or refused with its cause.
 * Source: money-in-and-out §2.
 */
import { type Li, parseMoney } from '#money/money.ts'
import { type ChinaDate, chinaDateOf, chinaMidnight, isChinaDate } from '#time/china-time.ts'

/** A member's payment, a payout of ours, a payout that came back, and what the channel takes for itself. */
export const lineKinds = ['payment', 'payout', 'return', 'fee'] as const
export type LineKind = (typeof lineKinds)[number]

export const lineKindNames: Readonly<Record<LineKind, string>> = {
  payment: '收款',
  payout: '出款',
  return: '退回',
  fee: '手续费',
}

export type StatementLine = Readonly<{
  /** The channel's own number of the line; it has one line a number. */
  reference: string
  kind: LineKind
  /** Above zero, whole 分; the kind says whether it came or went. */
  amount: Li
  atMs: number
  /** Our number of the order or payout, where the channel states it. */
  ourNo: string | undefined
  /** Who paid, as the bank names them. */
  holder: string | undefined
  accountTail: string | undefined
  memo: string | undefined
}>

/** The columns of a file, in any order; the first four must be there. */
export const statementColumns = [
  '流水号',
  '时间',
  '类型',
  '金额',
  '我方单号',
  '对方户名',
  '对方账号',
  '摘要',
] as const
export type StatementColumn = (typeof statementColumns)[number]
export const neededColumns: readonly StatementColumn[] = statementColumns.slice(0, 4)

/** Rows of a file, at most. */
export const STATEMENT_ROWS_MAX = 5000

export type RowFault = Readonly<{ column: StatementColumn; fault: string }>

const KINDS = new Map(lineKinds.map(kind => [lineKindNames[kind], kind]))
const TIME = /^(\d{4}-\d\d-\d\d)[ T]([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
const OUR_NO = /^\d{1,18}$/
const HOLDER_MAX = 40
const MEMO_MAX = 100
const TAIL = 4

/** The instant of a wall time at UTC+8, `YYYY-MM-DD HH:mm:ss`. */
function readTime(text: string): number | undefined {
  const [, day = '', hours, minutes, seconds] = TIME.exec(text) ?? []
  if (!isChinaDate(day)) return undefined
  return chinaMidnight(day) + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}

const orNone = (text: string): string | undefined => (text === '' ? undefined : text)

/** Reads a row of the day by its cells, or says what is wrong with it; all faults of a row at once. */
export function readStatementRow(
  cellOf: (column: StatementColumn) => string,
  day: ChinaDate,
): Readonly<{ line: StatementLine }> | Readonly<{ faults: readonly RowFault[] }> {
  const faults: RowFault[] = []
  const need = <T>(column: StatementColumn, value: T | undefined, fault: string): T | undefined => {
    if (value === undefined) faults.push({ column, fault })
    return value
  }
  const matching = (column: StatementColumn, pattern: RegExp) =>
    pattern.test(cellOf(column)) ? cellOf(column) : undefined
  const reference = need('流水号', matching('流水号', /^[\dA-Za-z-]{4,64}$/), '须为4至64位字母、数字或“-”')
  const atMs = need('时间', readTime(cellOf('时间')), '须写成 2026-11-22 13:05:09（北京时间）')
  if (atMs !== undefined && chinaDateOf(atMs) !== day)
    faults.push({ column: '时间', fault: `不在 ${day} 当日` })
  const kind = need('类型', KINDS.get(cellOf('类型')), `须为${[...KINDS.keys()].join('、')}之一`)
  const parsed = AMOUNT.test(cellOf('金额')) ? parseMoney(cellOf('金额')) : undefined
  const amount = need(
    '金额',
    parsed !== undefined && parsed > 0n ? parsed : undefined,
    '须大于0，最多两位小数',
  )
  const ourNo = cellOf('我方单号')
  if (ourNo !== '' && !OUR_NO.test(ourNo)) faults.push({ column: '我方单号', fault: '须为数字' })
  const holder = cellOf('对方户名')
  if (holder.length > HOLDER_MAX) faults.push({ column: '对方户名', fault: `最多${HOLDER_MAX}个字` })
  const account = cellOf('对方账号')
  if (account !== '' && !/^[\d*]{0,26}\d{4}$/.test(account))
    faults.push({ column: '对方账号', fault: '须为数字，可用“*”遮住前面几位' })
  const memo = cellOf('摘要')
  if (memo.length > MEMO_MAX) faults.push({ column: '摘要', fault: `最多${MEMO_MAX}个字` })
  for (const column of ['对方户名', '摘要'] as const) {
    if (/\p{Cc}/u.test(cellOf(column))) faults.push({ column, fault: '不能有换行或控制字符' })
  }
  const isWhole = reference !== undefined && atMs !== undefined && kind !== undefined && amount !== undefined
  if (faults.length > 0 || !isWhole) return { faults }
  const payer = { holder: orNone(holder), accountTail: orNone(account.slice(-TAIL)) }
  return { line: { reference, kind, amount, atMs, ourNo: orNone(ourNo), ...payer, memo: orNone(memo) } }
}
