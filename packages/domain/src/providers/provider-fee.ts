/** What a provider is owed for a month. */
import { type Li, li, ONE_PPM, type RatioPpm } from '#money/money.ts'

/** The gross gaming revenue: what was staked and not won. */
export const grossRevenue = ({ bet, win }: Readonly<{ bet: Li; win: Li }>): Li => li(bet - win)

/** The provider's share of the gross gaming revenue, rounded down; nothing of a month in which the house has lost. */
export const providerFee = (gross: Li, share: RatioPpm): Li => li(gross > 0n ? (gross * share) / ONE_PPM : 0n)
