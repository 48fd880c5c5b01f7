/** One line of `npm run settle`: a recorded bet in, what it pays out. */
import { type Outcome, settle } from '#lottery/settle.ts'
import { formatMoney } from '#money/money.ts'
import { type RecordFault, type RecordRefusal, readRecord, refuseRecord } from './read-record.ts'

export type SettledLine =
  | Readonly<{ units: number; unitsWon: number; unitsPush: number; payout: string; outcome: Outcome }>
  | Readonly<{ error: Readonly<{ code: RecordFault; msg: string }> }>

function parseJson(line: string): Readonly<{ ok: true; value: unknown }> | RecordRefusal {
  try {
    return { ok: true, value: JSON.parse(line) }
  } catch (error) {
    return refuseRecord(
      'RECORD/JSON',
      `不是JSON：${error instanceof SyntaxError ? error.message : String(error)}`,
    )
  }
}

const asError = ({ code, text }: RecordRefusal): SettledLine => ({ error: { code, msg: text } })

/** Settles one line of JSON; a line that cannot be settled becomes an error of its own. */
export function settleLine(line: string): SettledLine {
  const parsed = parseJson(line)
  if (!parsed.ok) return asError(parsed)
  const read = readRecord(parsed.value)
  if (!read.ok) return asError(read)
  const { units, unitsWon, unitsPushed, payout, outcome } = settle(read.bet)
  return { units, unitsWon, unitsPush: unitsPushed, payout: formatMoney(payout), outcome }
}
