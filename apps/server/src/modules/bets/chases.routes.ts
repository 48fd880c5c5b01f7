import * as wire from '@app/contract/bets-chase.ts'
import { chaseStateNames } from '@app/domain/bets/chase-state.ts'
import { formatMoney, formatOdds, li, type OddsPpm, parseMoney } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Router } from '#platform/http/router.ts'
import type { Chase, ChaseDetail, ChasesService } from './chases.service.ts'

const toWire = (chase: Chase) => ({
  trackOrderNo: chase.id.toString(),
  gameId: chase.gameId,
  gameName: chase.game.name,
  state: chase.state,
  stateName: chaseStateNames[chase.state],
  stopOnWin: chase.stopOnWin,
  lossMax: chase.lossMax === null ? null : formatMoney(li(chase.lossMax)),
  issuesCount: chase.issuesCount,
  issuesDone: chase.issuesDone,
  nextTurnNum: chase.nextTurnNum ?? '',
  budget: formatMoney(li(chase.budget)),
  staked: formatMoney(li(chase.staked)),
  refunded: formatMoney(li(chase.refunded)),
  reward: formatMoney(li(chase.reward)),
  addTime: isoOf(chase.createdAt),
})

const detailToWire = (chase: ChaseDetail) => ({
  ...toWire(chase),
  items: chase.lines.map(line => ({
    playCode: line.playCode,
    cateName: line.playName,
    model: line.model,
    betInfo: line.selection,
    units: line.units,
    totalMoney: formatMoney(li(line.stake)),
    odds: formatOdds(line.shownOdds as OddsPpm),
  })),
  issues: chase.issues.map(issue => ({
    turnNum: issue.turnNum,
    multiple: issue.multiple,
    totalMoney: formatMoney(li(issue.hold)),
    state: issue.state,
    reward: formatMoney(li(issue.reward)),
    betEndTime: isoOf(issue.closesAt),
    orderNos: issue.orderIds.map(String),
  })),
})

export function chasesRoutes(router: Router, service: ChasesService): void {
  router.handle(wire.placeChase, async ({ caller, body, command }) => {
    const { trackOrderNo, orders, balance } = await service.place(
      caller.memberId,
      { ...body, lossMax: parseMoney(body.lossMax) ?? li(0) },
      command,
    )
    return { data: { trackOrderNo, orders: [...orders], balance: formatMoney(balance) } }
  })

  router.handle(wire.stopChase, async ({ caller, body }) => ({
    message: '已停止追号',
    data: { refunded: formatMoney(await service.stop(caller.memberId, BigInt(body.trackOrderNo))) },
  }))

  router.handle(wire.cancelChaseIssue, async ({ caller, body }) => {
    const refunded = await service.cancelIssue(caller.memberId, BigInt(body.trackOrderNo), body.turnNum)
    return { message: '撤销成功', data: { refunded: formatMoney(refunded) } }
  })

  router.handle(wire.listChases, async ({ caller, query }) => {
    const { state, gameId, page, rows } = query
    const { chases, totalCount } = await service.list(caller.memberId, { state, gameId, page, rows })
    return { data: chases.map(toWire), totalCount }
  })

  router.handle(wire.readChase, async ({ caller, query }) => ({
    data: detailToWire(await service.read(caller.memberId, BigInt(query.trackOrderNo))),
  }))
}
