/** Who stands below an agent (下级), and what is known of them. Source: specification 001 §3, money-in-and-out §6. */
import type { querySubUsers, readMemberInformation } from '@app/contract/agents.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { RateCategory } from '@app/domain/agents/rates.ts'
import type { Li, RatioPpm } from '@app/domain/money/money.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { readList } from '#read-answers.ts'
import { readFlag, readInstant, readMoney } from '#wire-values.ts'
import { readPercent } from './read-percent.ts'

type Wire = AnswerOf<typeof querySubUsers>
type MemberWire = AnswerOf<typeof readMemberInformation>['data']

type Sums = Readonly<{
  deposits: Li
  withdrawals: Li
  stakes: Li
  /** Payouts and rebates less stakes. */
  result: Li
}>

/** One of the downline with what the branch below did. */
export type DownlineRow = Sums &
  Readonly<{
    id: string
    /** Masked below the direct level. */
    account: string
    isAgent: boolean
    rate: RatioPpm
    /** How many levels below the agent; 1 is the direct downline. */
    level: number
    memberCount: number
    registeredAt: number
    /** Of the direct downline alone. */
    balance: Li | undefined
    /** That with the balances of all who stand below; of the direct downline alone. */
    teamBalance: Li | undefined
    /** When that was counted, where it is not now. */
    teamBalanceAt: number | undefined
    /** The last of 90 days; of the direct downline alone. */
    loggedInAt: number | undefined
    /** Whether the account may not be used; of the direct downline alone. */
    isStopped: boolean
  }>

export type DownlineTotals = Sums &
  Readonly<{
    count: number
    /** From below the agent down to whose downline it is; empty for the direct one. */
    way: readonly Readonly<{ id: string; account: string }>[]
  }>

const readSums = (wire: Wire['otherData'] | Wire['data'][number]): Sums => ({
  deposits: readMoney(wire.rechMoney),
  withdrawals: readMoney(wire.withdrawMoney),
  stakes: readMoney(wire.bettingMoney),
  result: readMoney(wire.winOrcloseMoney),
})

/** Reads one of the downline. */
export const readDownlineRow = (wire: Wire['data'][number]): DownlineRow => ({
  ...readSums(wire),
  id: wire.userId,
  account: wire.account,
  isAgent: readFlag(wire.isDl),
  rate: readPercent(wire.rebate),
  ...{ level: wire.level, memberCount: wire.subCount },
  registeredAt: readInstant(wire.registTime),
  teamBalance: wire.teamMoney === null ? undefined : readMoney(wire.teamMoney),
  teamBalanceAt: wire.teamMoneyTime === null ? undefined : readInstant(wire.teamMoneyTime),
  balance: wire.money === null ? undefined : readMoney(wire.money),
  loggedInAt: wire.loginTime === null ? undefined : readInstant(wire.loginTime),
  isStopped: wire.state === 'stopped',
})

/** Reads what the rows of all pages come to. */
export const readDownlineTotals = ({ otherData, totalCount }: Wire): DownlineTotals => ({
  ...readSums(otherData),
  count: totalCount,
  way: otherData.breadcrumb.map(({ userId, account }) => ({ id: userId, account })),
})

/** A rate, which holds until the next one of its category. */
export type Rate = Readonly<{ category: RateCategory; ratio: RatioPpm; since: ChinaDate }>

/** What an agent may know of himself, or of somebody below. */
export type TeamMember = Readonly<{
  id: string
  account: string
  isAgent: boolean
  /** How many levels below the agent; 0 is the agent. */
  level: number
  registeredAt: number
  /** The agent's own alone. */
  referralCode: string | undefined
  memberCount: number
  directCount: number
  /** The newest first. */
  rates: readonly Rate[]
}>

const readRate = (wire: MemberWire['rates'][number]): Rate => ({
  category: wire.category,
  ratio: readPercent(wire.rate),
  since: wire.since,
})

/** Reads what is known of a member. */
export const readTeamMember = (wire: MemberWire): TeamMember => ({
  id: wire.userId,
  account: wire.account,
  isAgent: readFlag(wire.isDl),
  level: wire.level,
  registeredAt: readInstant(wire.registTime),
  referralCode: wire.intrCode ?? undefined,
  memberCount: wire.teamCount,
  directCount: wire.directCount,
  rates: readList(wire.rates, readRate),
})
