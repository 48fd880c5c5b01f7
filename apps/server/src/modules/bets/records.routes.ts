import { listTodayBets } from '@app/contract/bets.ts'
import * as wire from '@app/contract/bets-records.ts'
import { hexOf } from '@app/domain/draws/bytes.ts'
import { formatMoney, formatOdds, li, type OddsPpm } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import { billToWire } from '#modules/wallet/wallet.service.ts'
import type { Router } from '#platform/http/router.ts'
import type { BetProof } from './bet-proofs.ts'
import type { BetDetail } from './order-detail.ts'
import type { BetRecord } from './record-pages.ts'
import type { RecordsService } from './records.service.ts'
import { shownSelection } from './shown-selection.ts'

/** Results on the wire: 0 lost, 1 won, 2 tie; nothing while it is open or when it was returned. */
function resultOf({ status, outcome }: BetRecord): number | null {
  if (status !== 1) return null
  if (outcome === 'won') return 1
  return outcome === 'push' ? 2 : 0
}

const padTwo = (numbers: readonly number[], isPadded: boolean) =>
  numbers.map(number => (isPadded ? String(number).padStart(2, '0') : String(number))).join(',')

const PADDED_FAMILIES = ['six-mark', 'racing', 'niuniu']

const toWire = (record: BetRecord, account: string) => ({
  orderNo: record.id.toString(),
  gameId: record.gameId,
  gameName: record.game.name,
  turnNum: record.turnNum,
  totalMoney: formatMoney(li(record.stake)),
  reward: formatMoney(li(record.payout ?? 0n)),
  cateName: record.playName,
  playCode: record.playCode,
  model: record.model,
  units: record.units,
  odds: formatOdds(record.shownOdds as OddsPpm),
  addTime: isoOf(record.placedAt),
  betEndTime: isoOf(record.closesAt),
  status: record.status,
  result: resultOf(record),
  trackOrderNo: record.chaseId?.toString() ?? '',
  openNum: padTwo(record.numbers ?? [], PADDED_FAMILIES.includes(record.game.family)),
  betInfo: shownSelection(record.selection),
  account,
})

const detailToWire = ({ record, ...detail }: BetDetail, account: string) => ({
  ...toWire(record, account),
  betInfo: record.selection,
  stakePerUnit: formatMoney(li(record.stakePerUnit)),
  oddsVersion: record.oddsVersion,
  issue: {
    closeTime: isoOf(record.closesAt),
    planTime: isoOf(detail.drawsAt),
    openTime: record.drawnAt === null ? null : isoOf(record.drawnAt),
  },
  hits: detail.hits.map(({ odds, units }) => ({ odds: formatOdds(odds), units })),
  unitsWon: detail.unitsWon,
  unitsPushed: detail.unitsPushed,
  formula: detail.formula,
  history: detail.history.map(({ state, at }) => ({ state, at: isoOf(at) })),
  bills: detail.bills.map(billToWire),
  rebateRatio: formatOdds(BigInt(record.rebatePpm) as OddsPpm),
  proof: record.hasProof ? `/fairness/${record.gameId}/${record.turnNum}` : '',
})

const proofToWire = ({ bet, leaf, inclusion, odds, oddsVersion, paid }: BetProof) => ({
  bet,
  leaf,
  inclusion:
    inclusion === undefined
      ? null
      : {
          index: inclusion.index,
          size: inclusion.size,
          path: inclusion.path.map(hexOf),
          betsRoot: hexOf(inclusion.betsRoot),
        },
  oddsVersion,
  oddsTable: Object.entries(odds).map(([key, figure]) => ({ key, odds: formatOdds(figure) })),
  paid: paid === undefined ? null : formatMoney(paid),
})

const orderOf = (orderNo: string | undefined) => (orderNo === undefined ? undefined : BigInt(orderNo))

export function recordsRoutes(router: Router, service: RecordsService): void {
  router.handle(listTodayBets, async ({ caller, query }) => {
    const { status, gameId, model, page, rows } = query
    const before = orderOf(query.before)
    const found = await service.listToday(caller.memberId, { status, gameId, model, before, page, rows })
    return { data: found.records.map(record => toWire(record, caller.account)), totalCount: found.totalCount }
  })

  router.handle(wire.listHistoryBets, async ({ caller, query }) => {
    const { date, gameId, page, rows } = query
    const before = orderOf(query.before)
    const found = await service.listDay(caller.memberId, date, { gameId, before, page, rows })
    return { data: found.records.map(record => toWire(record, caller.account)), totalCount: found.totalCount }
  })

  router.handle(wire.reportDays, async ({ caller }) => ({
    data: (await service.reportDays(caller.memberId)).map(({ day, stake, net }) => ({
      statTime: day,
      bettingMoney: formatMoney(li(stake)),
      winOrcloseMoney: formatMoney(li(net)),
    })),
  }))

  router.handle(wire.readIssueTotal, async ({ caller, query }) => {
    const { orders, stake, payout, isSettled } = await service.readIssueTotal(caller.memberId, query)
    const money = { bettingMoney: formatMoney(li(stake)), reward: formatMoney(li(payout)) }
    return { data: { orders: Number(orders), ...money, isSettled } }
  })

  router.handle(wire.readBetDetail, async ({ caller, query }) => ({
    data: detailToWire(await service.readDetail(caller.memberId, BigInt(query.orderNo)), caller.account),
  }))

  router.handle(wire.readBetProof, async ({ caller, params }) => ({
    data: proofToWire(await service.readProof(caller.memberId, BigInt(params.orderNo))),
  }))

  router.handle(wire.listBetProofs, async ({ caller, query }) => {
    const issue = { gameId: query.gameId, turnNum: query.turnNum }
    const { proofs, totalCount } = await service.listProofs(caller.memberId, issue, orderOf(query.before))
    return { data: proofs.map(proofToWire), totalCount }
  })
}
