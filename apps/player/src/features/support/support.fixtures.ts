import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readSupportTalk } from '@app/contract/support.ts'

type Answer = AnswerOf<typeof readSupportTalk>
type Talk = NonNullable<Answer['data']['talk']>

/** How somebody stands with the desk, in the room 3001; `null` before the first talk. */
export const supportTalkOf = (talk: Partial<Talk> | null, more: Partial<Answer['data']> = {}): Answer => ({
  success: true,
  data: {
    ...{ friend_id: 0, nickname: '在线客服', room_id: talk === null ? null : '3001' },
    talk: talk && {
      ...{ talk_id: '7', state: 'waiting', place: 2, opened_at: new Date().toISOString() },
      ...{ closed_at: null, stars: null, can_rate: false, ...talk },
    },
    hours: { open_time: '09:00', close_time: '23:00', is_open: true, off_notice: '请先留言' },
    usual_wait_seconds: 90,
    ...more,
  },
})

export const noTalk = supportTalkOf(null)
