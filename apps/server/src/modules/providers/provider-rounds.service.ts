/**
 * Rounds as staff look for them. A round that nobody has ended for a day is closed by its provider's feed, or its stakes go back as
 * two people agreed; nothing else ends one. Source: providers §5.
 */
import { DAY_MS } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { boundedSpan } from '#platform/operator/bounded-span.ts'
import { Refusal } from '#platform/refusal.ts'
import { findRoundDifferences } from './differences.store.ts'
import type { ProviderGames } from './provider-games.service.ts'
import * as store from './provider-rounds.store.ts'

const LONGEST_MS = 31 * DAY_MS

export type VoidWish = Readonly<{ provider: string; roundId: string }>

type Parts = Readonly<{ db: Database; clock: Clock; account: AccountService; games: ProviderGames }>

/** A round whose stakes may go back; refuses `OPS/UNKNOWN`, `OPS/ROUND_NOT_STALE` and `OPS/ROUND_PAID`. */
async function voidable(executor: Executor, { provider, roundId }: VoidWish): Promise<store.RoundRow> {
  const round = await store.findRound(executor, provider, roundId)
  if (round === undefined) throw new Refusal('OPS/UNKNOWN')
  if (round.state !== 'stale') throw new Refusal('OPS/ROUND_NOT_STALE')
  if (round.win !== round.winBack) throw new Refusal('OPS/ROUND_PAID')
  return round
}

export function providerRounds({ db, clock, account, games }: Parts) {
  async function described(rows: readonly store.RoundRow[]) {
    const members = new Map(
      (await account.findAll([...new Set(rows.map(({ memberId }) => memberId))])).map(row => [
        row.id,
        row.account,
      ]),
    )
    const known = await games.all()
    return rows.map(row => ({
      ...row,
      account: members.get(row.memberId) ?? '',
      gameName:
        known.find(game => game.provider === row.provider && game.gameCode === row.gameCode)?.name ??
        row.gameCode,
    }))
  }

  return {
    /** Rounds of a span, or all of a round's name, a member's or that have not ended; refuses `OPS/NARROW`. */
    async list({ fromMs, toMs, ...wish }: store.RoundFilter) {
      const isNarrow = wish.roundId !== undefined || wish.memberId !== undefined || wish.state === 'unended'
      const span = isNarrow
        ? { fromMs, toMs }
        : boundedSpan({ fromMs, toMs }, { nowMs: clock.now(), longestMs: LONGEST_MS })
      const bounded = { ...wish, fromMs: span.fromMs, toMs: span.toMs }
      return described(await boundedRead(db, tx => store.findRounds(tx, bounded)))
    },

    /** One round with its calls, bills and differences; refuses `OPS/UNKNOWN`. */
    async read(provider: string, roundId: string) {
      const [round] = await described(
        [await store.findRound(db.read, provider, roundId)].flatMap(row => row ?? []),
      )
      if (round === undefined) throw new Refusal('OPS/UNKNOWN')
      const [calls, bills, differences, playerRef] = await Promise.all([
        store.findCalls(db.read, provider, roundId),
        store.findBills(db.read, provider, roundId),
        findRoundDifferences(db.read, provider, roundId),
        store.findPlayerRef(db.read, provider, round.memberId),
      ])
      const lastMs = calls.at(-1)?.at ?? round.openedAt
      const isFeedRead = await store.isFeedReadTo(db.read, provider, lastMs)
      return { round, calls, bills, differences, playerRef, isFeedRead }
    },

    /** How the provider calls the member; empty where they never met. */
    playerRef: (provider: string, memberId: bigint): Promise<string> =>
      store.findPlayerRef(db.read, provider, memberId),

    /** What would go back now. */
    previewVoid: voidable,

    /** Gives the stakes of a stale round back as two people agreed. */
    async void(tx: Tx, { payload, requestId }: Approved<VoidWish>): Promise<bigint> {
      await voidable(tx, payload)
      const back = await store.voidRound(tx, { ...payload, approvalId: requestId })
      if (back === null) throw new Refusal('OPS/ROUND_NOT_STALE')
      return back
    },

    /** Members who owe because a provider took a win back. */
    async debts() {
      const rows = await store.findDebts(db.read)
      const members = new Map(
        (await account.findAll(rows.map(({ memberId }) => memberId))).map(row => [row.id, row.account]),
      )
      return rows.map(row => ({ ...row, account: members.get(row.memberId) ?? '' }))
    },
  }
}

export type ProviderRounds = ReturnType<typeof providerRounds>
