/** The settings of deposits that staff change by two people; one that is stored and cannot be read counts as the default. */
import { parseRate } from '@app/domain/deposits/token-amounts.ts'
import { formatMoney, type Li, li, parseMoney } from '@app/domain/money/money.ts'
import type { SiteService } from '#modules/site/site.service.ts'

/** Deposits from this amount up need a second person. */
const SECOND_PERSON_FROM = li(10_000_000)
const USDT_RATE = '7.20'
/** What a reorganisation of Ethereum was never seen to reach. */
const CONFIRMATIONS = 64

export const RULES = {
  secondPersonFrom: formatMoney(SECOND_PERSON_FROM),
  usdtRate: USDT_RATE,
  evmConfirmations: CONFIRMATIONS,
}

export function rulesService({ site }: Readonly<{ site: SiteService }>) {
  const rules = () => site.document('deposit_rules', RULES)
  return {
    async secondPersonFrom(): Promise<Li> {
      return parseMoney(String((await rules()).secondPersonFrom)) ?? SECOND_PERSON_FROM
    },

    /** Ten-thousandths of a yuan for a token. */
    async usdtRate(): Promise<bigint> {
      const rate = parseRate(String((await rules()).usdtRate)) ?? parseRate(USDT_RATE)
      if (rate === undefined) throw new Error('the rate of the program is none')
      return rate
    },

    /** How many blocks make a transfer final. */
    async confirmations(): Promise<number> {
      const wanted = Number((await rules()).evmConfirmations)
      return Number.isInteger(wanted) && wanted >= 1 && wanted <= 1000 ? wanted : CONFIRMATIONS
    },
  }
}

export type RulesService = ReturnType<typeof rulesService>
