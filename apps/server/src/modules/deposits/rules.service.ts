/** The settings of deposits that staff change by two people; one that is stored and cannot be read counts as the default. */

import { type CountedMethod, maxCountKeys } from '@app/domain/deposits/max-counts.ts'
import { parseRate } from '@app/domain/deposits/token-amounts.ts'
import { formatMoney, type Li, li, parseMoney } from '@app/domain/money/money.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Executor } from '#platform/db.ts'
import type { ChainKind } from '#platform/pay-chains.ts'

/** Deposits from this amount up need a second person. */
const SECOND_PERSON_FROM = li(10_000_000)
const USDT_RATE = '7.20'
const NO_LIMIT = '0.00'
/** What a reorganisation of Ethereum was never seen to reach. */
const CONFIRMATIONS = 64
/** A block of TRON is final when 19 of its 27 producers built on it; it says so itself, so nobody may ask for fewer. */
const TRON_CONFIRMATIONS = 20

export const RULES = {
  secondPersonFrom: formatMoney(SECOND_PERSON_FROM),
  usdtRate: USDT_RATE,
  evmConfirmations: CONFIRMATIONS,
  memberDayMax: NO_LIMIT,
  channelDayMax: NO_LIMIT,
  ...{ bankMaxOrders: 0, usdtMaxOrders: 0, eWalletMaxOrders: 0, directMaxOrders: 0 },
}

export type DayLimits = Readonly<{ member: Li | undefined; channel: Li | undefined }>

/** A limit as it is stored; 0, and what is no amount, is none. */
function limitOf(stored: unknown): Li | undefined {
  const amount = parseMoney(String(stored))
  return amount === undefined || amount <= 0n ? undefined : amount
}

export function rulesService({ site }: Readonly<{ site: SiteService }>) {
  const rules = (executor?: Executor) => site.document('deposit_rules', RULES, executor)
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

    /** What a member and a channel take on a China day; inside of a transaction by its own connection. */
    async dayLimits(executor: Executor): Promise<DayLimits> {
      const { memberDayMax, channelDayMax } = await rules(executor)
      return { member: limitOf(memberDayMax), channel: limitOf(channelDayMax) }
    },

    /** How many orders of the method a member begins on a China day; 0 is no limit, and so is what is no number. */
    async maxCount(executor: Executor, method: CountedMethod): Promise<number> {
      const wanted = Number((await rules(executor))[maxCountKeys[method]])
      return Number.isInteger(wanted) && wanted > 0 ? wanted : 0
    },

    /** How many blocks make a transfer final. */
    async confirmations(kind: ChainKind): Promise<number> {
      if (kind === 'tron') return TRON_CONFIRMATIONS
      const wanted = Number((await rules()).evmConfirmations)
      return Number.isInteger(wanted) && wanted >= 1 && wanted <= 1000 ? wanted : CONFIRMATIONS
    },
  }
}

export type RulesService = ReturnType<typeof rulesService>
