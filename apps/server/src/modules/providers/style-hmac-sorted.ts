/** Style C: HMAC-SHA-1 over sorted parameters and headers, a form, one use of a nonce (like Slotegrator). Source: providers §3. */
import { createHmac } from 'node:crypto'
import { li } from '@app/domain/money/money.ts'
import { readDecimal, writeDecimal } from '@app/domain/providers/wire-amounts.ts'
import { isOfAnyKey } from './signatures.ts'
import type { RawRequest, WalletCall, WalletStatus, WalletStyle } from './wallet-call.ts'

/** How far the clocks of both sides may differ. */
const CLOCK_MAX_MS = 300_000
const NONCE = /^[0-9a-f]{32}$/
const FIELDS_MAX = 24

const errors: Readonly<Partial<Record<WalletStatus, string>>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  PROTECTION_LIMIT: 'INSUFFICIENT_FUNDS',
}

function readForm(body: Uint8Array): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(Buffer.from(body).toString('utf8'))) {
    // A name that stands twice could be read in two ways.
    if (found.has(name) || found.size >= FIELDS_MAX) return undefined
    found.set(name, value)
  }
  return found
}

function parse({ body }: RawRequest): WalletCall | undefined {
  const form = readForm(body)
  const get = (name: string) => form?.get(name)
  const playerRef = get('player_id')
  if (form === undefined || !playerRef) return undefined
  const told = { playerRef, token: get('session_id'), currency: get('currency') }
  const base = { ...told, txId: get('transaction_id') ?? '', amount: li(0), win: li(0), closes: false }
  const action = get('action')
  if (action === 'balance') return { ...base, kind: 'balance', txId: '' }
  const round = { roundId: get('round_id'), gameCode: get('game_uuid') }
  const amount = readDecimal(get('amount') ?? '', { decimals: 4 })
  if (base.txId === '' || !round.roundId) return undefined
  if (action === 'rollback' || action === 'refund') {
    const refTxId = get('bet_transaction_id')
    return refTxId ? { ...base, ...round, kind: 'rollback', refTxId } : undefined
  }
  if (amount === undefined) return undefined
  if (action === 'bet') return { ...base, ...round, kind: 'bet', amount }
  if (action === 'win')
    return { ...base, ...round, kind: 'win', win: amount, closes: get('finished') !== '0' }
  return undefined
}

const headers = ['X-Merchant-Id', 'X-Nonce', 'X-Timestamp'] as const

/** What is signed: parameters and headers together, by name, as a form is written. */
function signedText({ body, header }: RawRequest): string {
  const fields = [
    ...(readForm(body) ?? []),
    ...headers.map(name => [name, header(name.toLowerCase()) ?? ''] as const),
  ].sort(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
}

export const hmacSorted: WalletStyle = {
  parse,
  verify(raw, { keys, agent }, nowMs) {
    const stamp = raw.header('x-timestamp') ?? ''
    const isFresh = /^\d{10}$/.test(stamp) && Math.abs(Number(stamp) * 1000 - nowMs) <= CLOCK_MAX_MS
    const isAgreed = raw.header('x-merchant-id') === agent && NONCE.test(raw.header('x-nonce') ?? '')
    const text = signedText(raw)
    const sign = (key: string) => createHmac('sha1', key).update(text).digest('hex')
    const isSigned = isOfAnyKey(keys, raw.header('x-sign') ?? '', sign)
    return isFresh && isAgreed && isSigned ? 'ok' : 'forged'
  },
  nonceOf: ({ header }) => header('x-nonce'),
  render(call, { status, balance, platformTxId }) {
    const isDone = status === 'ALREADY_ROLLED_BACK' && call?.kind === 'rollback'
    if (status === 'OK' || isDone) {
      const answer = { balance: writeDecimal(balance), transaction_id: platformTxId }
      return { status: 200, body: JSON.stringify(answer) }
    }
    const body = { error_code: errors[status] ?? 'INTERNAL_ERROR', error_description: status }
    return { status: status === 'TEMPORARY' ? 503 : 200, body: JSON.stringify(body) }
  },
}
