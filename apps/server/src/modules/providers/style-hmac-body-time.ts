/** Style D: HMAC over the raw body and the time of sending, one hook with an action (as iGSP does). Source: providers §3. */
import { createHmac } from 'node:crypto'
import { li } from '@app/domain/money/money.ts'
import { readDecimal, writeDecimal } from '@app/domain/providers/wire-amounts.ts'
import { isOfAnyKey } from './signatures.ts'
import { readFields } from './strict-json.ts'
import type { RawRequest, WalletCall, WalletStatus, WalletStyle } from './wallet-call.ts'

/** How far the clocks of both sides may differ. */
const CLOCK_MAX_MS = 300_000

const codes: Readonly<Record<WalletStatus, number>> = {
  OK: 200,
  INSUFFICIENT_FUNDS: 402,
  INVALID_SIGNATURE: 401,
  INVALID_TOKEN: 409,
  TOKEN_EXPIRED: 409,
  PLAYER_NOT_FOUND: 404,
  PLAYER_BLOCKED: 403,
  PROTECTION_LIMIT: 403,
  GAME_DISABLED: 403,
  WRONG_CURRENCY: 400,
  TX_CONFLICT: 409,
  TX_NOT_FOUND: 404,
  ALREADY_ROLLED_BACK: 409,
  INVALID_REQUEST: 400,
  TEMPORARY: 503,
}

const kinds = {
  ...({ balance: 'balance', bet: 'bet', win: 'win', bet_win: 'betWin', rollback: 'rollback' } as const),
  ...({ end_round: 'roundEnd', promotion: 'promotion' } as const),
}

function parse({ body }: RawRequest): WalletCall | undefined {
  const fields = readFields(body)
  const get = (name: string) => fields?.get(name)
  const kind = kinds[get('action') as keyof typeof kinds]
  const playerRef = get('player')
  if (kind === undefined || !playerRef) return undefined
  const base = { kind, playerRef, token: get('session'), currency: get('currency'), txId: get('tx') ?? '' }
  const none = { amount: li(0), win: li(0), closes: false }
  if (kind === 'balance') return { ...base, ...none, txId: '' }
  if (base.txId === '') return undefined
  const round = { roundId: get('round'), gameCode: get('game') }
  const refTxId = get('ref')
  if (kind === 'rollback') return refTxId ? { ...base, ...none, ...round, refTxId } : undefined
  if (round.roundId === undefined && kind !== 'promotion') return undefined
  if (kind === 'roundEnd') return { ...base, ...none, ...round, closes: true }
  const read = (name: string) => readDecimal(get(name) ?? '', { decimals: 3 })
  const amount = kind === 'bet' || kind === 'betWin' ? read('bet') : li(0)
  const win = kind === 'bet' ? li(0) : read('win')
  if (amount === undefined || win === undefined) return undefined
  return { ...base, ...round, amount, win, closes: kind === 'betWin' || get('finished') === 'true' }
}

export const hmacBodyTime: WalletStyle = {
  parse,
  verify({ body, header }, { keys }, nowMs) {
    const stamp = header('x-timestamp') ?? ''
    const isFresh = /^\d{10}$/.test(stamp) && Math.abs(Number(stamp) * 1000 - nowMs) <= CLOCK_MAX_MS
    const sign = (key: string) => createHmac('sha256', key).update(body).update(stamp).digest('hex')
    return isOfAnyKey(keys, header('x-sign') ?? '', sign) && isFresh ? 'ok' : 'forged'
  },
  render(call, { status, balance, platformTxId }) {
    const isDone = status === 'ALREADY_ROLLED_BACK' && call?.kind === 'rollback'
    const code = isDone ? 200 : codes[status]
    const reason = status === 'PROTECTION_LIMIT' ? 'rg_limit' : status.toLowerCase()
    const told = code === 200 ? { tx: platformTxId } : { error: reason }
    return { status: code, body: JSON.stringify({ ...told, balance: writeDecimal(balance) }) }
  },
}
