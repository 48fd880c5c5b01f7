import { exportHistory, gameSocketMessage, listHistory, openInfo } from '@app/contract/draws.ts'
import { describe, expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readDrawCard } from './read-draw-card.ts'
import { readLiveVideo, readRecording } from './read-draw-video.ts'
import { readExportedIssue, readPastIssue } from './read-past-issue.ts'

const at = (text: string) => Date.parse(text)
const drawnTime = '2026-11-20T21:32:30+08:00'
const planTime = '2026-11-21T21:30:00+08:00'

const card = {
  gameId: 90,
  gameName: '香港六合彩',
  serverTime: '2026-11-21T12:00:00.500Z',
  oddsVersion: 3,
  cur: { turnNum: '2026325', closeTime: '2026-11-21T21:25:00+08:00', openTime: planTime, liveUrl: '' },
  pre: {
    turnNum: '2026324',
    openNum: '3,11,19,27,35,43,49',
    openTime: drawnTime,
    issueDate: '2026-11-20',
    isStreaming: 0,
    liveUrl: '/video/324',
    source: 'demonstration',
  },
  plan: { turnNum: '2026325', planTime },
}

describe('the draw card of a game', () => {
  test('has the issue that takes bets, the drawn one and the next draw', () => {
    expect(readDrawCard(openInfo.parse(card))).toEqual({
      gameId: 90,
      gameName: '香港六合彩',
      toldAt: Date.UTC(2026, 10, 21, 12, 0, 0, 500),
      oddsVersion: 3,
      current: {
        issueNumber: '2026325',
        closesAt: at('2026-11-21T21:25:00+08:00'),
        drawsAt: at(planTime),
        videoUrl: undefined,
      },
      drawn: {
        issueNumber: '2026324',
        drawnNumbers: [3, 11, 19, 27, 35, 43, 49],
        drawnAt: at(drawnTime),
        issueDate: '2026-11-20',
        isOnAir: false,
        videoUrl: '/video/324',
        source: 'demonstration',
      },
      next: { issueNumber: '2026325', drawsAt: at(planTime), videoUrl: undefined },
    })
  })

  test.each(['in-house', 'demonstration', 'history'])('knows the source %s', source => {
    const wire = openInfo.parse({ ...card, pre: { ...card.pre, source } })
    expect(readDrawCard(wire).drawn?.source).toBe(source)
  })

  test('is empty for a game that has no issue, and says what is on the air', () => {
    const empty = openInfo.parse({ ...card, cur: null, pre: null, plan: null })
    expect(readDrawCard(empty)).toMatchObject({ current: undefined, drawn: undefined, next: undefined })
    const live = openInfo.parse({
      ...card,
      pre: { ...card.pre, isStreaming: 1 },
      plan: { ...card.plan, liveUrl: '/l' },
    })
    expect(readDrawCard(live)).toMatchObject({ drawn: { isOnAir: true }, next: { videoUrl: '/l' } })
  })

  test('refuses an unknown state of the video', () => {
    const odd = openInfo.parse({ ...card, pre: { ...card.pre, isStreaming: 2 } })
    expect(() => readDrawCard(odd)).toThrow('not a flag')
  })
})

test('the socket tells of videos and of recordings', () => {
  const message = (content: object) => {
    const parsed = gameSocketMessage.parse({ command: 4, content: { gameId: 90, ...content } })
    if (parsed.command !== 4) throw new Error('no push')
    return parsed.content
  }
  const video = message({ type: 'VIDEO', data: { turnNum: '2026325', liveUrl: '/l', isStreaming: 1 } })
  if (video.type !== 'VIDEO' || video.data === null) throw new Error('no video')
  expect(readLiveVideo(video.data)).toEqual({ issueNumber: '2026325', videoUrl: '/l', isOnAir: true })

  const rounds = message({
    type: 'LIVE_URL_HISTORY',
    data: [{ turnNum: '2026324', openTime: drawnTime, liveUrl: '/r' }],
  })
  if (rounds.type !== 'LIVE_URL_HISTORY') throw new Error('no recordings')
  expect(rounds.data.map(readRecording)).toEqual([
    { issueNumber: '2026324', drawnAt: at(drawnTime), videoUrl: '/r' },
  ])
})

describe('a past issue', () => {
  const past = {
    turnNum: '20261121-0001',
    issueDate: '2026-11-21',
    openTime: '2026-11-21T00:05:00+08:00',
    openNum: '1,1,6',
    source: 'in-house' as const,
    state: 'settled' as const,
    reason: '',
    hasProof: true,
  }
  const read = (change: object) => {
    const [wire] = listHistory.answer.parse({ data: [{ ...past, ...change }], totalCount: 1 }).data
    if (wire === undefined) throw new Error('no issue')
    return readPastIssue(wire)
  }

  test('has its numbers and its proof', () => {
    expect(read({})).toEqual({
      issueNumber: '20261121-0001',
      issueDate: '2026-11-21',
      drawnAt: at('2026-11-21T00:05:00+08:00'),
      drawnNumbers: [1, 1, 6],
      source: 'in-house',
      state: 'settled',
      voidReason: undefined,
      hasProof: true,
      videoUrl: undefined,
    })
  })

  test.each(['drawn', 'settling', 'settled', 'voided'])('may be %s', state => {
    expect(read({ state }).state).toBe(state)
  })

  test('that was voided has a reason and no numbers', () => {
    const voided = read({ state: 'voided', openNum: '', reason: '开奖设备故障', liveUrl: '/v' })
    expect(voided).toMatchObject({ drawnNumbers: [], voidReason: '开奖设备故障', videoUrl: '/v' })
  })

  test('of a newer server has no source where this build has no word for it, and is drawn', () => {
    const newer = { ...past, source: 'partner' as 'history', state: 'reviewed' as 'settled' }
    expect(readPastIssue(newer)).toMatchObject({ source: undefined, state: 'drawn' })
  })

  test.each([
    [{ openNum: '03,1x' }, 'not drawn numbers'],
    [{ openNum: '3,,4' }, 'not drawn numbers'],
    [{ openTime: '' }, 'not an instant'],
  ])('with %j does not take the others with it', (change, message) => {
    expect(readWithMalformed(past, change, readPastIssue)).toEqual({ left: 1, reported: [message] })
  })

  test('stands in a file with its day and its numbers', () => {
    const file = exportHistory.answer.parse({
      data: [{ turnNum: '2026324', issueDate: '2026-11-20', openNum: '' }],
      isComplete: true,
    })
    expect(file.data.map(readExportedIssue)).toEqual([
      { issueNumber: '2026324', issueDate: '2026-11-20', drawnNumbers: [] },
    ])
  })
})
