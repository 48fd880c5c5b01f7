import { expect, test } from 'vitest'
import { isComplete, isLink, trimmed } from './broadcasts.rules.ts'

const message = { topic: 'draw' as const, title: '开奖顺延', content: '今晚开奖顺延十分钟。', link: '/' }

test.each([
  ['', true],
  ['/promotional', true],
  ['/game/71', true],
  ['/', false],
  ['//example.com', false],
  ['https://example.com', false],
  ['/a?b=c', false],
  [`/${'a'.repeat(199)}`, true],
  [`/${'a'.repeat(200)}`, false],
])('the link %j leads to a page of ours or nowhere: %s', (link, isOurs) => {
  expect(isLink(link)).toBe(isOurs)
})

test('a message is complete with title, content and a link of ours or none; blanks are no words', () => {
  const complete = { ...message, link: '' }
  expect(isComplete(complete)).toBe(true)
  expect(isComplete(message)).toBe(false)
  expect(isComplete(trimmed({ ...complete, title: '  ' }))).toBe(false)
  expect(isComplete(trimmed({ ...complete, content: '\n' }))).toBe(false)
  expect(trimmed({ ...message, title: ' 开奖顺延 ', link: ' /game/71 ' })).toEqual({
    ...message,
    link: '/game/71',
  })
})
