/** The monitor of the draws' randomness. Source: not-shown §15 (RNG monitor per game). */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireGameId, wireTime, wireTurnNum } from './wire.ts'

const probability = z.number().check(z.minimum(0), z.maximum(1))

/** The joint verdict over all tests of a game. */
const summary = {
  gameId: wireGameId,
  gameName: z.string(),
  family: z.string(),
  /** `demonstration`: a game that is really drawn elsewhere, whose draws this server simulates. */
  source: z.enum(['in-house', 'demonstration']),
  /** Number of draws counted (all of them), then issue and time of the newest. */
  draws: z.int(),
  lastTurn: z.nullable(wireTurnNum),
  lastDrawTime: z.nullable(wireTime),
  /** Number of tests with enough draws, how many of them have a p-value below 5 %, and the smallest p-value. */
  judged: z.int(),
  belowFivePercent: z.int(),
  smallestP: z.nullable(probability),
  /** Whether the smallest p-value is too small even for that many tests (Bonferroni correction at 1 %). */
  isSuspicious: z.boolean(),
}

export const listMonitors = endpoint({
  method: 'GET',
  path: '/app-api/fair/monitor',
  summary: '各彩种随机性监测',
  access: 'guest',
  answer: z.object({ data: z.array(z.object(summary)) }),
  refusals: [],
})

export const readMonitor = endpoint({
  method: 'GET',
  path: '/app-api/fair/monitor/:gameId',
  summary: '随机性监测',
  access: 'guest',
  params: z.object({ gameId: wireGameId }),
  answer: z.object({
    data: z.object({
      ...summary,
      tests: z.array(
        z.object({
          /** `place`: each number equally often; `follow`: independent of the draw before; `runs`: big and small. */
          name: z.enum(['place', 'follow', 'runs']),
          /** Position in draw order, from 1; 0 for the draw as a whole. */
          place: z.int(),
          sample: z.int(),
          needed: z.int(),
          statistic: z.nullable(z.number()),
          freedom: z.int(),
          p: z.nullable(probability),
        }),
      ),
      /** Counts by position, then by number (the lowest first): how often the number was drawn at the position. */
      counts: z.array(z.array(z.int())),
    }),
  }),
  refusals: ['GAME/UNKNOWN'],
})
