/** What staff set about the agent programme, as a form fills it. */
import { statementPeriods } from '@app/domain/agents/periods.ts'
import { z } from 'zod/mini'
import { whole, yuan } from './setting-inputs.ts'

const rate = z.string().check(z.regex(/^\d{1,2}(\.\d{1,4})?$/))
/** Five percent of valid turnover at most: what a game of a provider leaves is little. */
const providerRate = z.string().check(z.regex(/^([0-4](\.\d{1,4})?|5(\.0{1,4})?)$/))

export const agentsRulesBody = z.object({
  /** How long a period of commission is; a period that has begun keeps its end. */
  period: z.enum(statementPeriods),
  /** Accounts that an agent may open for others on a day at UTC+8. */
  accountsPerDay: z.int().check(z.minimum(0), z.maximum(200)),
  /** Percent of lotteries that whoever begins a tree is given at most. */
  topRate: rate,
  /** The same of games of providers: what everybody at the top has from the next day on, and at most five percent. */
  topRates: z.object({
    ...{ live: providerRate, electronic: providerRate, fish: providerRate },
    ...{ card: providerRate, sport: providerRate },
  }),
  /** Whether agents may hand money to those directly below; never where money between players is forbidden. */
  transfersOpen: z.boolean(),
  /** At most in one transfer, and on a day at UTC+8. */
  transferMax: yuan,
  transferDayMax: yuan,
  /** How often the receiver bets it before a withdrawal. */
  transferMultiple: whole(1, 20),
  /** What the page of the programme says, with the markup of a text. */
  declaration: z.string().check(z.regex(/\S/), z.maxLength(8_000)),
})
