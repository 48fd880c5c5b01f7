/** Rules of withdrawals that members do not read; the document `withdrawal_rules` replaces them. */
import { type SettingBody, settingBodies } from '@app/contract/setting-bodies.ts'
import { type Li, li, parseMoney } from '@app/domain/money/money.ts'
import type { SiteService } from '#modules/site/site.service.ts'

type ReviewRules = SettingBody<'withdrawal-review'>

export const RULES: ReviewRules = {
  autoApproveBelow: '0.00',
  secondPersonFrom: '20000.00',
  ...{ ethRate: '0', bnbRate: '0', trxRate: '0' },
}

/** What is stored and does not fit counts as absent. */
export async function reviewRules(site: SiteService): Promise<ReviewRules> {
  const read = settingBodies['withdrawal-review'].safeParse(await site.document('withdrawal_rules', RULES))
  return read.success ? read.data : RULES
}

/** A bar of the rules. */
export async function barOf(site: SiteService, name: 'autoApproveBelow' | 'secondPersonFrom'): Promise<Li> {
  return parseMoney((await reviewRules(site))[name]) ?? li(0)
}
