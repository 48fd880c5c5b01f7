/**
 * What the house may have to pay on an issue: upper bounds from what each bucket of its plays may cost, stakes not taken
 * off. Closed issues keep theirs. Source: console §5.1.
 */
import { z } from 'zod/mini'
import { wireGameId, wireMoney, wireTime, wireTurnNum } from '#wire.ts'
import { reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** Longer selections are not capped one by one. */
export const CAPPED_ITEM_MAX = 200

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
  /** By what it is capped; `null` of a selection that is too long to be named. */
  item: z.nullable(z.string()),
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
      /** What was drawn; `null` before the draw and of a voided issue. Only where it stands other numbers may be tried. */
      drawn: z.nullable(z.array(z.int())),
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

/**
 * What an issue would have cost if other numbers had been drawn. It writes nothing, and refuses an issue that has no result of
 * its own yet: nobody chooses a result or a bet by it.
 */
export const readWhatIf = operatorEndpoint({
  method: 'GET',
  path: '/console-api/exposure/:issueId/what-if',
  summary: '假设开奖',
  access: 'operator',
  capability: 'exposure.read',
  audit: 'none',
  params: z.object({ issueId: rowId }),
  query: z.object({
    /** In draw order, of six-mark the special ball last: `3-11-19-24-38-45-8`. */
    balls: z.string().check(z.regex(/^\d{1,2}(-\d{1,2}){2,9}$/)),
  }),
  answer: z.object({
    data: z.object({
      /** Standing orders: those that were not cancelled. */
      orders: z.int(),
      stake: wireMoney,
      payout: wireMoney,
      /** What the house would have kept; below zero when it would have paid more than it took. */
      net: wireMoney,
      /** The orders that would have been paid most, ten at most. */
      largest: z.array(
        z.object({
          orderNo: rowId,
          memberId: rowId,
          account: z.string(),
          playName: z.string(),
          /** Cut after 200 characters with `…`. */
          selection: z.string(),
          stake: wireMoney,
          payout: wireMoney,
        }),
      ),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN', 'OPS/NOT_DRAWN', 'OPS/CLAIM_FORM', 'OPS/NARROW'],
})

/**
 * Lowers what one item of a play may cost the house on an issue that takes bets, at once: further bets on it are refused as at
 * any other cap. Never below what it may cost already, and never raised.
 */
export const capExposure = operatorEndpoint({
  method: 'POST',
  path: '/console-api/exposure/cap',
  summary: '降低单项限额',
  access: 'operator',
  capability: 'exposure.cap',
  audit: 'write',
  body: z.object({
    issueId: rowId,
    playCode: z.string().check(z.regex(/^[a-z0-9_]{1,64}$/i)),
    item: z.string().check(z.minLength(1), z.maxLength(CAPPED_ITEM_MAX)),
    cap: z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
    reason,
  }),
  answer: z.object({
    /** What holds now. */
    cap: wireMoney,
  }),
  refusals: ['OPS/UNKNOWN', 'OPS/TOO_LATE', 'OPS/NOTHING_CHANGES'],
})
