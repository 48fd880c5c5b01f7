/**
 * What the house may have to pay on an issue: upper bounds from what each bucket of its plays may cost, stakes not taken
 * off. Closed issues keep theirs. Source: console §5.1.
 */
import { z } from 'zod/mini'
import { wireGameId, wireMoney, wireTime, wireTurnNum } from '#wire.ts'
import { rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const issue = {
  issueId: rowId,
  gameId: wireGameId,
  gameName: z.string(),
  turnNum: wireTurnNum,
  state: z.string(),
  closesAt: wireTime,
}

/** The open issues that somebody has bet on, the largest possible loss in one bucket first; two hundred at most. */
export const listExposures = operatorEndpoint({
  method: 'GET',
  path: '/console-api/exposure',
  summary: '各期风险敞口',
  access: 'operator',
  capability: 'exposure.read',
  audit: 'none',
  answer: z.object({
    data: z.array(
      z.object({
        ...issue,
        /** What the dearest bucket may cost. */
        highest: wireMoney,
        /** What all buckets together may cost: no draw costs more. */
        sum: wireMoney,
        /** How much of its cap the fullest bucket has used, in percent. */
        usedPercent: z.number(),
      }),
    ),
    asOf: wireTime,
  }),
  refusals: ['OPS/NARROW'],
})

const bucket = z.object({
  playCode: z.string(),
  playName: z.string(),
  /** The item, or of plays without single items the selection; cut after 200 characters with `…`. */
  bucket: z.string(),
  liability: wireMoney,
  cap: wireMoney,
})

/** One issue: its worst case, by number of a ball, by play, and its hundred dearest buckets. */
export const readExposure = operatorEndpoint({
  method: 'GET',
  path: '/console-api/exposure/:issueId',
  summary: '单期风险敞口',
  access: 'operator',
  capability: 'exposure.read',
  audit: 'none',
  params: z.object({ issueId: rowId }),
  answer: z.object({
    data: z.object({
      ...issue,
      /** What one draw costs at most: of each ball its dearest number, and of plays that read more balls everything. */
      worst: wireMoney,
      plays: z.array(
        z.object({
          playCode: z.string(),
          playName: z.string(),
          buckets: z.int(),
          highest: wireMoney,
          sum: wireMoney,
          /** Whether one ball decides about each of its items, so that its money stands in `numbers`. */
          isByNumber: z.boolean(),
        }),
      ),
      /** Of plays that one ball decides about: what they cost if it shows that number. */
      numbers: z.array(z.object({ ball: z.int(), number: z.int(), liability: wireMoney })),
      dearest: z.array(bucket),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN', 'OPS/NARROW'],
})
