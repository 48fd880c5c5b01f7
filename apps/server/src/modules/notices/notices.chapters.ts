/** What staff of a demonstration wrote: a notice that stands, one that waits for its time, and a draft. */
import { publishContent, saveContent } from '@app/contract/operator/content.ts'
import { isoOf, MINUTE_MS } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Chapter, Stage } from '#platform/operator/chapters.ts'

const SCHEDULED_IN_MS = 30 * MINUTE_MS

const write = ({ act }: Stage, title: string, content: string) =>
  act('editor', saveContent, {
    body: {
      ...{ objectId: null, version: null },
      content: {
        kind: 'notice',
        body: { place: 'lottery', title, content, redirectUrl: '', sort: 0, shownUntil: null },
      },
    },
  })

export const writing = (clock: Clock): Chapter => ({
  name: 'writing',
  async tell(stage) {
    const { act } = stage
    const shown = await write(stage, '开奖核对', '每一期开奖都附有证明，可在公平中心核对。')
    const now = { kind: 'notice', ...shown, publishAt: null, reason: '常设说明' } as const
    await act('editor', publishContent, { body: now })
    const later = await write(stage, '封盘时间', '各彩种封盘时间以下注页倒计时为准。')
    const publishAt = isoOf(clock.now() + SCHEDULED_IN_MS)
    await act('editor', publishContent, { body: { kind: 'notice', ...later, publishAt, reason: '定时发布' } })
    await write(stage, '客服时间', '客服在线时间待定，稿件未完成。')
  },
})
