/**
 * Rounds that people of a demonstration play in its arcade, as a browser does it: a member is launched into a game and sends stakes from the seat.
 * What they come to is chance.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod/mini'
import { readBounded } from '#platform/bounded-answer.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { LaunchesService } from './launches.service.ts'
import type { ProviderEntries } from './provider-entries.service.ts'
import type { PlayedGame, ProviderGames } from './provider-games.service.ts'
import type { ProviderReports } from './reports.service.ts'

/** What is staked on in each game, in yuan. */
const STAKES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  slot: { spin: '5.00' },
  dice: { big: '10.00' },
  baccarat: { player: '20.00' },
}
/** As who chose nothing is told of the time. */
const NOTICE_MINUTES = 60
/** A member enters a game once a second. */
export const ENTRY_REST_MS = 1_100
const TIMEOUT_MS = 10_000
const ANSWER_MAX_BYTES = 64 * 1024
const LOOKS = 20
const LOOK_REST_MS = 500

const shown = z.object({ open: z.nullable(z.object({ state: z.string() })) })

/** A game of the arcade, and where its seats are. */
export type Shelf = Readonly<{ game: PlayedGame; origin: string }>

type Parts = Readonly<{
  entries: ProviderEntries
  games: ProviderGames
  launches: LaunchesService
  reports: ProviderReports
}>

async function ask(address: string, body: object): Promise<string> {
  const answer = await fetch(address, {
    ...{ method: 'POST', body: JSON.stringify(body), redirect: 'error' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await readBounded(answer, ANSWER_MAX_BYTES)
  if (!answer.ok) throw new Error(`${new URL(address).pathname} was answered ${answer.status}`)
  return text
}

/** Where somebody sits at a game, as an address. */
export type Seat = Readonly<{ address: string; gameCode: string }>

/** Plays a round at a seat, and looks until it is over. */
async function playRound({ address: seat, gameCode }: Seat): Promise<void> {
  await ask(`${seat}/play`, { stakes: STAKES[gameCode] ?? {}, clientSeed: 'demo' })
  for (let look = 0; look < LOOKS; look++) {
    if (shown.parse(JSON.parse(await ask(`${seat}/state`, {}))).open === null) return
    await sleep(LOOK_REST_MS)
  }
  throw new Error('a round of the arcade does not end')
}

export function arcadePlay({ entries, games, launches, reports }: Parts) {
  /** Opens a game. */
  async function sitDown({ game, origin }: Shelf, caller: Caller): Promise<Seat> {
    const { gameCode, provider, gameKind } = game
    const address = await launches.launch(caller, {
      ...{ provider, gameCode, gameKind, isMobile: true, noticeMinutes: NOTICE_MINUTES },
    })
    return { address: `${origin}/arcade/${address.slice(address.lastIndexOf('/') + 1)}`, gameCode }
  }

  /** Plays so many rounds of a game. */
  async function play(shelf: Shelf, caller: Caller, rounds: number): Promise<void> {
    const seat = await sitDown(shelf, caller)
    for (let round = 0; round < rounds; round++) await playRound(seat)
  }

  return {
    ...{ play, playRound, sitDown },

    /** The games of the arcade, each where it stands first; none without an arcade. */
    async shelves(): Promise<readonly Shelf[]> {
      const all = await games.all()
      return Object.keys(STAKES).flatMap(code => {
        for (const { code: provider, pages, url } of entries.settings) {
          const game = all.find(one => one.provider === provider && one.gameCode === code)
          if (game !== undefined && pages.startsWith('/')) return [{ game, origin: new URL(url).origin }]
        }
        return []
      })
    },

    /** Plays what is missing of a member's rounds in a game; told again, it goes on where it was. */
    async playMissing(shelf: Shelf, caller: Caller, rounds: number): Promise<void> {
      const { gameCode } = shelf.game
      const found = await reports.rounds(caller.memberId, {
        ...{ page: 1, rows: 1, gameCode, startDate: undefined, endDate: undefined },
      })
      const missing = rounds - found.total.count
      if (missing > 0) await play(shelf, caller, missing)
    },
  }
}

export type ArcadePlay = ReturnType<typeof arcadePlay>
