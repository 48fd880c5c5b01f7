/** What staff of a demonstration want to tell all members. */
import { askBroadcast } from '@app/contract/operator/inbox.ts'
import type { Chapter } from '#platform/operator/chapters.ts'

/** A message that waits for a second person. */
export const broadcasting: Chapter = {
  name: 'broadcasting',
  async tell({ act }) {
    const payload = {
      topic: 'system',
      title: '本站为演示站',
      content:
        '这里的余额都是演示币，充值与提现也是演示，不能兑换任何财物。开奖结果由公开的种子算出，人人可在公平中心核对。',
      link: '/fairness',
    } as const
    await act('editor', askBroadcast, { body: { payload, reason: '告知新会员' } })
  },
}
