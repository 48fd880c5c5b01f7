import * as wire from '@app/contract/bets.ts'
import { formatMoney, formatOdds, li, type OddsPpm } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Router } from '#platform/http/router.ts'
import type { BetRecord, BetsService } from './bets.service.ts'
import type { CancellationsService } from './cancellations.service.ts'

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
  trackOrderNo: '',
  openNum: padTwo(record.numbers ?? [], PADDED_FAMILIES.includes(record.game.family)),
  betInfo: record.selection,
  account,
})

type Services = Readonly<{ bets: BetsService; cancellations: CancellationsService }>

export function betsRoutes(router: Router, { bets: service, cancellations }: Services): void {
  router.handle(wire.placeBets, async ({ caller, body, command }) => {
    const { orders, balance } = await service.place(caller.memberId, body, command)
    return { data: { orders: [...orders], balance: formatMoney(balance) } }
  })

  router.handle(wire.listTodayBets, async ({ caller, query }) => {
    const { status, gameId, model, page, rows } = query
    const found = await service.listToday(caller.memberId, { status, gameId, model, page, rows })
    return { data: found.records.map(record => toWire(record, caller.account)), totalCount: found.totalCount }
  })

  router.handle(wire.cancelBets, async ({ caller, body, command }) => {
    const orderIds = body.orderNo.split(',').map(BigInt)
    const { refunded, balance } = await cancellations.cancel(caller.memberId, orderIds, command)
    return {
      message: '撤销成功',
      data: { refunded: formatMoney(refunded), balance: formatMoney(balance) },
    }
  })
}
