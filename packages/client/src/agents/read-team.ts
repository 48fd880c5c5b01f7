/** What a team of agents did in some days (团队总览). Source: specification 001 §3. */
import type { queryTeam } from '@app/contract/agents.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { Li } from '@app/domain/money/money.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { readList } from '#read-answers.ts'
import { readInstantOrNone, readMoney } from '#wire-values.ts'

type Wire = AnswerOf<typeof queryTeam>['data']

/** What a team bet on a day. */
export type TeamDay = Readonly<{
  day: ChinaDate
  stakes: Li
  payouts: Li
  rebates: Li
  /** Payouts and rebates less stakes: above zero the team won. */
  result: Li
  /** What commission is reckoned on. */
  valid: Li
}>

export type Team = Readonly<{
  /** The oldest day first; days without bets are left out. */
  bets: Readonly<{ lottery: readonly TeamDay[]; sport: readonly TeamDay[]; live: readonly TeamDay[] }>
  dividend: Li
  wage: Li
  commission: Li
  /** Not told where it would tell the balance of one of very few. */
  balance: Li | undefined
  /** When the balance was counted: of a large team it is once an hour. */
  balanceAt: number | undefined
  memberCount: number
  newcomerCount: number
  firstDepositCount: number
  depositCount: number
  depositorCount: number
  deposits: Li
  withdrawals: Li
  gifts: Readonly<{ all: Li; withDeposit: Li; other: Li }>
}>

const readDay = (wire: Wire['cpBetReport'][number]): TeamDay => ({
  day: wire.statTime,
  stakes: readMoney(wire.bettingMoney),
  payouts: readMoney(wire.winMoney),
  rebates: readMoney(wire.rebateMoney),
  result: readMoney(wire.winOrcloseMoney),
  valid: readMoney(wire.validMoney),
})

/** Reads the sums of a team. */
export const readTeam = ({ rwReport: moved, ...wire }: Wire): Team => ({
  bets: {
    lottery: readList(wire.cpBetReport, readDay),
    sport: readList(wire.ftBetReport, readDay),
    live: readList(wire.liveBetReport, readDay),
  },
  dividend: readMoney(wire.dlBonuus),
  wage: readMoney(wire.dlDayWage),
  commission: readMoney(wire.dlRebate),
  balance: wire.money === null ? undefined : readMoney(wire.money),
  balanceAt: readInstantOrNone(wire.moneyTime),
  memberCount: wire.teamCount,
  newcomerCount: wire.registCount,
  firstDepositCount: wire.firstRechargeCount,
  depositCount: wire.rechargeCount,
  depositorCount: moved.rechUserCount,
  deposits: readMoney(moved.rechMoney),
  withdrawals: readMoney(moved.withdrawMoney),
  gifts: {
    all: readMoney(moved.discountMoney),
    withDeposit: readMoney(moved.rechDiscount),
    other: readMoney(moved.otherDiscount),
  },
})
