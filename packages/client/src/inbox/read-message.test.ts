import { listMessages } from '@app/contract/inbox.ts'
import { expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readMessage } from './read-message.ts'

test.each(['system', 'money', 'draw', 'promotion', 'chat'])('a message about %s is read', topic => {
  const page = listMessages.answer.parse({
    data: [
      {
        id: '6',
        topic,
        title: '派奖',
        content: '您已中奖',
        link: '',
        isRead: false,
        createdAt: '2026-11-21T20:00:00+08:00',
      },
    ],
    totalCount: 1,
    unReadCount: 1,
  })
  expect(page.data.map(readMessage)).toEqual([
    {
      id: '6',
      topic,
      title: '派奖',
      text: '您已中奖',
      linkTo: undefined,
      isRead: false,
      sentAt: Date.UTC(2026, 10, 21, 12),
    },
  ])
})

test('a message about something new stands under the system, one without a moment is left out', () => {
  const wire = {
    id: '6',
    topic: 'system',
    title: '派奖',
    content: '您已中奖',
    link: '',
    isRead: false,
    createdAt: '2026-11-21T20:00:00+08:00',
  } as const
  expect(readMessage({ ...wire, topic: 'cashier' as 'money' }).topic).toBe('system')
  const odd = readWithMalformed(wire, { createdAt: null }, readMessage)
  expect(odd).toEqual({ left: 1, reported: ['not an instant'] })
})
