/** Results of games that others draw, entered by people who do not see each other's numbers. Source: console §5.3. */
import { z } from 'zod/mini'
import { wireGameId, wireTime, wireTurnNum } from '#wire.ts'
import { listOf, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/**
 * What the issue waits for: its draw, the first, the second or (they differ) the third person, or the clock, which draws what
 * two claim alike. `split`: three differ, and the rule voids the issue.
 */
const stage = z.enum(['upcoming', 'first', 'second', 'third', 'agreed', 'split', 'drawn', 'voided'])

const balls = z.array(z.int().check(z.minimum(0), z.maximum(49)))

const issue = z.object({
  issueId: rowId,
  gameId: wireGameId,
  gameName: z.string(),
  turnNum: wireTurnNum,
  drawsAt: wireTime,
  stage,
  /** Whether the caller's claim is waited for. */
  mayClaim: z.boolean(),
  /** How many balls the game draws, from which to which, and whether one may come again. */
  shape: z.object({ balls: z.int(), first: z.int(), last: z.int(), repeats: z.boolean() }),
  /** What the caller claimed; nobody is shown another's claim. */
  own: z.nullable(balls),
  drawn: z.nullable(balls),
  voidReason: z.string(),
})

/** Issues of outside games from three days ago to the day to come, the latest draw first. */
export const listExternalIssues = operatorEndpoint({
  method: 'GET',
  path: '/console-api/draws/external',
  summary: '外部开奖录入',
  access: 'operator',
  capability: 'draws.external',
  audit: 'none',
  answer: listOf(issue),
  refusals: [],
})

/** Says what the operator of the game drew; never for a game that is drawn here. */
export const claimExternal = operatorEndpoint({
  method: 'POST',
  path: '/console-api/draws/external/claim',
  summary: '录入外部开奖号码',
  access: 'operator',
  capability: 'draws.external',
  audit: 'write',
  stepUp: true,
  body: z.object({
    issueId: rowId,
    /** In draw order; of six-mark the special ball last. */
    balls: balls.check(z.minLength(3), z.maxLength(10)),
    /** Where the source can be looked up. */
    evidence: z.string().check(z.regex(/\S/), z.minLength(4), z.maxLength(300)),
  }),
  answer: z.object({ stage }),
  refusals: [
    ...(['OPS/UNKNOWN', 'OPS/CONFLICT', 'OPS/CLAIM_OWN', 'OPS/CLAIM_EARLY', 'OPS/CLAIM_ENDED'] as const),
    'OPS/CLAIM_FORM',
  ],
})
