/**
 * What staff see and do about providers. One person pauses at once and two let it go on; a window of maintenance is a pause that
 * ends by itself. The catalogue bears what rests, so the hall says so too. Source: providers §5, console §2.
 */
import { DAY_MS } from '@app/domain/time/china-time.ts'
import type { CatalogueService } from '#modules/games/catalogue.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import { fingerprintOf } from './key-uses.ts'
import * as store from './provider-desk.store.ts'
import type { ProviderEntries } from './provider-entries.service.ts'

const WINDOW_MAX_MS = 7 * DAY_MS

type Parts = Readonly<{
  db: Database
  clock: Clock
  catalogue: CatalogueService
  site: SiteService
  entries: ProviderEntries
}>

export type ResumeWish = Readonly<{ provider: string }>
type PauseWish = Readonly<{ provider: string; by: string; reason: string }>
type GameWish = Readonly<{ provider: string; gameCode: string; isOn: boolean }>

/** The provider, held until the transaction ends; refuses `OPS/UNKNOWN`. */
async function held(tx: Tx, provider: string): Promise<store.HeldProvider> {
  const row = await store.lockProvider(tx, provider)
  if (row === undefined) throw new Refusal('OPS/UNKNOWN')
  return row
}

/** A provider that is paused; refuses `OPS/UNKNOWN` and one that is on. */
async function paused(executor: Executor, { provider }: ResumeWish): Promise<store.HeldProvider> {
  const row = await store.findProvider(executor, provider)
  if (row === undefined) throw new Refusal('OPS/UNKNOWN')
  if (row.state !== 'paused') throw new Refusal('OPS/NOTHING_CHANGES')
  return row
}

type Shade = (tx: Tx, provider: string) => Promise<void>

/** Lets the catalogue show what rests: all of a provider that is paused or not open yet, or its next window. */
function shader({ catalogue, site }: Parts): Shade {
  return async (tx, provider) => {
    const found = await store.findProvider(tx, provider)
    if (found?.state === 'paused' || found?.stage === 'closed') return catalogue.restForGood(tx, provider)
    const { time_zone } = await site.timeZone(tx)
    await catalogue.restIn(tx, provider, await store.findShownWindow(tx, provider, time_zone))
  }
}

function pauses(shade: Shade) {
  /** Pauses a provider that is on; answers whether it was. */
  async function pauseIfOn(tx: Tx, { provider, by, reason }: PauseWish): Promise<boolean> {
    const { state } = await held(tx, provider)
    if (state === 'paused') return false
    await store.pause(tx, { code: provider, by, reason })
    await shade(tx, provider)
    return true
  }

  return {
    pauseIfOn,

    /** Pauses at once; refuses `OPS/UNKNOWN` and `OPS/NOTHING_CHANGES`. */
    async pause(tx: Tx, wish: PauseWish): Promise<void> {
      if (!(await pauseIfOn(tx, wish))) throw new Refusal('OPS/NOTHING_CHANGES')
    },

    /** What would go on. */
    previewResume: paused,

    /** Lets a provider go on as two people agreed. */
    async resume(tx: Tx, { payload }: Approved<ResumeWish>): Promise<store.HeldProvider> {
      await held(tx, payload.provider)
      const row = await paused(tx, payload)
      await store.resume(tx, payload.provider)
      await shade(tx, payload.provider)
      return row
    },
  }
}

