import type { listHistory, OpenInfo } from '@app/contract/draws.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'

export type PastIssue = AnswerOf<typeof listHistory>['data'][number]

/** A settled issue of a six-mark game; a test states only what matters to it. */
export function pastIssue(given: Partial<PastIssue> = {}): PastIssue {
  return {
    turnNum: '2026324',
    issueDate: '2026-11-20',
    openTime: '2026-11-20T21:32:00+08:00',
    openNum: '07,18,25,31,42,09,46',
    source: 'in-house',
    state: 'settled',
    reason: '',
    hasProof: true,
    ...given,
  }
}

/** Game 71 five seconds into issue 721: issue 720 is drawn, bets are taken until 12:00:52, the draw is at 12:01. */
export const openInfo: OpenInfo = {
  gameId: 71,
  gameName: '极速六合彩',
  serverTime: '2026-11-21T12:00:05+08:00',
  oddsVersion: 1,
  cur: {
    turnNum: '20261121-0721',
    closeTime: '2026-11-21T12:00:52+08:00',
    openTime: '2026-11-21T12:01:00+08:00',
    liveUrl: '',
  },
  pre: {
    turnNum: '20261121-0720',
    openNum: '07,18,25,31,42,09,46',
    openTime: '2026-11-21T12:00:00+08:00',
    issueDate: '2026-11-21',
    isStreaming: 0,
    liveUrl: '',
    source: 'in-house',
  },
  plan: { turnNum: '20261121-0721', planTime: '2026-11-21T12:01:00+08:00' },
}

/** The same of another game; a test states only what matters to it. */
export function openInfoOf(gameId: number, given: Partial<OpenInfo> = {}): OpenInfo {
  return { ...openInfo, gameId, gameName: `彩种${gameId}`, ...given }
}

/** What the server knows of game 90 at a moment: issue 720 is drawn at 12:01:00, 721 three hours later. */
export function slowOpenInfoAt(nowMs: number): OpenInfo {
  const isDrawn = nowMs >= Date.parse('2026-11-21T12:01:00+08:00')
  const next = isDrawn
    ? { turnNum: '2026721', openTime: '2026-11-21T15:01:00+08:00' }
    : { turnNum: '2026720', openTime: '2026-11-21T12:01:00+08:00' }
  return {
    gameId: 90,
    gameName: '新澳门六合彩',
    serverTime: new Date(nowMs).toISOString(),
    oddsVersion: 1,
    cur: { ...next, closeTime: next.openTime, liveUrl: '' },
    pre: {
      turnNum: isDrawn ? '2026720' : '2026719',
      openNum: isDrawn ? '01,02,03,04,05,06,07' : '07,18,25,31,42,09,46',
      openTime: isDrawn ? '2026-11-21T12:01:00+08:00' : '2026-11-20T12:01:00+08:00',
      issueDate: '2026-11-21',
      isStreaming: 0,
      liveUrl: '',
      source: 'in-house',
    },
    plan: { turnNum: next.turnNum, planTime: next.openTime },
  }
}
