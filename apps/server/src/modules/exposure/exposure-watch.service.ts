/**
 * The watch over what open issues may cost: it acts by the rules, so that nobody has to sit before the cockpit at night.
 * Invariants: a rule acts once for an item, or once for an issue; in its first day it only notes what it would have done; it only
 * ever takes fewer bets, and no result and no displayed figure depends on it. Source: console §5.1.
 */
import type { AuditService } from '#modules/audit/audit.service.ts'
import type { WorstCasesService } from '#modules/bets/worst-cases.service.ts'
import type { ClosuresService } from '#modules/games/closures.service.ts'
import type { Database, Tx } from '#platform/db.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { Refusal } from '#platform/refusal.ts'
import { measuredText } from './exposure-rules.service.ts'
import * as store from './exposure-rules.store.ts'

/** What one look acts on at most; the next look goes on. */
const MET_MAX = 200

type Found = store.Met & Readonly<{ bucket?: string }>

type Parts = Readonly<{
  db: Database
  audit: AuditService
  worstCases: Pick<WorstCasesService, 'lowerCap'>
  closures: Pick<ClosuresService, 'close'>
  /** Told of each firing. */
  count: (did: store.Did) => void
}>

const reasonOf = ({ ruleName, measure, measured }: store.Met): string =>
  `风险规则“${ruleName}”达到阈值：${measuredText(measure, measured)}${measure === 'used' ? '%' : ''}`

const actorOf = ({ ruleId }: store.Met) =>
  ({
    kind: 'rule',
    name: `规则 ${ruleId}`,
    call: 'watch-exposure',
    capability: 'exposure.rule',
  }) as const

export function exposureWatch({ db, audit, worstCases, closures, count }: Parts) {
  /** Does what the rule says; `nothing` where it is done already or the issue takes no bets any more. */
  async function act(tx: Tx, met: Found): Promise<store.Did> {
    if (met.isWatching) return 'watched'
    if (met.action === 'tell') return 'told'
    try {
      if (met.action === 'cap') {
        const { issueId, playCode, bucket = '' } = met
        await worstCases.lowerCap(tx, { issueId, playCode, item: bucket, cap: 0n })
        return 'capped'
      }
      const closedBy = `规则 ${met.ruleName}`
      await closures.close(tx, {
        gameId: met.gameId,
        playCode: met.rulePlay,
        closedBy,
        reason: reasonOf(met),
      })
      return 'closed'
    } catch (error) {
      if (error instanceof Refusal) return 'nothing'
      throw error
    }
  }

  const fire = (met: Found): Promise<void> =>
    db.transaction(async tx => {
      // Another node may have acted, or somebody may have stopped the rule, since it was met.
      if (!(await store.holdRule(tx, met))) return
      const did = await act(tx, met)
      if ((await store.insertFiring(tx, met, did)) === undefined) return
      const { ruleName, gameId, playCode, item } = met
      await audit.write(
        tx,
        actorOf(met),
        {
          object: { kind: 'issue', id: met.issueId },
          after: { rule: ruleName, did, gameId, playCode, item, measured: met.measured },
        },
        { outcome: 'done' },
      )
      count(did)
    })

  return {
    /** One look at all open issues; answers how often a rule was met. */
    async look(): Promise<number> {
      const found = await boundedRead(db, async tx => [
        ...(await store.findMetIssues(tx, MET_MAX)),
        ...(await store.findMetItems(tx, MET_MAX)),
      ])
      for (const met of found) await fire(met)
      return found.length
    },
  }
}
