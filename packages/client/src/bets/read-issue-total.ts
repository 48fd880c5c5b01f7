import type { readIssueTotal as endpoint } from '@app/contract/bets-records.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { Li } from '@app/domain/money/money.ts'
import { readMoney } from '#wire-values.ts'

/** What a player staked on an issue and got back; the return is final once the issue is settled. */
export type IssueTotal = Readonly<{ orders: number; stake: Li; payout: Li; isSettled: boolean }>

/** Reads the sums of an issue. */
export const readIssueTotal = ({
  orders,
  bettingMoney,
  reward,
  isSettled,
}: AnswerOf<typeof endpoint>['data']): IssueTotal => ({
  orders,
  stake: readMoney(bettingMoney),
  payout: readMoney(reward),
  isSettled,
})
