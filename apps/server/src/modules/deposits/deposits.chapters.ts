/** Deposits of a demonstration: one that was credited, and one whose member waits. */
import { claimDeposit, confirmDeposit, readDepositOrder } from '@app/contract/operator/deposits.ts'
import { li } from '@app/domain/money/money.ts'
import type { AccountService, Member } from '#modules/account/account.service.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Chapter } from '#platform/operator/chapters.ts'
import type { DepositsService } from './deposits.service.ts'

/** 500.00 */
const AMOUNT = li(500_000)

type Parts = Readonly<{ account: AccountService; deposits: DepositsService }>

/** An order of the member by a bank that says it was paid. */
async function paidOrder(
  { deposits }: Parts,
  { id, account, isAgent }: Member,
  holder: string,
): Promise<string> {
  const caller = { memberId: id, account, kind: 'member', isAgent, sessionId: '' } as const
  const channel = (await deposits.listChannels(caller)).find(({ method }) => method === 'bank')
  if (channel === undefined) throw new Error('the demonstration has no bank')
  const key = sha256(`demonstration deposit ${account}`)
  const wish = { channelId: channel.id, amount: AMOUNT, command: { key, requestHash: key } }
  const orderNo = String(await deposits.create(caller, wish))
  await deposits.submit({ memberId: id, orderNo }, { name: holder, tail: '6688' })
  return orderNo
}

export const depositing = (parts: Parts): Chapter => ({
  name: 'depositing',
  async tell({ act }) {
    const [lin, zhou] = await Promise.all(
      ['linjia88', 'zhouwen66'].map(name => parts.account.findByAccount(name)),
    )
    if (lin === undefined || zhou === undefined)
      throw new Error('the members of the demonstration are missing')
    const orderNo = await paidOrder(parts, lin, '林佳')
    await act('maker', claimDeposit, { body: { orderNo } })
    const { data } = await act('maker', readDepositOrder, { params: { orderNo } })
    const arrived = { orderNo, received: data.payAmount, bankReference: `demo-${orderNo}` }
    if (data.credit === null)
      await act('maker', confirmDeposit, { body: { ...arrived, reason: '银行流水已核对' } })
    await paidOrder(parts, zhou, '周文')
  },
})
