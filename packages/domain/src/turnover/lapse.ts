/** When what an older credit asks for lapses: who has lost the money does not work for it any more. Source: money-in-and-out §4. */
import { type Li, li } from '#money/money.ts'

/** Below this, all that a member has counts as lost; 1.00. */
export const LAPSE_BELOW = li(1_000)

/** All that a member has at the moment of a credit, without the credit, in 厘. */
export type Pockets = Readonly<{
  /** The accounts: to spend, at providers, under way out. */
  main: Li
  live: Li
  frozen: Li
  /** What is staked and not decided, what chases hold, and what is left of own red packets. */
  underWay: Li
}>

export const pocketsSum = ({ main, live, frozen, underWay }: Pockets): Li =>
  li(main + live + frozen + underWay)

/** Whether a credit closes the older requirements for good. */
export const doesLapse = (funds: Li, bound: Li = LAPSE_BELOW): boolean => funds < bound

/** What stood on the spendable account before credits of this sum came; debts were paid from them first, and who owes has nothing there. */
export const mainBefore = (mainNow: Li, credited: Li): Li => li(mainNow > credited ? mainNow - credited : 0n)
