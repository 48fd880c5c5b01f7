import {
  askTransferEnd,
  listProviderTransfers,
  readProviderTransfer,
} from '@app/contract/operator/provider-transfers.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import { mayEnd } from './transfer-ends.service.ts'
import type { TransfersService } from './transfers.service.ts'
import type { TransferRow } from './transfers.store.ts'

type Parts = Readonly<{ transfers: TransfersService; account: AccountService; clock: Clock }>

const moneyOrNull = (amount: bigint | null) => (amount === null ? null : formatMoney(li(amount)))
const idOf = (text: string | undefined) => (text === undefined ? undefined : BigInt(text))

/** Money on its way to and from providers that keep accounts of members themselves. */
export function transfersOperatorRoutes(router: OperatorRouter, { transfers, account, clock }: Parts): void {
  const wired = async (rows: readonly TransferRow[]) => {
    const names = await account.namesOf(rows.map(row => row.memberId))
    return rows.map(row => ({
      ...{ transferNo: String(row.number), orderId: row.orderId, provider: row.provider },
      ...{ memberId: String(row.memberId), account: names.get(row.memberId) ?? '' },
      ...{ direction: row.direction, state: row.state, asks: row.asks },
      ...{ amount: moneyOrNull(row.amount), gone: moneyOrNull(row.gone) },
      ...{ createdAt: isoOf(row.createdAt), endedAt: isoOrNull(row.endedAt) },
      ...{
        approvalId: row.approvalId === null ? null : String(row.approvalId),
        mayEnd: mayEnd(row, clock.now()),
      },
    }))
  }

  router.read(listProviderTransfers, async ({ query: { provider, memberId, state, after, rows } }) => {
    const found = await transfers.list({
      ...{ provider, memberId: idOf(memberId), state, after: idOf(after), limit: rows + 1 },
    })
    const open = await transfers.figures()
    const oldestAt = open.length === 0 ? null : Math.min(...open.map(one => one.oldestAt))
    const { page, next } = pageOf(found, rows, ({ number }) => number)
    return {
      ...{ data: await wired(page), next, asOf: isoOf(clock.now()) },
      open: {
        orders: open.reduce((sum, { count }) => sum + Number(count), 0),
        amount: formatMoney(li(open.reduce((sum, { amount }) => sum + amount, 0n))),
        oldestAt: isoOrNull(oldestAt),
      },
    }
  })

  router.read(readProviderTransfer, async ({ params: { transferNo } }) => {
    const [data] = await wired([await transfers.read(BigInt(transferNo))])
    if (data === undefined) throw new Error(`the transfer ${transferNo} is not told`)
    return { data, asOf: isoOf(clock.now()) }
  })

  router.ask(askTransferEnd)
}
