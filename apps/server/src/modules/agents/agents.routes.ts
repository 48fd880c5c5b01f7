import * as wire from '@app/contract/agents.ts'
import { formatRate, type RateCategory } from '@app/domain/agents/rates.ts'
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Router } from '#platform/http/router.ts'
import type { AgentsService } from './agents.service.ts'
import { flag } from './agents.wire.ts'
import type { DayRow, PlayDayRow } from './days.store.ts'
import type { BranchSums, DownlineOrder } from './downline.store.ts'

const money = (amount: bigint): string => formatMoney(li(amount))
const idOf = (text: string | undefined): bigint | undefined => (text === undefined ? undefined : BigInt(text))

const readMoney = (text: string | undefined) => (text === undefined ? undefined : parseMoney(text))

type BetDay = Pick<DayRow, 'day' | 'valid' | 'stakes' | 'payouts' | 'rebates'>

const reportOf = (row: BetDay) => ({
  statTime: row.day,
  bettingMoney: money(row.stakes),
  winMoney: money(row.payouts),
  rebateMoney: money(row.rebates),
  winOrcloseMoney: money(row.payouts + row.rebates - row.stakes),
  validMoney: money(row.valid),
})

const hasBets = ({ stakes, payouts, rebates, valid }: BetDay) =>
  stakes !== 0n || payouts !== 0n || rebates !== 0n || valid !== 0n

/** Rounds of these categories by day. The betting bonus on them stands with lotteries, as the ledger does not tell it by game. */
function playReport(rows: readonly PlayDayRow[], isOf: (category: RateCategory) => boolean) {
  const byDay = Map.groupBy(
    rows.filter(({ category }) => isOf(category)),
    ({ day }) => day,
  )
  const sum = (of: readonly PlayDayRow[], name: 'valid' | 'stakes' | 'payouts') =>
    of.reduce((total, row) => total + row[name], 0n)
  return [...byDay]
    .map(([day, of]) => ({
      ...{
        day,
        valid: sum(of, 'valid'),
        stakes: sum(of, 'stakes'),
        payouts: sum(of, 'payouts'),
        rebates: 0n,
      },
    }))
    .filter(hasBets)
    .map(reportOf)
}

const sumsOf = ({ deposits, withdrawals, stakes, result }: BranchSums) => ({
  rechMoney: money(deposits),
  withdrawMoney: money(withdrawals),
  bettingMoney: money(stakes),
  winOrcloseMoney: money(result),
})

type Row = Awaited<ReturnType<AgentsService['downline']>>['rows'][number]

function stateOf({ isNormal }: Row): 'normal' | 'stopped' | null {
  if (isNormal === undefined) return null
  return isNormal ? 'normal' : 'stopped'
}

const ORDERS = {
  registTime: 'joined',
  money: 'money',
  rechMoney: 'deposits',
  bettingMoney: 'stakes',
} as const satisfies Record<(typeof wire.downlineOrders)[number], DownlineOrder>

/** One of a downline; what is told of the direct level alone is `null` deeper. */
const wireRow = (row: Row) => ({
  ...{ userId: String(row.memberId), account: row.account, isDl: flag(row.isAgent), state: stateOf(row) },
  ...{ rebate: formatRate(row.rate), level: row.level, subCount: Number(row.members) },
  registTime: isoOf(row.registeredAt),
  money: row.money === undefined ? null : formatMoney(row.money),
  teamMoney: row.teamMoney === undefined ? null : formatMoney(row.teamMoney),
  teamMoneyTime: isoOrNull(row.teamMoneyAt),
  loginTime: isoOrNull(row.loggedInAt),
  ...sumsOf(row),
})

type Summed = 'deposits' | 'withdrawals' | 'promotions' | 'gifts' | 'commissions' | 'wages'

/** What a team did, by the names of the specification. */
function teamOnWire(team: Awaited<ReturnType<AgentsService['team']>>) {
  const sum = (name: Summed) => team.days.reduce((total, day) => total + day[name], 0n)
  return {
    cpBetReport: team.days.filter(hasBets).map(reportOf),
    ftBetReport: playReport(team.play, category => category === 'sport'),
    liveBetReport: playReport(team.play, category => category !== 'sport'),
    dlBonuus: money(team.dividends),
    dlDayWage: money(sum('wages')),
    dlRebate: money(sum('commissions')),
    firstRechargeCount: Number(team.firstDepositors),
    money: team.money === undefined ? null : money(team.money.money),
    moneyTime: isoOrNull(team.money?.at ?? null),
    rechargeCount: team.days.reduce((total, { depositCount }) => total + depositCount, 0),
    ...{ registCount: Number(team.registered), teamCount: Number(team.members) },
    rwReport: {
      ...{ rechMoney: money(sum('deposits')), rechUserCount: Number(team.depositors) },
      discountMoney: money(sum('promotions') + sum('gifts')),
      ...{ rechDiscount: money(sum('promotions')), otherDiscount: money(sum('gifts')) },
      withdrawMoney: money(sum('withdrawals')),
    },
  }
}

export function agentsRoutes(router: Router, agents: AgentsService): void {
  router.handle(wire.queryTeam, async ({ caller, query }) => {
    const span = { from: query.beginDate, to: query.endDate }
    return { data: teamOnWire(await agents.team(caller, idOf(query.userId), span)) }
  })

  router.handle(wire.querySubUsers, async ({ caller, query }) => {
    const { rows, total, way } = await agents.downline(caller, {
      ...{ memberId: idOf(query.userId), account: query.account, page: query.page },
      reach: query.reach ?? 'direct',
      isAgent: query.isDl === undefined ? undefined : query.isDl === 1,
      span: { from: query.beginDate, to: query.endDate },
      order: ORDERS[query.sort ?? 'registTime'],
      isNormal: query.state === undefined ? undefined : query.state === 'normal',
      registered: { from: query.registBegin, to: query.registEnd },
      loggedIn: { from: query.loginBegin, to: query.loginEnd },
      money: { least: readMoney(query.moneyMin), most: readMoney(query.moneyMax) },
    })
    return {
      data: rows.map(wireRow),
      otherData: {
        ...sumsOf(total),
        breadcrumb: way.map(({ memberId, account }) => ({ userId: String(memberId), account })),
      },
      totalCount: Number(total.count),
    }
  })

  router.handle(wire.getRebateRange, async ({ caller, query }) => {
    const ranges = await agents.ranges(caller, idOf(query.userId))
    const [lottery] = ranges
    const numberOf = (rate: bigint | undefined) => Number(formatRate(rate ?? 0n))
    return {
      data: [numberOf(lottery?.least), numberOf(lottery?.most)] as [number, number],
      byCategory: ranges
        .filter(({ most }) => most > 0n)
        .map(({ category, floor, least, most }) => ({
          category,
          ...{ floor: formatRate(floor), least: formatRate(least), most: formatRate(most) },
        })),
    }
  })

  router.handle(wire.readMemberInformation, async ({ caller, query }) => {
    const { rates, ...row } = await agents.member(caller, idOf(query.userId))
    return {
      data: {
        ...{ userId: String(row.memberId), account: row.account, isDl: flag(row.isAgent) },
        ...{ level: row.level, registTime: isoOf(row.registeredAt), intrCode: row.referralCode },
        ...{ teamCount: Number(row.members), directCount: Number(row.direct) },
        rates: rates.map(({ category, ppm, since }) => ({
          category: category as RateCategory,
          rate: formatRate(ppm),
          since,
        })),
      },
    }
  })
}
