/**
 * Compares what providers say of their transactions with ours. Their feed is read page by page outside of any transaction and kept; the
 * comparison is one statement. It heals one thing: a win of theirs that nobody sent, of a round that is open here, is taken as if it
 * had been called. All else waits for people. Of a provider that keeps accounts itself the orders are compared. Source: providers §§5, 7.
 */
import { li } from '@app/domain/money/money.ts'
import { readDecimal } from '@app/domain/providers/wire-amounts.ts'
import {
  addDays,
  chinaDateOf,
  chinaMidnight,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
} from '@app/domain/time/china-time.ts'
import type { AuditService } from '#modules/audit/audit.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { GameProvider } from '#platform/game-providers.ts'
import type { Log } from '#platform/log.ts'
import * as store from './feed.store.ts'
import * as orderFeed from './order-feed.store.ts'
import type { ProviderDesk } from './provider-desk.service.ts'
import { noteAsk } from './provider-desk.store.ts'
import type { Entry, ProviderEntries } from './provider-entries.service.ts'
import { type FeedRow, providerParty } from './provider-party.ts'
import { closeByFeed, markStale } from './provider-rounds.store.ts'
import { styles } from './styles.ts'
import type { WalletCallsService } from './wallet-calls.service.ts'

/** How far the two sides may name different times of one transaction. */
const MARGIN_MS = 10 * MINUTE_MS
/** Each quarter of an hour looks at the last hour and a little more, so that nothing falls between two runs. */
const HOUR_SPAN_MS = HOUR_MS + 15 * MINUTE_MS
const STALE_A_RUN = 500

const ACTOR = {
  kind: 'job',
  name: 'reconcile-provider',
  call: 'reconcile-provider',
  capability: 'job',
} as const

type Parts = Readonly<{
  db: Database
  clock: Clock
  log: Log
  audit: AuditService
  entries: ProviderEntries
  desk: ProviderDesk
  walletCalls: WalletCallsService
}>

/** A row of the feed under the numbers by which its call is known here; throws for one that says no amount or time. */
function keptOf({ style, code }: GameProvider, row: FeedRow): store.KeptFeedRow {
  const amount = readDecimal(row.amount, { decimals: 3 })
  const atMs = Date.parse(row.at)
  if (amount === undefined || Number.isNaN(atMs)) throw new Error(`${code} tells a row that cannot be read`)
  const refTxId = row.refTxId ?? null
  const { txId, roundId } = styles[style].feedKey?.(row) ?? row
  return { txId, kind: row.kind, roundId, player: row.player, amount, refTxId, atMs }
}

/** Takes wins that nobody sent, as their calls would have come. */
function healer({ db, log, entries, walletCalls }: Parts) {
  return async (provider: string, signal: AbortSignal): Promise<void> => {
    const entry = await entries.find(provider)
    if (entry === undefined) return
    for (const win of await store.findMissedWins(db.read, provider)) {
      signal.throwIfAborted()
      const { outcome } = await walletCalls.take(entry, {
        ...{
          kind: 'win',
          playerRef: win.player,
          txId: win.txId,
          roundId: win.roundId,
          gameCode: win.gameCode,
        },
        ...{ amount: li(0), win: li(win.amount), closes: true },
        currency: styles[entry.settings.style].namesNoCurrency ? undefined : 'CNY',
      })
      log.warn(
        { provider, txId: win.txId, outcome },
        'a win that its provider did not send was taken by its feed',
      )
      if (outcome === 'OK') await store.heal(db.read, win.differenceId)
    }
  }
}

