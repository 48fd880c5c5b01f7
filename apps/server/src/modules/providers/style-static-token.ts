/**
 * Style E: a token in the address that says who calls, and nothing about the content (like Evolution's One Wallet), so addresses
 * are bounded too. Source: providers §3.
 */
import { li } from '@app/domain/money/money.ts'
import { readDecimal, writeDecimal } from '@app/domain/providers/wire-amounts.ts'
import { isOfAnyKey } from './signatures.ts'
import { readFields } from './strict-json.ts'
import type { RawRequest, WalletCall, WalletStatus, WalletStyle } from './wallet-call.ts'

const statuses: Readonly<Record<WalletStatus, string>> = {
  OK: 'OK',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  INVALID_SIGNATURE: 'INVALID_TOKEN_ID',
  INVALID_TOKEN: 'INVALID_SID',
  TOKEN_EXPIRED: 'INVALID_SID',
  PLAYER_NOT_FOUND: 'INVALID_PARAMETER',
  PLAYER_BLOCKED: 'ACCOUNT_LOCKED',
  PROTECTION_LIMIT: 'CASINO_LIMIT_EXCEEDED',
  GAME_DISABLED: 'INVALID_PARAMETER',
  WRONG_CURRENCY: 'INVALID_PARAMETER',
  TX_CONFLICT: 'FINAL_ERROR_ACTION_FAILED',
  TX_NOT_FOUND: 'BET_DOES_NOT_EXIST',
  ALREADY_ROLLED_BACK: 'FINAL_ERROR_ACTION_FAILED',
  INVALID_REQUEST: 'INVALID_PARAMETER',
  TEMPORARY: 'TEMPORARY_ERROR',
}

const kinds = { balance: 'balance', debit: 'bet', credit: 'win', cancel: 'rollback' } as const

function parse({ method, body }: RawRequest): WalletCall | undefined {
  const fields = readFields(body)
  const kind = kinds[method as keyof typeof kinds]
  const get = (name: string) => fields?.get(name)
  const playerRef = get('userId')
  if (kind === undefined || !playerRef) return undefined
  const base = { playerRef, token: get('sid'), currency: get('currency'), echo: { uuid: get('uuid') ?? '' } }
  const none = { amount: li(0), win: li(0), closes: false }
  if (kind === 'balance') return { ...base, ...none, kind, txId: '' }
  const [id, ref] = [get('transaction.id'), get('transaction.refId')]
  if (!id || !ref) return undefined
  // A whole table has one number of a round, so the reference of the bet makes it the player's own.
  const round = { roundId: ownRound(ref, playerRef), gameCode: get('game.id') }
  if (kind === 'rollback') return { ...base, ...none, ...round, kind, txId: cancelOf(id), refTxId: id }
  const amount = readDecimal(get('transaction.amount') ?? '', { decimals: 6 })
  if (amount === undefined) return undefined
  return kind === 'bet'
    ? { ...base, ...none, ...round, kind, txId: id, amount }
    : { ...base, ...none, ...round, kind, txId: id, win: amount, closes: true }
}

/** A bet has one cancel at most, which names the bet alone. */
const cancelOf = (betId: string): string => `cancel:${betId}`
const ownRound = (round: string, playerRef: string): string => `${round}:${playerRef}`

export const staticToken: WalletStyle = {
  parse,
  feedKey: ({ kind, txId, roundId, player, refTxId }) => ({
    txId: kind === 'rollback' && refTxId !== undefined ? cancelOf(refTxId) : txId,
    roundId: ownRound(roundId, player),
  }),
  verify: ({ query }, { keys }) => (isOfAnyKey(keys, query.authToken ?? '', key => key) ? 'ok' : 'forged'),
  render(call, { status, balance }) {
    const isDone = status === 'ALREADY_ROLLED_BACK' && call?.kind === 'rollback'
    const told = isDone ? 'OK' : statuses[status]
    return {
      status: 200,
      body: JSON.stringify({ status: told, balance: writeDecimal(balance), ...call?.echo }),
    }
  },
}
