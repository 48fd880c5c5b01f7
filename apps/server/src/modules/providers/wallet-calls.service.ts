/**
 * The wallet that providers call. Signature first, over the bytes that came; then who is meant; then, for a bet alone, whether it may
 * be; then money, answer and row in one commit, many calls together. Invariants: the same call again gets the same bytes and
 * moves nothing; a win or a taking back is always heard. Source: providers §§1, 5.
 */
import { BlockList, isIP } from 'node:net'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { addressKey } from '#platform/addresses.ts'
import type { Clock } from '#platform/clock.ts'
import { type Database, isDatabaseFault } from '#platform/db.ts'
import type { GameProvider } from '#platform/game-providers.ts'
import { sha256 } from '#platform/hashes.ts'
import { keptAnswers } from '#platform/kept.ts'
import type { Log } from '#platform/log.ts'
import type { Rates } from '#platform/rates.ts'
import { Refusal } from '#platform/refusal.ts'
import type { PermitParts } from './bet-permits.ts'
import type { KeyUses } from './key-uses.ts'
import type { Entry, ProviderEntries } from './provider-entries.service.ts'
import type { ProviderGames } from './provider-games.service.ts'
import type { WalletMetrics } from './providers.metrics.ts'
import { styles } from './styles.ts'
import type { RawRequest, RawResponse, WalletCall, WalletStatus } from './wallet-call.ts'
import * as store from './wallet-calls.store.ts'
import { CURRENCY, type Done, resultOf, walletQueue } from './wallet-queue.ts'

export type Arrival = RawRequest & Readonly<{ provider: string; ip: string }>

type Parts = PermitParts &
  Readonly<{
    db: Database
    clock: Clock
    log: Log
    rates: Rates
    entries: ProviderEntries
    games: ProviderGames
    wallet: WalletService
    metrics: WalletMetrics
    keyUses: Pick<KeyUses, 'see'>
  }>

/** What an address may send that nobody believes. */
const UNBELIEVED = { points: 300, durationSeconds: 10 }
const PLAYERS_KEPT = 50_000

/** Ids are the provider's, of any form; what is longer or has other signs is no id. */
const ID = /^[\w.:/+=-]{1,150}$/

/** What a call says about money; the same call again says the same, whenever it comes. */
const contentOf = (call: WalletCall, provider: string): Uint8Array =>
  sha256(
    JSON.stringify([
      ...[provider, call.kind, call.playerRef, call.txId, call.roundId ?? '', call.refTxId ?? ''],
      ...[String(call.amount), String(call.win), call.currency ?? ''],
    ]),
  )

function networksOf({ networks }: GameProvider): (ip: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return ip => networks.length === 0 || list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}

/** Which key of a provider wrote a message; each is tried alone, so a forged message is tried by all. */
function keyFinder(settings: GameProvider, now: () => number): (raw: RawRequest) => string | undefined {
  const { verify } = styles[settings.style]
  const alone = settings.keys.map(key => ({ ...settings, keys: [key] }))
  return raw => alone.find(one => verify(raw, one, now()) === 'ok')?.keys[0]
}

