/** Style A: RSA over the raw body, hundred-thousandths, HTTP 200 always (as Hub88 does). Source: providers §3. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { li } from '@app/domain/money/money.ts'
import { readUnits, writeUnits } from '@app/domain/providers/wire-amounts.ts'
import { readFields } from './strict-json.ts'
import type { RawRequest, WalletCall, WalletStatus, WalletStyle } from './wallet-call.ts'

const statuses: Readonly<Record<WalletStatus, string>> = {
  OK: 'RS_OK',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  INVALID_SIGNATURE: 'RS_ERROR_INVALID_SIGNATURE',
  INVALID_TOKEN: 'RS_ERROR_INVALID_TOKEN',
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_NOT_FOUND: 'RS_ERROR_UNKNOWN',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  PROTECTION_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  GAME_DISABLED: 'RS_ERROR_INVALID_GAME',
  WRONG_CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  TX_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TX_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ALREADY_ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  INVALID_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  TEMPORARY: 'RS_ERROR_UNKNOWN',
}

const kinds = {
  'user/balance': 'balance',
  'transaction/bet': 'bet',
  'transaction/win': 'win',
  'transaction/rollback': 'rollback',
} as const

/** Bits of the shortest key that is believed. */
const KEY_BITS_MIN = 2048

function parse({ method, body }: RawRequest): WalletCall | undefined {
  const kind = kinds[method as keyof typeof kinds]
  const fields = readFields(body)
  const playerRef = fields?.get('user')
  if (kind === undefined || fields === undefined || playerRef === undefined) return undefined
  const echo = { request_uuid: fields.get('request_uuid') ?? '' }
  const told = { kind, playerRef, token: fields.get('token'), currency: fields.get('currency'), echo }
  if (kind === 'balance') return { ...told, txId: '', amount: li(0), win: li(0), closes: false }
  const [txId, roundId] = [fields.get('transaction_uuid'), fields.get('round')]
  const refTxId = fields.get('reference_transaction_uuid')
  const amount = kind === 'rollback' ? li(0) : readUnits(fields.get('amount') ?? '')
  if (!txId || !roundId || amount === undefined || (kind === 'rollback' && !refTxId)) return undefined
  return {
    ...told,
    ...{
      txId,
      roundId,
      refTxId: kind === 'rollback' ? refTxId : undefined,
      gameCode: fields.get('game_code'),
    },
    ...{ amount: kind === 'bet' ? amount : li(0), win: kind === 'win' ? amount : li(0) },
    closes: fields.get('round_closed') === 'true',
  }
}

/** The keys of the settings, read once: there are two a provider at most. */
const readKeys = new Map<string, KeyObject>()

function keyOf(text: string): KeyObject {
  const key = readKeys.get(text) ?? createPublicKey(text)
  readKeys.set(text, key)
  return key
}

function isOf(key: string, body: Uint8Array, signature: string): boolean {
  const publicKey = keyOf(key)
  if ((publicKey.asymmetricKeyDetails?.modulusLength ?? 0) < KEY_BITS_MIN) return false
  return verify('sha256', body, publicKey, Buffer.from(signature, 'base64'))
}

export const rsaBody: WalletStyle = {
  parse,
  verify: ({ body, header }, { keys }) =>
    keys.map(key => isOf(key, body, header('x-hub88-signature') ?? '')).includes(true) ? 'ok' : 'forged',
  render(call, { status, balance, currency }) {
    // A second taking back has the answer of the first: it is done.
    const isDone = status === 'ALREADY_ROLLED_BACK' && call?.kind === 'rollback'
    const told = isDone ? 'OK' : status
    const hasBalance = told === 'OK' || told === 'INSUFFICIENT_FUNDS'
    const fields = {
      ...(call !== undefined && { user: call.playerRef }),
      status: statuses[told],
      ...call?.echo,
      ...(hasBalance && { currency }),
    }
    const text = JSON.stringify(fields)
    // Whole numbers of any length; as a JavaScript number a long one would be cut.
    return { status: 200, body: hasBalance ? `${text.slice(0, -1)},"balance":${writeUnits(balance)}}` : text }
  },
}
