/** A rule that acts by itself is agreed to by a second person. */
import { ruleActions, ruleMeasures } from '@app/domain/bets/exposure-rules.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import type { ExposureRulesService, RuleWish } from './exposure-rules.service.ts'

const HOURS = 24

export function exposureApprovals(rules: ExposureRulesService) {
  const rule = approvalKind<RuleWish>({
    kind: 'exposure.rule',
    name: '风险规则',
    make: 'exposure.rule',
    check: 'exposure.rule.check',
    hours: HOURS,
    payload: z.object({
      ...{ name: z.string(), gameId: z.nullable(z.int()), playCode: z.nullable(z.string()) },
      ...{ measure: z.enum(ruleMeasures), threshold: z.string(), action: z.enum(ruleActions), days: z.int() },
    }),
    objectOf: ({ name }) => ({ kind: 'exposure-rule', id: name }),
    async preview(db, payload) {
      await rules.previewNew(db, payload)
      return payload
    },
    async execute(tx, approved) {
      const ruleId = await rules.addApproved(tx, approved)
      return { before: { rule: null }, after: { ...approved.payload, ruleId } }
    },
  })
  return [rule]
}