/** Decides about a call that its provider wrote: who is meant, what is allowed, and then money. */
function decider(parts: Parts) {
  const { db, games } = parts
  const queue = walletQueue(parts)
  const players = keptAnswers<string, store.PlayerRow | undefined>({ max: PLAYERS_KEPT })

  async function playerOf(provider: string, playerRef: string): Promise<store.PlayerRow | undefined> {
    const key = `${provider} ${playerRef}`
    const found = players.known(key) ?? (await store.findPlayer(db.read, provider, playerRef))
    return found === undefined ? undefined : players.find(key, async () => found)
  }

  return async function decide(entry: Entry, call: WalletCall): Promise<Done> {
    const { style } = entry.settings
    const answer = (status: WalletStatus, balance = 0n): Done => ({
      ...styles[style].render(call, resultOf(status, balance)),
      ...{ outcome: status, isRepeat: false },
    })
    const ids = [call.txId, call.roundId, call.refTxId].filter(id => id !== undefined && id !== '')
    if (ids.some(id => !ID.test(id ?? ''))) return answer('INVALID_REQUEST')
    if (call.currency !== undefined && call.currency !== CURRENCY) return answer('WRONG_CURRENCY')
    const player = await playerOf(entry.code, call.playerRef)
    if (player === undefined) return answer('PLAYER_NOT_FOUND')
    if (call.kind === 'balance') return answer('OK', (await parts.wallet.balances(player.memberId)).main)
    const game = await games.find(entry.code, call.gameCode)
    const row = {
      ...{ kind: call.kind, provider: entry.code, member: player.memberId, account: player.accountId },
      ...{ txId: call.txId, roundId: call.roundId ?? null, refTxId: call.refTxId ?? null },
      ...{ gameCode: game?.gameCode ?? call.gameCode ?? '', category: game?.category ?? 'electronic' },
      ...{ amount: call.amount, win: call.win, closes: call.closes, hash: contentOf(call, entry.code) },
      winWithoutBet: entry.winWithoutBet,
    }
    return queue.submit({ row, call, entry })
  }
}

export function walletCallsService(parts: Parts) {
  const { db, clock, log, entries, metrics } = parts
  const unbelieved = parts.rates.rule('unbelieved-wallet-calls', UNBELIEVED)
  const decide = decider(parts)
  const believed = new Map(
    entries.settings.map(settings => [settings.code, keyFinder(settings, () => clock.now())]),
  )
  const allowed = new Map(entries.settings.map(settings => [settings.code, networksOf(settings)]))

  return {
    /** Answers a message in the words of its provider; refuses one of a provider that nobody knows. */
    async answer(arrival: Arrival): Promise<RawResponse> {
      const entry = await entries.find(arrival.provider)
      if (entry === undefined) {
        await unbelieved.take(addressKey(arrival.ip))
        throw new Refusal('LIVE/UNKNOWN')
      }
      const from = performance.now()
      const style = styles[entry.settings.style]
      const told = (response: Done): RawResponse => {
        metrics.see({ provider: entry.code, ...response, ms: performance.now() - from })
        return response
      }
      const refuse = (status: WalletStatus): RawResponse =>
        told({ ...style.render(undefined, resultOf(status, 0n)), outcome: status, isRepeat: false })
      const key = believed.get(entry.code)?.(arrival)
      if (key === undefined || allowed.get(entry.code)?.(arrival.ip) !== true) {
        await unbelieved.take(addressKey(arrival.ip))
        log.warn({ provider: entry.code, ip: arrival.ip }, 'a wallet call is not of its provider')
        return refuse('INVALID_SIGNATURE')
      }
      parts.keyUses.see(entry.code, key)
      const nonce = style.nonceOf?.(arrival)
      if (nonce !== undefined && !(await store.insertNonce(db.read, entry.code, nonce)))
        return refuse('INVALID_SIGNATURE')
      const call = style.parse(arrival)
      if (call === undefined) return refuse('INVALID_REQUEST')
      try {
        const done = await decide(entry, call)
        if (done.outcome === 'TX_CONFLICT')
          log.error(
            { provider: entry.code, txId: call.txId },
            'a provider used one transaction for two contents',
          )
        return told(done)
      } catch (error) {
        // Nothing was done, or what was done answers when the provider asks again.
        const isBusy = error instanceof Refusal && error.code === 'SYS/BUSY'
        if (!isBusy && !isDatabaseFault(error)) throw error
        log.warn({ err: error, provider: entry.code }, 'a wallet call waits for its repeat')
        return refuse('TEMPORARY')
      }
    },

    /** Takes a call that its provider's feed tells of, as if it had come. */
    take: decide,

    /** Throws away marks of the past, up to a number of rows; answers how many. */
    pruneNonces: (rowsMax: number): Promise<number> => store.deleteNonces(db.read, rowsMax),

    /** The invariants of providers' money; every row must show 0 violations. */
    invariants: (): Promise<store.InvariantRow[]> => store.findInvariants(db.read),
  }
}

export type WalletCallsService = ReturnType<typeof walletCallsService>