/** Spans in which nobody enters and nobody bets. */
function windows(shade: Shade, { clock }: Pick<Parts, 'clock'>) {
  return {
    /** Plans a window. Refuses `OPS/UNKNOWN`, `OPS/WINDOW`, `OPS/WINDOW_LONG` and `OPS/WINDOWS_MANY`. */
    async plan(tx: Tx, wish: store.NewWindow): Promise<bigint> {
      const { provider, fromMs, toMs } = wish
      if (toMs <= fromMs || toMs <= clock.now()) throw new Refusal('OPS/WINDOW')
      if (toMs - fromMs > WINDOW_MAX_MS) throw new Refusal('OPS/WINDOW_LONG')
      await held(tx, provider)
      if ((await store.countStandingWindows(tx, provider)) >= store.STANDING_WINDOWS_MAX)
        throw new Refusal('OPS/WINDOWS_MANY')
      const id = await store.insertWindow(tx, wish)
      await shade(tx, provider)
      return id
    },

    /** Cancels a window that is not over; answers it. Refuses `OPS/UNKNOWN`. */
    async cancel(tx: Tx, id: bigint, by: string): Promise<store.WindowRow> {
      const window = await store.lockWindow(tx, id)
      if (window === undefined) throw new Refusal('OPS/UNKNOWN')
      await held(tx, window.provider)
      await store.cancelWindow(tx, id, by)
      await shade(tx, window.provider)
      return window
    },
  }
}

function readings({ db, catalogue, entries }: Parts) {
  const styleOf = (code: string) => entries.settings.find(one => one.code === code)?.style

  async function described(code?: string) {
    // Providers that the configuration has just named get their rows.
    await entries.all()
    const [rows, counts] = await Promise.all([store.findProviders(db.read, code), catalogue.countGames()])
    const games = new Map(counts.map(count => [count.provider, count]))
    return rows.map(row => {
      const style = styleOf(row.code)
      const { on = 0n, off = 0n } = games.get(row.code) ?? {}
      return {
        ...row,
        ...{ style: style ?? null, state: style === undefined ? ('off' as const) : row.state },
        ...{ gamesOn: Number(on), gamesOff: Number(off) },
      }
    })
  }

  return {
    list: () => described(),

    /** One provider with its windows, games and answers; refuses `OPS/UNKNOWN`. */
    async read(code: string) {
      const [[provider], planned, games, outcomes, uses] = await Promise.all([
        described(code),
        store.findWindows(db.read, code),
        catalogue.gamesOf(code),
        store.findOutcomes(db.read, code),
        store.findKeyUses(db.read, code),
      ])
      if (provider === undefined) throw new Refusal('OPS/UNKNOWN')
      const used = new Map(uses.map(({ fingerprint, usedAt }) => [fingerprint, usedAt]))
      const settings = entries.settings.find(one => one.code === code)
      const keys = (settings?.keys ?? []).map(fingerprintOf)
      return {
        ...{ provider, windows: planned, games, outcomes },
        keys: keys.map(fingerprint => ({ fingerprint, usedAt: used.get(fingerprint) ?? null })),
      }
    },
  }
}

export function providerDesk(parts: Parts) {
  const { db, catalogue, entries } = parts
  const shade = shader(parts)
  return {
    ...readings(parts),
    ...pauses(shade),
    ...windows(shade, parts),
    /** Lets the catalogue follow what was changed in the caller's transaction. */
    shade,

    /** Switches a game; answers its name. Refuses `OPS/UNKNOWN` and `OPS/NOTHING_CHANGES`. */
    async switchGame(tx: Tx, { provider, gameCode, isOn }: GameWish): Promise<string> {
      const game = await catalogue.switchGame(tx, { provider, gameCode, isOff: !isOn })
      if (game === undefined) throw new Refusal('OPS/UNKNOWN')
      if (game.wasOff === !isOn) throw new Refusal('OPS/NOTHING_CHANGES')
      return game.name
    },

    /** Lets the catalogue follow windows that have ended or come next. */
    async shadeAll(): Promise<void> {
      for (const code of (await entries.all()).keys()) await db.transaction(tx => shade(tx, code))
    },

    /** Throws away counts of the past, up to a number of rows; answers how many. */
    pruneMinutes: (rowsMax: number): Promise<number> => store.deleteMinutes(db.read, rowsMax),
  }
}

export type ProviderDesk = ReturnType<typeof providerDesk>
export type DescribedProvider = Awaited<ReturnType<ProviderDesk['list']>>[number]
