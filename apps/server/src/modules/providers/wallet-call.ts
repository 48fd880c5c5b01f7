/**
 * What every provider says to the wallet, whatever its style: adapters translate into these words and back, and nothing else. They have
 * no database and no rule. Source: providers §§1, 2.
 */
import type { Li } from '@app/domain/money/money.ts'
import type { GameProvider } from '#platform/game-providers.ts'

/** A message as it came. */
export type RawRequest = Readonly<{
  /** What follows the provider's name in the path, such as `transaction/bet`. */
  method: string
  body: Uint8Array
  query: Readonly<Record<string, string | undefined>>
  header: (name: string) => string | undefined
}>

export type RawResponse = Readonly<{ status: number; body: string }>

export const walletCallKinds = [
  'balance',
  'bet',
  'win',
  'betWin',
  'rollback',
  'roundEnd',
  'promotion',
] as const
export type WalletCallKind = (typeof walletCallKinds)[number]

export type WalletCall = Readonly<{
  kind: WalletCallKind
  playerRef: string
  /** The token of the launch, where the style sends it with each call. */
  token?: string | undefined
  currency?: string | undefined
  /** The provider's id of the transaction; a rollback without one of its own is named after what it takes back. */
  txId: string
  roundId?: string | undefined
  gameCode?: string | undefined
  /** What the bet takes. */
  amount: Li
  /** What the win gives. */
  win: Li
  refTxId?: string | undefined
  /** No bet or win of the round follows. */
  closes: boolean
  /** What the answer repeats of the call, such as its own number. */
  echo?: Readonly<Record<string, string>>
}>

export const walletStatuses = [
  ...(['OK', 'INSUFFICIENT_FUNDS', 'INVALID_SIGNATURE', 'INVALID_TOKEN', 'TOKEN_EXPIRED'] as const),
  ...(['PLAYER_NOT_FOUND', 'PLAYER_BLOCKED', 'PROTECTION_LIMIT', 'GAME_DISABLED', 'WRONG_CURRENCY'] as const),
  ...(['TX_CONFLICT', 'TX_NOT_FOUND', 'ALREADY_ROLLED_BACK', 'INVALID_REQUEST', 'TEMPORARY'] as const),
] as const
export type WalletStatus = (typeof walletStatuses)[number]

export type WalletResult = Readonly<{
  status: WalletStatus
  balance: Li
  currency: string
  /** Our number of the transaction; empty where there is none. */
  platformTxId: string
}>

/** A row of a provider's feed by its own numbers. */
export type FedRow = Readonly<{
  txId: string
  kind: 'bet' | 'win' | 'rollback'
  roundId: string
  player: string
  /** What is taken back. */
  refTxId?: string | undefined
}>

export type Verdict = 'ok' | 'forged'

/** One style of speaking with a wallet. */
export type WalletStyle = Readonly<{
  /** Reads a message; `undefined` for one that is not written as agreed. */
  parse: (raw: RawRequest) => WalletCall | undefined
  /** Whether the provider wrote these bytes, by any of its keys, compared in constant time. */
  verify: (raw: RawRequest, provider: GameProvider, nowMs: number) => Verdict
  /** What may come once, beside the signature; `undefined` where the style has no such mark. */
  nonceOf?: (raw: RawRequest) => string | undefined
  render: (call: WalletCall | undefined, result: WalletResult) => RawResponse
  /** The numbers by which the call of a row is known here, where the adapter makes them of its own. */
  feedKey?: (row: FedRow) => Readonly<{ txId: string; roundId: string }>
  /** Its calls name no currency. */
  namesNoCurrency?: true
}>
