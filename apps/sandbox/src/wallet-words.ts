/**
 * How a provider speaks with a platform's wallet, in five styles. What is signed here is verified there by other code: two
 * implementations that know each other by the wire alone. Source: providers §3.
 */
import { createHmac, randomBytes, sign } from 'node:crypto'

export const walletStyles = [
  'rsa-body',
  'hmac-concat',
  'hmac-sorted',
  'hmac-body-time',
  'static-token',
] as const
export type WalletStyle = (typeof walletStyles)[number]

/** `transfer`: the platform's wallet is not called, because players have accounts here. */
export const accountStyles = [...walletStyles, 'transfer'] as const

/** An account of ours at a platform. */
export type Account = Readonly<{
  code: string
  name: string
  style: (typeof accountStyles)[number]
  agent: string
  /** By which our messages are signed: a secret, or our private key in PEM. */
  secret: string
  /** By which the platform's are believed: a secret, or its public key in PEM. */
  platformKey: string
  /** Which games it offers. */
  games: readonly string[]
}>

/** Amounts are texts of yuan with two decimals. */
export type WalletCall = Readonly<{
  kind: 'balance' | 'bet' | 'win' | 'rollback'
  player: string
  token: string
  game: string
  roundId: string
  txId: string
  /** What is taken back, or which bet won. */
  refTxId: string
  amount: string
}>

/** What is wrong with a message, on purpose. */
export const walletFlaws = ['changed-byte', 'other-key', 'old-time', 'other-currency', 'same-nonce'] as const
export type WalletFlaw = (typeof walletFlaws)[number]

export type Message = Readonly<{ path: string; headers: Readonly<Record<string, string>>; body: string }>

export type Heard = Readonly<{
  /** `unknown`: nobody can say whether it was done. */
  outcome: 'ok' | 'refused' | 'unknown'
  /** Yuan; empty where none was told. */
  balance: string
  reason: string
}>

export type Sent = Readonly<{
  account: Account
  call: WalletCall
  nowMs: number
  flaw: WalletFlaw | undefined
}>

