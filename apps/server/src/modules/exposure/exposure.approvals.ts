/** A rule that acts by itself is agreed to by a second person. */
import {
  ruleActionNames,
  ruleActions,
  ruleMeasureNames,
  ruleMeasures,
} from '@app/domain/bets/exposure-rules.ts'
import { findGame } from '@app/domain/games/games.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import type { ExposureRulesService, RuleWish } from './exposure-rules.service.ts'

const HOURS = 24

/** The rule in words, for whoever agrees to it. */
function effectOf({ name, gameId, playCode, measure, threshold, action, days }: RuleWish) {
  const game = gameId === null ? undefined : findGame(gameId)
  const play = game && playCode !== null ? findPlay(game.family, playCode) : undefined
  return {
    rule: name,
    game: game?.name ?? '全部彩种',
    play: play?.name ?? '全部玩法',
    measure: ruleMeasureNames[measure],
    threshold: measure === 'used' ? `${threshold}%` : threshold,
    action: ruleActionNames[action],
    days,
  }
}

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
      return effectOf(payload)
    },
    async execute(tx, approved) {
      const ruleId = await rules.addApproved(tx, approved)
      return { before: { rule: null }, after: { ...effectOf(approved.payload), ruleId } }
    },
  })
  return [rule]
}