/** Pauses a provider whose books differ by too much, or for too long. */
function judge({ db, audit, desk }: Parts) {
  const pause = async (tx: Tx, provider: string, reason: string): Promise<void> => {
    if (!(await desk.pauseIfOn(tx, { provider, by: ACTOR.name, reason }))) return
    const entry = {
      object: { kind: 'provider', id: provider },
      before: { state: 'on' },
      after: { state: 'paused' },
    }
    await audit.write(tx, ACTOR, { ...entry, reason }, { outcome: 'done' })
  }
  return async (provider: string, runId: bigint): Promise<void> => {
    const { isLarge, isSecondNight } = await store.judgeRun(db.read, runId)
    if (!isLarge && !isSecondNight) return
    const reason = isLarge ? '对账发现大额差异，自动暂停' : '连续两夜对账有差异，自动暂停'
    await db.transaction(tx => pause(tx, provider, reason))
  }
}

export function reconcileService(parts: Parts) {
  const { db, clock, entries } = parts
  const [healWins, judgeRun] = [healer(parts), judge(parts)]

  async function readFeed(settings: GameProvider, runId: bigint, span: store.RunSpan, signal: AbortSignal) {
    const asked = { fromMs: span.fromMs - MARGIN_MS, toMs: span.toMs + MARGIN_MS }
    const [party, provider] = [providerParty(settings, clock), settings.code]
    if (settings.style === 'transfer')
      return party.eachOrders(asked, async rows => {
        signal.throwIfAborted()
        await orderFeed.putOrders(db.read, { provider, runId, rows })
      })
    return party.eachTransactions(asked, async rows => {
      signal.throwIfAborted()
      const kept = rows.map(row => keptOf(settings, row))
      await store.putFeed(db.read, { provider, runId, rows: kept })
    })
  }

  /** Where a provider keeps accounts itself, its orders are compared: its rounds move nothing here. */
  async function compareAll({ settings }: Entry, runId: bigint, signal: AbortSignal): Promise<void> {
    if (settings.style === 'transfer') return db.transaction(tx => orderFeed.compareOrders(tx, runId))
    await db.transaction(tx => store.compare(tx, runId))
    await healWins(settings.code, signal)
  }

  return {
    /** The spans of the quarter of an hour: the last hour of each provider. */
    hours(): store.RunSpan[] {
      const toMs = clock.now() - MARGIN_MS
      const fromMs = toMs - HOUR_SPAN_MS
      return entries.settings.map(({ code }) => ({ provider: code, span: 'hour', fromMs, toMs }))
    },

    /** The spans of the night: yesterday of each provider. */
    days(): store.RunSpan[] {
      const fromMs = chinaMidnight(addDays(chinaDateOf(clock.now()), -1))
      const toMs = fromMs + DAY_MS
      return entries.settings.map(({ code }) => ({ provider: code, span: 'day', fromMs, toMs }))
    },

    /** Compares a span of a provider; one that cannot be read as agreed is noted, and the job tries again. */
    async run(span: store.RunSpan, signal: AbortSignal): Promise<void> {
      const { provider } = span
      const entry = await entries.find(provider)
      if (entry === undefined) return
      const runId = await store.beginRun(db.read, span)
      try {
        await readFeed(entry.settings, runId, span, signal)
      } catch (error) {
        await store.endRun(db.read, runId, 'failed')
        await noteAsk(db.read, { provider, what: 'transactions', isDone: false })
        throw error
      }
      await compareAll(entry, runId, signal)
      await store.endRun(db.read, runId, 'done')
      await noteAsk(db.read, { provider, what: 'transactions', isDone: true })
      await judgeRun(provider, runId)
    },

    /** Puts rounds that nobody has ended for a day into the queue, and closes those that their provider's feed has ended. */
    async stale(): Promise<void> {
      await db.transaction(tx => markStale(tx, STALE_A_RUN))
      await db.transaction(tx => closeByFeed(tx, STALE_A_RUN))
    },

    /** Throws away what is too old to be asked about. */
    prune: async (rowsMax: number): Promise<number> =>
      Math.max(await store.deleteOld(db.read, rowsMax), await orderFeed.deleteOldOrders(db.read, rowsMax)),
  }
}
