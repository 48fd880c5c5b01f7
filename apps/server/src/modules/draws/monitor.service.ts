/**
 * Statistical tests of the draws, updated in the background. Each round counts only the draws since the last one, so
 * reading the results costs the same however many draws there are.
 */
import type { listMonitors, readMonitor } from '@app/contract/draws-monitor.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { emptyTally, tallyDraw } from '@app/domain/draws/draw-tally.ts'
import { summariseTests, uniformityTests } from '@app/domain/draws/uniformity.ts'
import { type Game, games } from '@app/domain/games/games.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Database } from '#platform/db.ts'
import { knownGame } from './known-game.ts'
import * as store from './tallies.store.ts'

type Summary = AnswerOf<typeof listMonitors>['data'][number]
type Monitor = AnswerOf<typeof readMonitor>['data']

const BATCH = 1000

function monitorOf(game: Game, row: store.TallyRow | undefined): Monitor {
  const tally = row?.tally ?? emptyTally(game.family)
  const tests = uniformityTests(game.family, tally)
  const lastDrawsAt = row?.lastDrawsAt ?? null
  return {
    gameId: game.gameId,
    gameName: game.name,
    family: game.family,
    source: game.external ? 'demonstration' : 'in-house',
    draws: tally.draws,
    lastTurn: row?.lastTurn ?? null,
    lastDrawTime: lastDrawsAt === null ? null : isoOf(lastDrawsAt),
    ...summariseTests(tests),
    tests,
    counts: tally.counts.map(counts => [...counts]),
  }
}

export function monitorService(db: Database) {
  const countBatch = ({ gameId, family }: Game) =>
    db.transaction(async tx => {
      const { tally } = await store.lockTally(tx, gameId, emptyTally(family))
      const draws = await store.findUncountedDraws(tx, gameId, BATCH)
      const last = draws.at(-1)
      if (last === undefined) return 0
      const counted = draws.reduce((so, { numbers }) => tallyDraw(family, so, numbers), tally)
      await store.writeTally(tx, gameId, counted, last)
      return draws.length
    })

  return {
    /** Counts the draws since the last round. Any number of nodes may call it; each draw is counted once. */
    async sweep(): Promise<boolean> {
      for (const game of games) while ((await countBatch(game)) === BATCH);
      return false
    },

    /** All games that are drawn here, in the order in which players see them. */
    async list(): Promise<Summary[]> {
      const rows = new Map((await store.findTallies(db.read)).map(row => [row.gameId, row]))
      return games
        .filter(game => !game.external || (rows.get(game.gameId)?.tally.draws ?? 0) > 0)
        .map(game => {
          const { tests: _, counts: __, ...summary } = monitorOf(game, rows.get(game.gameId))
          return summary
        })
    },

    /** Every test of a game with its counts. Refuses an unknown game. */
    async read(gameId: number): Promise<Monitor> {
      const game = knownGame(gameId)
      return monitorOf(game, await store.findTally(db.read, gameId))
    },
  }
}

export type MonitorService = ReturnType<typeof monitorService>
