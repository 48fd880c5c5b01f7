/** Adjustments of a demonstration: one that was made, one refused, one taken back, and one that waits. */
import { askAdjustment } from '@app/contract/operator/adjustments.ts'
import { withdrawRequest } from '@app/contract/operator/approvals.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { Chapter, Stage } from '#platform/operator/chapters.ts'

type Wish = Readonly<{
  amount: string
  cause: 'missed-deposit' | 'booked-twice' | 'compensation'
  reason: string
}>

export const adjusting = (account: AccountService): Chapter => ({
  name: 'adjusting',
  async tell({ act, decide }: Stage) {
    const memberId = String((await account.findByAccount('linjia88'))?.id)
    const ask = async ({ reason, ...wish }: Wish) => {
      const payload = { memberId, kind: 'correction-in', ...wish } as const
      return (await act('maker', askAdjustment, { body: { payload, reason } })).approvalId
    }
    const made = await ask({ amount: '88.00', cause: 'missed-deposit', reason: '转账到账未入账，流水已核' })
    await decide('checker', made, 'approve', '流水一致')
    const refused = await ask({ amount: '500.00', cause: 'compensation', reason: '会员要求补偿' })
    await decide('checker', refused, 'refuse', '没有依据')
    const withdrawn = await ask({ amount: '66.00', cause: 'booked-twice', reason: '金额填写有误' })
    await act('maker', withdrawRequest, { body: { approvalId: withdrawn } })
    await ask({ amount: '6.60', cause: 'booked-twice', reason: '重复扣款，退回一次' })
  },
})
