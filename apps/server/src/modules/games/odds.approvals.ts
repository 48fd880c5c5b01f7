/** Odds come into force when a second person agrees, exactly as that person saw them. */
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import { z } from 'zod/mini'
import { sha256 } from '#platform/hashes.ts'
import type { EntryRecord } from '#platform/operator/acts.ts'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import { canonicalJson } from '#platform/operator/canonical-json.ts'
import type { OddsPlan, OddsService, PublishWish, RollbackWish } from './odds.service.ts'

const HOURS = 24
/** A request holds no more text; the digest is over all of them, and the page of the odds has the whole table. */
const LISTED_MAX = 60

/** The plan in fields that people read. */
function effectOf(family: LotteryFamily, plan: OddsPlan): EntryRecord {
  const { from, content, changes, effectiveAt, superseded } = plan
  const lines = changes.slice(0, LISTED_MAX).map(({ playCode, key, old, odds }) => {
    const name = findPlay(family, playCode)?.name ?? playCode
    return `${name}${key === '*' ? '' : ` ${key}`}：${old} → ${odds}`
  })
  const more = changes.length - lines.length
  return {
    ...{ family, oddsVersion: from },
    effectiveAt: effectiveAt === null ? '批准后立即' : isoOf(effectiveAt),
    figures: changes.length,
    changes: more === 0 ? lines : [...lines, `另有 ${more} 项，见赔率页`],
    ...(superseded.length > 0 && { superseded: superseded.map(String) }),
    sha256: Buffer.from(sha256(canonicalJson(content))).toString('hex'),
  }
}

const family = z.enum(['six-mark', 'racing', 'k3', 'ssc', '3d', 'niuniu'])
const publishPayload = z.object({ family, revision: z.int(), effectiveAt: z.nullable(z.string()) })
const rollbackPayload = z.object({ family, version: z.int() })

const objectOf = ({ family }: Readonly<{ family: LotteryFamily }>) => ({ kind: 'odds', id: family })

type Done = Readonly<{ plan: OddsPlan; version: number }>

const changedBy = (family: LotteryFamily, { plan, version }: Done) => ({
  before: { family, version: plan.from },
  after: { ...effectOf(family, plan), version },
})

export const oddsApprovals = (odds: OddsService) => [
  approvalKind<PublishWish>({
    ...{ kind: 'odds.publish', name: '发布赔率', make: 'odds.publish', check: 'odds.publish.check' },
    ...{ hours: HOURS, payload: publishPayload, objectOf },
    preview: async (db, wish) => effectOf(wish.family, await odds.planPublish(db, wish)),
    execute: async (tx, approved) =>
      changedBy(approved.payload.family, await odds.publishApproved(tx, approved)),
  }),
  approvalKind<RollbackWish>({
    ...{ kind: 'odds.rollback', name: '恢复旧版赔率', make: 'odds.rollback', check: 'odds.rollback.check' },
    ...{ hours: HOURS, payload: rollbackPayload, objectOf },
    preview: async (db, wish) => ({
      toVersion: wish.version,
      ...effectOf(wish.family, await odds.planRollback(db, wish)),
    }),
    execute: async (tx, approved) =>
      changedBy(approved.payload.family, await odds.rollbackApproved(tx, approved)),
  }),
]
