import { listChases, readChase } from '@app/contract/bets-chase.ts'
import { expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readChaseOrder, readDetailedChaseOrder } from './read-chase-order.ts'

const wireChase = {
  trackOrderNo: '700000000001',
  gameId: 71,
  gameName: '澳门快三',
  state: 'running',
  stateName: '进行中',
  stopOnWin: true,
  lossMax: null,
  issuesCount: 10,
  issuesDone: 3,
  nextTurnNum: '20261121-0722',
  budget: '100.00',
  staked: '30.00',
  refunded: '0.00',
  reward: '19.80',
  addTime: '2026-11-21T20:00:00+08:00',
}

function readListed(change: object) {
  const [wire] = listChases.answer.parse({ data: [{ ...wireChase, ...change }], totalCount: 1 }).data
  if (wire === undefined) throw new Error('no chase')
  return readChaseOrder(wire)
}

test('a chase is read under the words of the trade', () => {
  expect(readListed({})).toEqual({
    chaseNo: '700000000001',
    gameId: 71,
    gameName: '澳门快三',
    state: 'running',
    stateName: '进行中',
    stopsOnWin: true,
    lossMax: undefined,
    issuesCount: 10,
    issuesDone: 3,
    nextIssueNumber: '20261121-0722',
    budget: 100_000n,
    staked: 30_000n,
    refunded: 0n,
    payout: 19_800n,
    placedAt: Date.UTC(2026, 10, 21, 12),
  })
})

test('a chase that is over has no next issue; a limit of losses is an amount', () => {
  const chase = readListed({ state: 'limited', nextTurnNum: '', lossMax: '50.00' })
  expect(chase).toMatchObject({ state: 'limited', nextIssueNumber: undefined, lossMax: 50_000n })
})

test('a chase in detail has its lines and its issues', () => {
  const { data } = readChase.answer.parse({
    data: {
      ...wireChase,
      items: [
        {
          playCode: 'DX',
          cateName: '大小',
          model: 2,
          betInfo: '大',
          units: 1,
          totalMoney: '10.00',
          odds: '1.98',
        },
      ],
      issues: [
        {
          turnNum: '20261121-0722',
          multiple: 2,
          totalMoney: '20.00',
          state: 'waiting',
          reward: '0.00',
          betEndTime: '2026-11-21T20:00:00+08:00',
          orderNos: [],
        },
      ],
    },
  })
  expect(readDetailedChaseOrder(data)).toEqual({
    ...readListed({}),
    lines: [
      {
        playCode: 'DX',
        playName: '大小',
        model: 'official',
        selection: '大',
        units: 1,
        stake: 10_000n,
        odds: 1_980_000n,
      },
    ],
    issues: [
      {
        issueNumber: '20261121-0722',
        multiple: 2,
        stake: 20_000n,
        state: 'waiting',
        payout: 0n,
        closesAt: Date.UTC(2026, 10, 21, 12),
        orderNos: [],
      },
    ],
  })
})

test('a chase in a state of a newer server says that it is unknown; one with an odd amount is left out', () => {
  const [wire] = listChases.answer.parse({ data: [wireChase], totalCount: 1 }).data
  expect(wire && readChaseOrder({ ...wire, state: 'paused' as 'stopped' }).state).toBe('unknown')
  const odd = wire && readWithMalformed(wire, { budget: '' }, readChaseOrder)
  expect(odd).toEqual({ left: 1, reported: ['not an amount'] })
})
