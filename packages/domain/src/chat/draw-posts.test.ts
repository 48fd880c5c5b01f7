import { expect, test } from 'vitest'
import { findGame, type Game } from '#games/games.ts'
import { MINUTE_MS } from '#time/china-time.ts'
import { drawPostText, type PostedIssue } from './draw-posts.ts'

const DRAWS_AT = Date.parse('2026-11-28T21:30:00+08:00')
const gameOf = (gameId: number): Game => findGame(gameId) as Game
const [daily, fast, racing] = [gameOf(70), gameOf(71), gameOf(34)]

const issue = (more: Partial<PostedIssue> = {}): PostedIssue => ({
  ...{ turnNum: '2026326', issueDate: '2026-11-28', state: 'closed', drawsAt: DRAWS_AT, numbers: null },
  ...{ voidReason: null, ...more },
})
const numbers = [1, 2, 3, 4, 5, 6, 30]

test.each([
  ['a close of a game that is drawn seldom', daily, issue(), 'closed', '第2026326期已封盘，21:30开奖'],
  ['no close of a game that is drawn each minute', fast, issue(), 'closed', undefined],
  [
    'no close when the draw was made meanwhile',
    daily,
    issue({ state: 'drawn', numbers }),
    'closed',
    undefined,
  ],
  [
    'a six-mark with animal and colour of the special number',
    daily,
    issue({ state: 'settled', numbers }),
    'drawn',
    '第2026326期开奖：01 02 03 04 05 06 特码 30（牛，红波）',
  ],
  ['other numbers in their order', racing, issue({ numbers: [3, 1, 2] }), 'drawn', '第2026326期开奖：3 1 2'],
  [
    'a voided issue with its reason',
    fast,
    issue({ state: 'voided', voidReason: 'late' }),
    'voided',
    '第2026326期：超过开奖时限未能开奖，本期作废并退款',
  ],
  ['nothing of a standstill', fast, issue({ state: 'voided', voidReason: 'missed' }), 'voided', undefined],
] as const)('the bot says %s', (_, game, told, post, text) => {
  expect(drawPostText(game, told, post, DRAWS_AT)).toBe(text)
})

test('the bot says nothing of what is long over', () => {
  const drawn = issue({ state: 'settled', numbers })
  expect(drawPostText(daily, drawn, 'drawn', DRAWS_AT + 60 * MINUTE_MS)).toBeDefined()
  expect(drawPostText(daily, drawn, 'drawn', DRAWS_AT + 61 * MINUTE_MS)).toBeUndefined()
})
