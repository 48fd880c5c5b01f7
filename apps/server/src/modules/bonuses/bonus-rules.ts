import { type SettingBody, settingBodies } from '@app/contract/setting-bodies.ts'
import {
  ANY_PROVIDER,
  type BonusRules as BettingRules,
  type BonusRate,
} from '@app/domain/bonuses/betting-bonus.ts'
import type { DepositGiftRules } from '@app/domain/bonuses/welcome-gifts.ts'
import { type Li, li, parseMoney, parseOdds, type RatioPpm } from '@app/domain/money/money.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Executor } from '#platform/db.ts'

/** The rules of a new site; the document `bonus_rules` replaces them. */
export const BONUS_RULES: SettingBody<'bonuses'> = {
  giftMultiple: '1',
  upgradeBudget: '500000.00',
  weeklyBudget: '500000.00',
  signInBudget: '200000.00',
  taskBudget: '200000.00',
  signInAmounts: ['0.50', '0.50', '1.00', '1.00', '1.50', '1.50', '2.00'],
  securityGift: '5.00',
  registrationGift: '8.00',
  registrationBudget: '200000.00',
  firstDepositShare: '10',
  firstDepositMax: '188.00',
  firstDepositBudget: '500000.00',
  welcomeMultiple: '5',
  giftNetworkMax: 3,
  bettingMode: 'realtime',
  bettingMultiple: '1',
}

/** Rates of the levels hold from the moment on which they are published. */
const ALWAYS = '2000-01-01'

/** The least that one claim of the betting bonus brings, and for how many days it keeps. */
const MIN_CLAIM = li(1000)
const CLAIM_DAYS = 30

export type BonusRules = Readonly<{
  /** How often a gift is bet. */
  multiple: RatioPpm
  upgradeBudget: Li
  weeklyBudget: Li
  signInBudget: Li
  taskBudget: Li
  signInAmounts: readonly Li[]
  securityGift: Li
  registrationGift: Li
  registrationBudget: Li
  firstDeposit: DepositGiftRules
  firstDepositBudget: Li
  /** How often those two are bet. */
  welcomeMultiple: RatioPpm
  /** So many accounts of one network take a gift that a person takes once. */
  giftNetworkMax: number
  betting: BettingRules
  /** How often a betting bonus is bet. */
  bettingMultiple: RatioPpm
}>

/** A rate in percent, as it is published. */
const percent = (text: string): RatioPpm => ((parseOdds(text) ?? 0n) / 100n) as RatioPpm

/** The rules of now; what is stored and does not fit counts as absent. */
export async function readBonusRules(site: SiteService, executor?: Executor): Promise<BonusRules> {
  const stored = settingBodies.bonuses.safeParse(await site.document('bonus_rules', BONUS_RULES, executor))
  const rules = stored.success ? stored.data : BONUS_RULES
  const times = (text: string) => (parseOdds(text) ?? 0n) as RatioPpm
  const yuan = (text: string) => parseMoney(text) ?? li(0)
  return {
    multiple: times(rules.giftMultiple),
    upgradeBudget: yuan(rules.upgradeBudget),
    weeklyBudget: yuan(rules.weeklyBudget),
    ...{ signInBudget: yuan(rules.signInBudget), taskBudget: yuan(rules.taskBudget) },
    ...{ signInAmounts: rules.signInAmounts.map(yuan), securityGift: yuan(rules.securityGift) },
    ...{ registrationGift: yuan(rules.registrationGift), registrationBudget: yuan(rules.registrationBudget) },
    firstDeposit: { share: percent(rules.firstDepositShare), max: yuan(rules.firstDepositMax) },
    firstDepositBudget: yuan(rules.firstDepositBudget),
    ...{ welcomeMultiple: times(rules.welcomeMultiple), giftNetworkMax: rules.giftNetworkMax },
    betting: { mode: rules.bettingMode, minClaim: MIN_CLAIM, claimDays: CLAIM_DAYS },
    bettingMultiple: times(rules.bettingMultiple),
  }
}

type Rebates = Readonly<{ vipLevel: number; rebatePercent: Readonly<Record<string, string>> }>

/** The rates of now: of all providers of a category, by level. What was counted keeps its rate. */
export const ratesOf = (levels: readonly Rebates[]): readonly BonusRate[] =>
  levels.flatMap(({ vipLevel, rebatePercent }) =>
    Object.entries(rebatePercent).map(([category, text]) => ({
      ...{ from: ALWAYS, level: vipLevel, category, provider: ANY_PROVIDER },
      rate: percent(text),
    })),
  )
