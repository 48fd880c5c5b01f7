import { type SettingBody, settingBodies } from '@app/contract/setting-bodies.ts'
import { type Li, li, parseMoney, parseOdds, type RatioPpm } from '@app/domain/money/money.ts'
import type { SiteService } from '#modules/site/site.service.ts'

/** The rules of a new site; the document `bonus_rules` replaces them. */
export const BONUS_RULES: SettingBody<'bonuses'> = {
  giftMultiple: '1',
  upgradeBudget: '500000.00',
  weeklyBudget: '500000.00',
}

export type BonusRules = Readonly<{ multiple: RatioPpm; upgradeBudget: Li; weeklyBudget: Li }>

/** The rules of now; what is stored and does not fit counts as absent. */
export async function readBonusRules(site: SiteService): Promise<BonusRules> {
  const stored = settingBodies.bonuses.safeParse(await site.document('bonus_rules', BONUS_RULES))
  const rules = stored.success ? stored.data : BONUS_RULES
  const yuan = (text: string) => parseMoney(text) ?? li(0)
  return {
    multiple: (parseOdds(rules.giftMultiple) ?? 0n) as RatioPpm,
    upgradeBudget: yuan(rules.upgradeBudget),
    weeklyBudget: yuan(rules.weeklyBudget),
  }
}
