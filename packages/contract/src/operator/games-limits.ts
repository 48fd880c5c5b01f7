/** Limits of stakes and of what one item may cost the house, by game and play; two people publish others. Source: console §2. */
import { gameLimitKeys, LIMITED_PLAYS_MAX } from '@app/domain/lottery/odds/game-limits.ts'
import { z } from 'zod/mini'
import { wireGameId, wireMoney, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const limitName = z.enum(gameLimitKeys)
const playCode = z.string().check(z.regex(/^[a-z0-9_]{1,32}$/i))

const amounts = z.object({
  unitMin: wireMoney,
  unitMax: wireMoney,
  order: wireMoney,
  issue: wireMoney,
  item: wireMoney,
  exposure: wireMoney,
})

/** The limits of a game that takes bets, and its twenty newest versions. */
export const readGameLimits = operatorEndpoint({
  method: 'GET',
  path: '/console-api/games/:gameId/limits',
  summary: '彩种限额',
  access: 'operator',
  capability: 'games.read',
  audit: 'none',
  params: z.object({ gameId: wireGameId }),
  answer: z.object({
    data: z.object({
      gameId: wireGameId,
      gameName: z.string(),
      /** 0: nobody published any. */
      version: z.int(),
      plays: z.array(
        z.object({
          playCode,
          group: z.string(),
          name: z.string(),
          model: z.enum(['credit', 'official']),
          /** What bets are held to. */
          held: amounts,
          /** What follows from the odds. */
          byDefault: amounts,
          /** Which of them were published. */
          own: z.array(limitName),
        }),
      ),
      versions: z.array(
        z.object({
          version: z.int(),
          publishedAt: wireTime,
          maker: z.string(),
          checker: z.string(),
          reason: z.string(),
          changes: z.array(
            z.object({ playCode, playName: z.string(), name: limitName, old: wireMoney, now: wireMoney }),
          ),
        }),
      ),
    }),
    asOf: wireTime,
  }),
  refusals: ['GAME/UNKNOWN'],
})

const amount = z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/)))

/**
 * Asks for other limits of plays of a game; a second person agrees. Each named play has exactly these limits of its own then,
 * and the default for each that is not named. Boards that stand open show them at once, and bets are held to them; what an
 * item of an issue that takes bets may cost is brought down as well, never below what it costs already.
 */
export const askGameLimits = operatorEndpoint({
  method: 'POST',
  path: '/console-api/games/limits/ask',
  summary: '申请修改彩种限额',
  access: 'operator',
  capability: 'games.limits',
  audit: 'write',
  stepUp: true,
  approval: 'games.limits',
  body: z.object({
    payload: z.object({
      gameId: wireGameId,
      /** The version that the caller saw; another one since is refused. */
      seen: z.int().check(z.minimum(0)),
      changes: z
        .array(
          z.object({
            playCode,
            limits: z.object({
              ...{ unitMin: amount, unitMax: amount, order: amount, issue: amount, item: amount },
              exposure: amount,
            }),
          }),
        )
        .check(z.minLength(1), z.maxLength(LIMITED_PLAYS_MAX)),
    }),
    reason: askedReason,
  }),
  answer: askedAnswer,
  refusals: [
    'GAME/UNKNOWN',
    'BET/PLAY_UNKNOWN',
    'ODDS/LIMITS',
    'OPS/STALE',
    'OPS/NOTHING_CHANGES',
    'OPS/REQUEST_OPEN',
  ],
})
