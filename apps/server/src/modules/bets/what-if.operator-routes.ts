import { readWhatIf } from '@app/contract/operator/exposure.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { WhatIfService } from './what-if.service.ts'

type Parts = Readonly<{ whatIf: WhatIfService; account: Pick<AccountService, 'namesOf'>; clock: Clock }>

export function whatIfOperatorRoutes(router: OperatorRouter, { whatIf, account, clock }: Parts): void {
  router.read(readWhatIf, async ({ params, query, staff: { staffId } }) => {
    const balls = query.balls.split('-').map(Number)
    const found = await whatIf.read({ issueId: BigInt(params.issueId), balls, staffId })
    const { game, ordersCount, stake, payout, largest } = found
    const accounts = await account.namesOf(largest.map(({ memberId }) => memberId))
    return {
      data: {
        orders: ordersCount,
        ...{ stake: formatMoney(stake), payout: formatMoney(payout), net: formatMoney(li(stake - payout)) },
        largest: largest.map(order => ({
          ...{ orderNo: String(order.id), memberId: String(order.memberId) },
          account: accounts.get(order.memberId) ?? '',
          playName: findPlay(game.family, order.playCode)?.name ?? order.playCode,
          selection: order.selection,
          ...{ stake: formatMoney(order.stake), payout: formatMoney(order.payout) },
        })),
      },
      asOf: isoOf(clock.now()),
    }
  })
}
