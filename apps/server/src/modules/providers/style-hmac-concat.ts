/** Style B: HMAC over the values joined in an agreed order, two decimals, HTTP 200 (as GitSlotPark does). Source: providers §3. */
import { createHmac } from 'node:crypto'
import { li } from '@app/domain/money/money.ts'
import { readDecimal, writeDecimal } from '@app/domain/providers/wire-amounts.ts'
import { isOfAnyKey } from './signatures.ts'
import { type Fields, readFields } from './strict-json.ts'
import type { RawRequest, WalletCall, WalletStatus, WalletStyle } from './wallet-call.ts'

const codes: Readonly<Record<WalletStatus, number>> = {
  OK: 0,
  INSUFFICIENT_FUNDS: 6,
  INVALID_SIGNATURE: 3,
  INVALID_TOKEN: 5,
  TOKEN_EXPIRED: 5,
  PLAYER_NOT_FOUND: 5,
  PLAYER_BLOCKED: 5,
  PROTECTION_LIMIT: 6,
  GAME_DISABLED: 1,
  WRONG_CURRENCY: 1,
  TX_CONFLICT: 1,
  TX_NOT_FOUND: 8,
  ALREADY_ROLLED_BACK: 9,
  INVALID_REQUEST: 1,
  TEMPORARY: 503,
}

/** What is signed of each call, in this order and without anything between. */
const signed: Readonly<Record<string, readonly string[]>> = {
  GetBalance: ['agentID', 'userID'],
  Withdraw: ['agentID', 'userID', 'amount', 'transactionID', 'roundID'],
  Deposit: ['agentID', 'userID', 'amount', 'refTransactionID', 'transactionID', 'roundID'],
  BetWin: ['agentID', 'userID', 'betAmount', 'winAmount', 'transactionID', 'roundID'],
  RollbackTransaction: ['agentID', 'userID', 'refTransactionID'],
}

/** Of the values of a call, in their order. */
export const concatSignature = (key: string, values: readonly string[]): string =>
  createHmac('sha256', key).update(values.join('')).digest('hex').toUpperCase()

/** Values are joined without a mark, so each has a fixed form: what reads differently is no call. */
const forms: Readonly<Record<string, RegExp>> = {
  agentID: /^[A-Za-z]\w{1,31}$/,
  userID: /^[0-9a-z]{16,40}$/,
  amount: /^\d{1,12}\.\d\d$/,
  betAmount: /^\d{1,12}\.\d\d$/,
  winAmount: /^\d{1,12}\.\d\d$/,
  transactionID: /^[0-9a-f]{32}$/,
  refTransactionID: /^[0-9a-f]{32}$/,
  roundID: /^[0-9a-f]{32}$/,
}

/** A taking back has no number of its own. */
const rollbackOf = (refTxId: string): string => `rollback:${refTxId}`

const money = (fields: Fields, name: string) =>
  readDecimal(fields.get(name) ?? '', { decimals: 2, isExact: true })

function readCall({ method, body }: RawRequest): Fields | undefined {
  const fields = readFields(body)
  const names = signed[method]
  if (fields === undefined || names === undefined) return undefined
  return names.every(name => forms[name]?.test(fields.get(name) ?? '')) ? fields : undefined
}

function parse(raw: RawRequest): WalletCall | undefined {
  const fields = readCall(raw)
  if (fields === undefined) return undefined
  const get = (name: string) => fields.get(name)
  const base = {
    playerRef: get('userID') ?? '',
    token: get('token'),
    amount: li(0),
    win: li(0),
    closes: false,
  }
  const round = { txId: get('transactionID') ?? '', roundId: get('roundID'), gameCode: get('gameID') }
  const amount = money(fields, 'amount') ?? li(0)
  switch (raw.method) {
    case 'GetBalance':
      return { ...base, kind: 'balance', txId: '' }
    case 'Withdraw':
      return { ...base, ...round, kind: 'bet', amount }
    case 'Deposit':
      return { ...base, ...round, kind: 'win', win: amount, closes: get('roundFinished') !== 'false' }
    case 'BetWin': {
      const [bet, win] = [money(fields, 'betAmount'), money(fields, 'winAmount')]
      return { ...base, ...round, kind: 'betWin', amount: bet ?? li(0), win: win ?? li(0), closes: true }
    }
    default: {
      const refTxId = get('refTransactionID') ?? ''
      return { ...base, kind: 'rollback', txId: rollbackOf(refTxId), refTxId }
    }
  }
}

export const hmacConcat: WalletStyle = {
  parse,
  namesNoCurrency: true,
  feedKey: ({ kind, txId, roundId, refTxId }) => ({
    txId: kind === 'rollback' && refTxId !== undefined ? rollbackOf(refTxId) : txId,
    roundId,
  }),
  verify(raw, { keys, agent }) {
    const fields = readCall(raw)
    if (fields === undefined || fields.get('agentID') !== agent) return 'forged'
    const values = (signed[raw.method] ?? []).map(name => fields.get(name) ?? '')
    const sign = (key: string) => concatSignature(key, values)
    return isOfAnyKey(keys, fields.get('sign') ?? '', sign) ? 'ok' : 'forged'
  },
  render: (_, { status, balance, platformTxId }) => ({
    // Another status makes the provider ask again.
    status: status === 'TEMPORARY' ? 503 : 200,
    body: JSON.stringify({
      ...{ code: codes[status], message: status, platformTransactionID: platformTxId },
      balance: writeDecimal(balance),
    }),
  }),
}
