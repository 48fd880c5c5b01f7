import type { QueryOf } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/operator/bets.ts'
import { readIssueMoney } from '@app/contract/operator/draws.ts'
import { formatMoney, formatOdds, li, type OddsPpm, parseMoney } from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import { billToWire } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import { msOf, pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Chase, ChaseDetail, ChasesService } from './chases.service.ts'
import type { DeskBetsService, DeskState } from './desk-bets.service.ts'
import { shownSelection } from './shown-selection.ts'

type Parts = Readonly<{ deskBets: DeskBetsService; chases: ChasesService; clock: Clock }>

type Row = Awaited<ReturnType<DeskBetsService['list']>>[number]
type Detail = Awaited<ReturnType<DeskBetsService['read']>>

const idOrNull = (id: bigint | null) => (id === null ? null : String(id))
const idOf = (text: string | undefined) => (text === undefined ? undefined : BigInt(text))

const wireBet = (row: Row) => ({
  orderNo: String(row.id),
  memberId: String(row.memberId),
  account: row.account,
  gameId: row.gameId,
  gameName: row.gameName,
  turnNum: row.turnNum,
  issueId: idOrNull(row.issueId),
  playCode: row.playCode,
  playName: row.playName,
  model: row.model,
  selection: shownSelection(row.selection),
  units: row.units,
  stake: formatMoney(li(row.stake)),
  odds: formatOdds(row.shownOdds as OddsPpm),
  oddsVersion: row.oddsVersion,
  state: row.state,
  payout: formatMoney(li(row.payout ?? 0n)),
  chaseNo: idOrNull(row.chaseId),
  placedAt: isoOf(row.placedAt),
})

/** In the words of the list, from what its player is shown. */
function stateOf({ record }: Detail): DeskState {
  if (record.status === 0) return 'open'
  if (record.status === 1)
    return record.outcome === 'won' || record.outcome === 'push' ? record.outcome : 'lost'
  return record.outcome === 'refunded' ? 'returned' : 'cancelled'
}

const wireDetail = ({ record, memberId, account, ...detail }: Detail) => ({
  ...wireBet({
    ...{ ...record, memberId, account, gameName: record.game.name },
    state: stateOf({ record, memberId, account, ...detail }),
  }),
  selection: record.selection,
  stakePerUnit: formatMoney(li(record.stakePerUnit)),
  rebateRatio: formatOdds(BigInt(record.rebatePpm) as OddsPpm),
  closesAt: isoOf(record.closesAt),
  drawsAt: isoOf(detail.drawsAt),
  drawnAt: isoOrNull(record.drawnAt),
  drawn: [...(record.numbers ?? [])],
  hits: detail.hits.map(({ odds, units }) => ({ odds: formatOdds(odds), units })),
  unitsWon: detail.unitsWon,
  unitsPushed: detail.unitsPushed,
  formula: detail.formula,
  history: detail.history.map(({ state, at }) => ({ state, at: isoOf(at) })),
  bills: detail.bills.map(billToWire),
  proof: record.hasProof ? `/fairness/${record.gameId}/${record.turnNum}` : '',
})

const wireChase = (chase: Chase, memberId: string) => ({
  chaseNo: String(chase.id),
  memberId,
  gameId: chase.gameId,
  gameName: chase.game.name,
  state: chase.state,
  stopOnWin: chase.stopOnWin,
  lossMax: chase.lossMax === null ? null : formatMoney(li(chase.lossMax)),
  issuesCount: chase.issuesCount,
  issuesDone: chase.issuesDone,
  budget: formatMoney(li(chase.budget)),
  staked: formatMoney(li(chase.staked)),
  refunded: formatMoney(li(chase.refunded)),
  reward: formatMoney(li(chase.reward)),
  createdAt: isoOf(chase.createdAt),
})

const wireChaseParts = ({ lines, issues }: ChaseDetail) => ({
  lines: lines.map(line => ({
    playCode: line.playCode,
    playName: line.playName,
    model: line.model,
    selection: line.selection,
    units: line.units,
    stake: formatMoney(li(line.stake)),
    odds: formatOdds(line.shownOdds as OddsPpm),
  })),
  issues: issues.map(issue => ({
    turnNum: issue.turnNum,
    multiple: issue.multiple,
    hold: formatMoney(li(issue.hold)),
    state: issue.state,
    closesAt: isoOf(issue.closesAt),
    reward: formatMoney(li(issue.reward)),
    orderNos: issue.orderIds.map(String),
  })),
})

/** A page of orders by the filter of its call. */
export const betPages =
  ({ deskBets, clock }: Pick<Parts, 'deskBets' | 'clock'>) =>
  async ({ from, to, after, rows, stakeMin, memberId, agentId, ...asked }: QueryOf<typeof wire.listBets>) => {
    const found = await deskBets.list({
      ...{ gameId: asked.gameId, turnNum: asked.turnNum, playCode: asked.playCode, state: asked.state },
      ...{ memberId: idOf(memberId), agentId: idOf(agentId) },
      ...{ fromMs: msOf(from), toMs: msOf(to), after: idOf(after) },
      stakeMin: stakeMin === undefined ? undefined : parseMoney(stakeMin),
      rows: rows + 1,
    })
    const { page, next } = pageOf(found, rows, row => row.id)
    return { data: page.map(wireBet), next, asOf: isoOf(clock.now()) }
  }

export function betsOperatorRoutes(router: OperatorRouter, { deskBets, chases, clock }: Parts): void {
  const asOf = () => isoOf(clock.now())

  const pages = betPages({ deskBets, clock })
  router.read(wire.listBets, async ({ query, staff }) => {
    if (query.agentId !== undefined && !staff.capabilities.has('agents.read'))
      throw new Refusal('OPS/FORBIDDEN', { detail: '按代理筛选需要权限（agents.read）' })
    return pages(query)
  })

  router.read(wire.readBet, async ({ params }) => ({
    data: wireDetail(await deskBets.read(BigInt(params.orderNo))),
    asOf: asOf(),
  }))

  router.read(readIssueMoney, async ({ params }) => {
    const {
      orders,
      players,
      stake,
      payout,
      chases: chaseCount,
    } = await deskBets.sumIssue(BigInt(params.issueId))
    return {
      data: {
        ...{ orders, players, chases: chaseCount },
        stake: formatMoney(li(stake)),
        payout: formatMoney(li(payout)),
        net: formatMoney(li(stake - payout)),
      },
      asOf: asOf(),
    }
  })

  router.read(wire.listChases, async ({ params: { memberId }, query: { after, rows } }) => {
    const found = await chases.listBefore(BigInt(memberId), idOf(after), rows + 1)
    const { page, next } = pageOf(found, rows, chase => chase.id)
    return { data: page.map(chase => wireChase(chase, memberId)), next, asOf: asOf() }
  })

  router.read(wire.readChase, async ({ params: { memberId, chaseNo } }) => {
    const chase = await chases.read(BigInt(memberId), BigInt(chaseNo))
    return { data: { ...wireChase(chase, memberId), ...wireChaseParts(chase) }, asOf: asOf() }
  })
}
