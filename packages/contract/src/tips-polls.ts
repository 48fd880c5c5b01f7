/**
 * Polls on tip cards: one vote per member and issue; the counts are those of real votes. Source: specification 002 §§3,
 * 7, not-shown §10.
 */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireId } from './tips.ts'
import { wireGameId, wireTurnNum } from './wire.ts'

const poll = z.object({
  /** Id of the poll; a vote sends it as `documentId`. */
  id: wireId,
  gameTurn: wireTurnNum,
  /** 1 while votes are accepted, which ends at the close of the issue. */
  pollStatus: z.int(),
  pollOptions: z.array(
    z.object({
      option_id: z.int(),
      option_text: z.string(),
      option_value: z.string(),
      option_vote: z.int(),
    }),
  ),
  /** The caller's vote; `null` before it. */
  optionId: z.nullable(z.int()),
})

/** The newest poll of a card; `null` when the card has none. */
export const readTipPoll = endpoint({
  method: 'GET',
  path: '/app-api/game-document/template/:id/vote',
  summary: '投票数据',
  access: 'guest',
  params: z.object({ id: wireId }),
  answer: z.object({ data: z.nullable(poll) }),
  refusals: ['TIPS/CARD_UNKNOWN'],
})

const vote = z.object({
  documentId: wireId,
  optionId: z.int().check(z.minimum(1), z.maximum(99)),
  vote: z.literal(1),
})
const refusals = [
  'TIPS/POLL_UNKNOWN',
  'TIPS/OPTION_UNKNOWN',
  'TIPS/VOTED',
  'TIPS/POLL_CLOSED',
  'UC/TRIAL_FORBIDDEN',
] as const

/** Votes once. Trial accounts are refused, because one person can open any number of them. */
export const voteOnTip = endpoint({
  method: 'POST',
  path: '/app-api/game-document/template/vote',
  summary: '投票',
  access: 'member',
  body: vote,
  answer: z.object({ message: z.string() }),
  refusals,
})

/** Votes as `voteOnTip` does, and answers with the updated poll. */
export const voteOnTipWithPoll = endpoint({
  method: 'POST',
  path: '/app-api/game-document/template/vote/v2',
  summary: '投票并返回结果',
  access: 'member',
  body: vote,
  answer: z.object({ message: z.string(), data: poll }),
  refusals,
})

/** Votes on animals in the newest zodiac poll of each card of a game, keyed by template id. */
export const readZodiacVotes = endpoint({
  method: 'GET',
  path: '/app-api/game-document/template/zodiac-vote',
  summary: '生肖投票数据',
  access: 'guest',
  query: z.object({ gameId: wireGameId }),
  answer: z.object({ data: z.record(z.string(), z.record(z.string(), z.int())) }),
  refusals: ['GAME/UNKNOWN'],
})

export type TipPoll = z.output<typeof poll>