const UNITS_A_FEN = 1_000n
const unitsOf = (amount: string): string => String(BigInt(amount.replace('.', '')) * UNITS_A_FEN)
const yuanOf = (units: bigint): string => {
  const digits = (units / UNITS_A_FEN).toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const OLD_SECONDS = 600
const stampOf = ({ nowMs, flaw }: Sent): string =>
  String(Math.floor(nowMs / 1000) - (flaw === 'old-time' ? OLD_SECONDS : 0))
const currencyOf = ({ flaw }: Sent): string => (flaw === 'other-currency' ? 'USD' : 'CNY')
const keyOf = ({ account, flaw }: Sent): string =>
  flaw === 'other-key' ? 'a key of somebody else, long enough' : account.secret
/** Another body than was signed. */
const bodyOf = ({ flaw }: Sent, text: string): string => (flaw === 'changed-byte' ? `${text} ` : text)

const SAME_NONCE = '0123456789abcdef0123456789abcdef'
const hex16 = () => randomBytes(16).toString('hex')

type Style = Readonly<{
  write: (sent: Sent) => Message
  read: (status: number, fields: Record<string, unknown>) => Heard
}>

const json = { 'content-type': 'application/json' }
const ok = (balance: unknown): Heard => ({ outcome: 'ok', balance: String(balance ?? ''), reason: '' })
const refused = (reason: unknown, balance: unknown = ''): Heard => ({
  ...{ outcome: 'refused', balance: String(balance ?? ''), reason: String(reason) },
})
export const unknown = (reason: unknown): Heard => ({
  outcome: 'unknown',
  balance: '',
  reason: String(reason),
})

const rsaPaths = {
  balance: 'user/balance',
  bet: 'transaction/bet',
  win: 'transaction/win',
  rollback: 'transaction/rollback',
} as const

const rsaBody: Style = {
  write(sent) {
    const { account, call, flaw } = sent
    const fields = {
      ...{ user: call.player, token: call.token, request_uuid: hex16(), currency: currencyOf(sent) },
      ...(call.kind !== 'balance' && {
        ...{ transaction_uuid: call.txId, round: call.roundId, game_code: call.game },
        ...(call.kind !== 'rollback' && { amount: Number(unitsOf(call.amount)) }),
        ...(call.kind !== 'bet' && { reference_transaction_uuid: call.refTxId, round_closed: true }),
      }),
    }
    const text = JSON.stringify(fields)
    const signature =
      flaw === 'other-key'
        ? Buffer.alloc(256, 7).toString('base64')
        : sign('sha256', Buffer.from(text), account.secret).toString('base64')
    return {
      path: rsaPaths[call.kind],
      headers: { ...json, 'x-hub88-signature': signature },
      body: bodyOf(sent, text),
    }
  },
  read(_, { status, balance }) {
    const told = typeof balance === 'number' ? yuanOf(BigInt(balance)) : ''
    if (status === 'RS_OK') return ok(told)
    return status === 'RS_ERROR_UNKNOWN' ? unknown(status) : refused(status, told)
  },
}

const concatPaths = {
  balance: 'GetBalance',
  bet: 'Withdraw',
  win: 'Deposit',
  rollback: 'RollbackTransaction',
} as const

const hmacConcat: Style = {
  write(sent) {
    const { account, call } = sent
    const { agent: agentID } = account
    const base = { agentID, userID: call.player }
    const fields: Record<string, string> = {
      balance: base,
      bet: { ...base, amount: call.amount, transactionID: call.txId, roundID: call.roundId },
      win: {
        ...base,
        amount: call.amount,
        refTransactionID: call.refTxId,
        transactionID: call.txId,
        roundID: call.roundId,
      },
      rollback: { ...base, refTransactionID: call.refTxId },
    }[call.kind]
    const signed = createHmac('sha256', keyOf(sent))
      .update(Object.values(fields).join(''))
      .digest('hex')
      .toUpperCase()
    const text = JSON.stringify({ ...fields, sign: signed, token: call.token, gameID: call.game })
    const changed =
      sent.flaw === 'changed-byte'
        ? text.replace(/"userID":"(.)/, (_, one) => `"userID":"${one === '0' ? '1' : '0'}`)
        : text
    return { path: concatPaths[call.kind], headers: json, body: changed }
  },
  read(status, { code, message, balance }) {
    if (status >= 500) return unknown(message ?? status)
    return code === 0 || code === 9
      ? code === 9
        ? refused('ALREADY_ROLLED_BACK', balance)
        : ok(balance)
      : refused(message, balance)
  },
}

const hmacSorted: Style = {
  write(sent) {
    const { account, call } = sent
    const fields: Record<string, string> = {
      ...{ action: call.kind, player_id: call.player, session_id: call.token, currency: currencyOf(sent) },
      ...(call.kind !== 'balance' && {
        ...{ transaction_id: call.txId, round_id: call.roundId, game_uuid: call.game },
        ...(call.kind !== 'rollback' && { amount: call.amount }),
        ...(call.kind !== 'bet' && { bet_transaction_id: call.refTxId }),
      }),
    }
    const marks = {
      'X-Merchant-Id': account.agent,
      'X-Nonce': sent.flaw === 'same-nonce' ? SAME_NONCE : hex16(),
      'X-Timestamp': stampOf(sent),
    }
    const all = Object.entries({ ...fields, ...marks }).sort(([a], [b]) => (a < b ? -1 : 1))
    const signature = createHmac('sha1', keyOf(sent))
      .update(new URLSearchParams(all).toString())
      .digest('hex')
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...marks, 'X-Sign': signature }
    const text = new URLSearchParams(fields).toString()
    return { path: '', headers, body: sent.flaw === 'changed-byte' ? `${text}&x=1` : text }
  },
  read(status, { balance, error_code, error_description }) {
    if (status >= 500) return unknown(error_description ?? status)
    return error_code === undefined ? ok(balance) : refused(error_description)
  },
}

const hmacBodyTime: Style = {
  write(sent) {
    const { call } = sent
    const fields = {
      ...{ action: call.kind, player: call.player, session: call.token, currency: currencyOf(sent) },
      ...(call.kind !== 'balance' && { tx: call.txId, round: call.roundId, game: call.game }),
      ...(call.kind === 'rollback' && { ref: call.refTxId }),
      ...(call.kind === 'win' && { finished: true }),
    }
    const money = call.kind === 'bet' || call.kind === 'win' ? `,"${call.kind}":${call.amount}` : ''
    const text = `${JSON.stringify(fields).slice(0, -1)}${money}}`
    const stamp = stampOf(sent)
    const signature = createHmac('sha256', keyOf(sent)).update(text).update(stamp).digest('hex')
    return {
      path: '',
      headers: { ...json, 'x-timestamp': stamp, 'x-sign': signature },
      body: bodyOf(sent, text),
    }
  },
  read(status, { balance, error }) {
    if (status >= 500) return unknown(error ?? status)
    return status === 200 ? ok(balance) : refused(error, balance)
  },
}

const tokenPaths = { balance: 'balance', bet: 'debit', win: 'credit', rollback: 'cancel' } as const

const staticToken: Style = {
  write(sent) {
    const { call } = sent
    const id = call.kind === 'rollback' ? call.refTxId : call.txId
    const fields = {
      ...{ sid: call.token, userId: call.player, currency: currencyOf(sent), uuid: hex16() },
      ...(call.kind !== 'balance' && {
        transaction: {
          id,
          refId: call.roundId,
          ...(call.kind !== 'rollback' && { amount: Number(call.amount) }),
        },
        game: { id: call.game },
      }),
    }
    const token = encodeURIComponent(keyOf(sent))
    return {
      path: `${tokenPaths[call.kind]}?authToken=${token}`,
      headers: json,
      body: JSON.stringify(fields),
    }
  },
  read(_, { status, balance }) {
    if (status === 'OK') return ok(balance)
    return status === 'TEMPORARY_ERROR' ? unknown(status) : refused(status, balance)
  },
}

/** How each style writes and reads. */
export const wordsOf: Readonly<Record<WalletStyle, Style>> = {
  'rsa-body': rsaBody,
  'hmac-concat': hmacConcat,
  'hmac-sorted': hmacSorted,
  'hmac-body-time': hmacBodyTime,
  'static-token': staticToken,
}
