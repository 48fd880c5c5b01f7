import { listProviderTransfers } from '@app/contract/operator/provider-transfers.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { TransfersService } from './transfers.service.ts'

type Parts = Readonly<{ transfers: TransfersService; account: AccountService; clock: Clock }>

const moneyOrNull = (amount: bigint | null) => (amount === null ? null : formatMoney(li(amount)))
const idOf = (text: string | undefined) => (text === undefined ? undefined : BigInt(text))

/** Money on its way to and from providers that keep accounts of members themselves. */
export function transfersOperatorRoutes(router: OperatorRouter, { transfers, account, clock }: Parts): void {
  router.read(listProviderTransfers, async ({ query: { provider, memberId, state, after, rows } }) => {
    const found = await transfers.list({
      ...{ provider, memberId: idOf(memberId), state, after: idOf(after), limit: rows + 1 },
    })
    const names = await account.namesOf(found.map(row => row.memberId))
    const open = await transfers.figures()
    const oldestAt = open.length === 0 ? null : Math.min(...open.map(one => one.oldestAt))
    const { page, next } = pageOf(found, rows, ({ number }) => number)
    return {
      data: page.map(row => ({
        ...{ transferNo: String(row.number), orderId: row.orderId, provider: row.provider },
        ...{ memberId: String(row.memberId), account: names.get(row.memberId) ?? '' },
        ...{ direction: row.direction, state: row.state, asks: row.asks },
        ...{ amount: moneyOrNull(row.amount), gone: moneyOrNull(row.gone) },
        ...{ createdAt: isoOf(row.createdAt), endedAt: isoOrNull(row.endedAt) },
      })),
      next,
      asOf: isoOf(clock.now()),
      open: {
        orders: open.reduce((sum, { count }) => sum + Number(count), 0),
        amount: formatMoney(li(open.reduce((sum, { amount }) => sum + amount, 0n))),
        oldestAt: isoOrNull(oldestAt),
      },
    }
  })
}
