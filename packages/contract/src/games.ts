/** The list of games. Source: specification 001 §§3, 7. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireGameId, wireOdds } from './wire.ts'

export const listGames = endpoint({
  method: 'GET',
  path: '/app-api/game/list-all',
  summary: '游戏列表',
  access: 'guest',
  answer: z.object({
    data: z.array(
      z.object({
        gameId: wireGameId,
        gameName: z.string(),
        category: z.literal('LOTTERY'),
        type: z.literal('LOTTERY'),
        family: z.enum(['six-mark', 'racing', 'k3', 'ssc', '3d', 'niuniu']),
        intervalSeconds: z.nullable(z.int()),
        bettable: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})

/** Every play of a game with odds and limits (architecture §4). */
export const listPlays = endpoint({
  method: 'GET',
  path: '/app-api/game/:id/plays',
  summary: '玩法与赔率',
  access: 'guest',
  params: z.object({ id: wireGameId }),
  answer: z.object({
    data: z.object({
      gameId: wireGameId,
      oddsVersion: z.int(),
      plays: z.array(
        z.object({
          playCode: z.string(),
          group: z.string(),
          name: z.string(),
          /** 1 credit, 2 official. */
          model: z.int(),
          selectionKind: z.string(),
          /** Odds of the play: one figure under `*`, or keyed as the play data says. */
          odds: z.record(z.string(), wireOdds),
          stakeMin: z.string(),
          stakeMax: z.string(),
          /** The most of one order, and of one player in one issue. */
          orderMax: z.string(),
          issueMax: z.string(),
        }),
      ),
    }),
  }),
  refusals: ['GAME/UNKNOWN'],
})
