import { type Li, li } from '#money/money.ts'

/** How much of the main balance may leave: nothing while the member owes the house, otherwise all of it. */
export const withdrawable = ({ main, owed }: Readonly<{ main: Li; owed: Li }>): Li =>
  owed > 0n ? li(0) : main
