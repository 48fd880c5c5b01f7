import * as wire from '@app/contract/operator/resettlement.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import type { LedgerService } from '#modules/wallet/ledger.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { ResettledOrder } from './resettled-orders.ts'
import type { ResettlementService } from './resettlement.service.ts'
import type { Difference } from './resettlement-preview.ts'
import { totalsOf } from './resettlement-totals.ts'
import { shownSelection } from './shown-selection.ts'

const GROUPS_MAX = 500

const wireGroup = ({ playCode, selection, stakePerUnit, ordersCount, paid, due }: Difference) => ({
  ...{ playCode, selection, orders: Number(ordersCount) },
  stakePerUnit: formatMoney(stakePerUnit),
  paid: formatMoney(paid),
  due: formatMoney(due),
})

const wireOrder = ({ orderId, memberId, selection, stake, paid, due }: ResettledOrder) => ({
  orderNo: String(orderId),
  memberId: String(memberId),
  selection: shownSelection(selection),
  stake: formatMoney(li(stake)),
  paid: formatMoney(li(paid)),
  due: formatMoney(li(due)),
})

type Parts = Readonly<{
  resettlement: ResettlementService
  account: Pick<AccountService, 'namesOf'>
  games: Pick<GamesService, 'find' | 'findPlay'>
  ledger: Pick<LedgerService, 'holdingsOf'>
  clock: Clock
}>

export function resettlementOperatorRoutes(
  router: OperatorRouter,
  { resettlement, account, games, ledger, clock }: Parts,
): void {
  const asOf = () => isoOf(clock.now())
  const playNames = (gameId: number) => (playCode: string) =>
    games.findPlay(games.find(gameId), playCode)?.name ?? playCode

  router.read(wire.readResettlement, async ({ params }) => {
    const found = await resettlement.lookNow(BigInt(params.issueId))
    const { issue, fromVersion, digest, underWay, differences, total } = found
    const { orders, paid, due } = totalsOf(differences)
    const nameOf = playNames(issue.gameId)
    return {
      data: {
        ...{ fromVersion, digest, orders: Number(orders) },
        underWay: underWay === undefined ? null : { done: Number(underWay.done), all: Number(underWay.all) },
        ...{ paid: formatMoney(paid), due: formatMoney(due), total: formatMoney(total) },
        groups: differences
          .slice(0, GROUPS_MAX)
          .map(group => ({ ...wireGroup(group), playName: nameOf(group.playCode) })),
        groupsCount: differences.length,
      },
      asOf: asOf(),
    }
  })

  router.read(wire.listResettledOrders, async ({ params, query: { after, rows } }) => {
    const place = after === undefined ? undefined : BigInt(after)
    const found = await resettlement.orders(BigInt(params.issueId), { after: place, rows })
    const { page, next, gameId } = found
    const accounts = await account.namesOf(page.map(({ memberId }) => memberId))
    const nameOf = playNames(gameId)
    const data = page.map(order => ({
      ...wireOrder(order),
      account: accounts.get(order.memberId) ?? '',
      playName: nameOf(order.playCode),
    }))
    return { data, next: next === null ? null : String(next), asOf: asOf() }
  })

  router.read(wire.readResettlementDebts, async ({ params }) => {
    const { members, owed, largest } = await resettlement.debts(BigInt(params.issueId), ledger)
    const accounts = await account.namesOf(largest.map(({ memberId }) => memberId))
    return {
      data: {
        ...{ members, owed: formatMoney(owed) },
        largest: largest.map(debt => ({
          ...{ memberId: String(debt.memberId), account: accounts.get(debt.memberId) ?? '' },
          ...{ taken: formatMoney(debt.taken), balance: formatMoney(debt.balance) },
          owed: formatMoney(debt.owed),
        })),
      },
      asOf: asOf(),
    }
  })

  router.ask(wire.askResettlement)
}
