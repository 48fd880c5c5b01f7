/** Odds by family: the version in force, its history, the shared draft, and the requests to publish. Source: console §5.2. */
import { z } from 'zod/mini'
import { wireOdds, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const family = z.enum(['six-mark', 'racing', 'k3', 'ssc', '3d', 'niuniu'])
const number = z.int().check(z.minimum(1))

/** A new figure of one key of a play. */
const change = z.object({
  playCode: z.string().check(z.minLength(1), z.maxLength(32)),
  key: z.string().check(z.minLength(1), z.maxLength(32)),
  odds: wireOdds,
})

/** Figures by key of the play's odds rule; a single one stands under `*`. */
const figures = z.record(z.string(), wireOdds)

const version = z.object({
  version: number,
  /** Whether bets are taken at it now. */
  isInForce: z.boolean(),
  /** From when on it counts; in the future of one that is planned. */
  effectiveAt: wireTime,
  /** `null`: it came with a release. */
  maker: z.nullable(z.string()),
  checker: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

const draft = z.object({
  revision: number,
  /** The version that its changes are against. */
  parent: number,
  savedBy: z.string(),
  savedAt: wireTime,
  changes: z.array(change),
  /** What each changed play would return at all of its figures. */
  checks: z.array(
    z.object({
      playCode: z.string(),
      /** Whether a figure returns less than 80 or more than 99.9 %; such a draft cannot be published. */
      isOut: z.boolean(),
      rows: z.array(z.object({ name: z.string(), winChance: z.string(), share: z.string() })),
    }),
  ),
})

/** The odds of a family as bets are taken at them, its newest hundred versions, and the draft that everybody shares. */
export const readOdds = operatorEndpoint({
  method: 'GET',
  path: '/console-api/odds/:family',
  summary: '赔率',
  access: 'operator',
  capability: 'odds.read',
  audit: 'none',
  params: z.object({ family }),
  answer: z.object({
    data: z.object({
      family,
      version: number,
      plays: z.array(
        z.object({
          playCode: z.string(),
          group: z.string(),
          name: z.string(),
          model: z.enum(['credit', 'official']),
          odds: figures,
        }),
      ),
      versions: z.array(version),
      draft: z.nullable(draft),
    }),
    asOf: wireTime,
  }),
  refusals: [],
})

/** The figures of one version, to be compared with another. */
export const readOddsVersion = operatorEndpoint({
  method: 'GET',
  path: '/console-api/odds/:family/versions/:version',
  summary: '某一版赔率',
  access: 'operator',
  capability: 'odds.read',
  audit: 'none',
  params: z.object({ family, version: z.string().check(z.regex(/^\d{1,9}$/)) }),
  answer: z.object({
    data: z.object({ version: number, byPlay: z.record(z.string(), figures) }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Saves the draft anew, as a whole, and answers it with what each changed play would return. Changes nothing that players see. */
export const saveOddsDraft = operatorEndpoint({
  method: 'POST',
  path: '/console-api/odds/draft',
  summary: '保存赔率草稿',
  access: 'operator',
  capability: 'odds.draft',
  audit: 'write',
  body: z.object({
    family,
    /** The draft that the caller saw, 0 when there was none; another one since is refused. */
    seen: z.int().check(z.minimum(0)),
    /** The version that the changes are against. */
    parent: number,
    changes: z.array(change).check(z.maxLength(500)),
  }),
  answer: z.object({ revision: number }),
  refusals: ['OPS/STALE', 'ODDS/FIGURE', 'ODDS/BUSY'],
})

/** Asks to publish a saved draft, at once or from an instant on; a second person agrees. */
export const askOddsPublish = operatorEndpoint({
  method: 'POST',
  path: '/console-api/odds/publish/ask',
  summary: '申请发布赔率',
  access: 'operator',
  capability: 'odds.publish',
  audit: 'write',
  stepUp: true,
  approval: 'odds.publish',
  body: z.object({
    payload: z.object({ family, revision: number, effectiveAt: z.nullable(wireTime) }),
    reason: askedReason,
  }),
  answer: askedAnswer,
  refusals: [
    'OPS/UNKNOWN',
    'OPS/STALE',
    'OPS/NOTHING_CHANGES',
    'OPS/REQUEST_OPEN',
    'ODDS/RETURN',
    'ODDS/TIME',
  ],
})

/** Asks to publish the figures of an older version as a new one, at once; a second person agrees. */
export const askOddsRollback = operatorEndpoint({
  method: 'POST',
  path: '/console-api/odds/rollback/ask',
  summary: '申请恢复旧版赔率',
  access: 'operator',
  capability: 'odds.rollback',
  audit: 'write',
  stepUp: true,
  approval: 'odds.rollback',
  body: z.object({ payload: z.object({ family, version: number }), reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/REQUEST_OPEN'],
})
