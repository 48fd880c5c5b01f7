import type { listTodayBets } from '@app/contract/bets.ts'
import type { readBetDetail } from '@app/contract/bets-records.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'

export type WireBet = AnswerOf<typeof listTodayBets>['data'][number]
export type WireDetail = AnswerOf<typeof readBetDetail>['data']

/** An open order of game 71 as the wire has it; a test states only what matters to it. */
export function betRow(given: Partial<WireBet> = {}): WireBet {
  return {
    orderNo: '1001',
    gameId: 71,
    gameName: '极速六合彩',
    turnNum: '20261121-0721',
    totalMoney: '10.00',
    reward: '0.00',
    cateName: '特码A',
    playCode: 'tema_a',
    model: 1,
    units: 1,
    odds: '48.5',
    addTime: '2026-11-21T12:00:10+08:00',
    betEndTime: '2026-11-21T12:00:52+08:00',
    status: 0,
    result: null,
    trackOrderNo: '',
    openNum: '',
    betInfo: '07',
    account: 'demo8888',
    ...given,
  }
}

/** A won order of game 71 with all that became of it. */
export function betDetail(given: Partial<WireDetail> = {}): WireDetail {
  return {
    ...betRow({ status: 1, result: 1, reward: '485.00', betInfo: '07,18', units: 2, totalMoney: '20.00' }),
    openNum: '01,18,25,31,42,09,07',
    stakePerUnit: '10.00',
    oddsVersion: 3,
    issue: {
      closeTime: '2026-11-21T12:00:52+08:00',
      planTime: '2026-11-21T12:01:00+08:00',
      openTime: '2026-11-21T12:01:01+08:00',
    },
    hits: [{ odds: '48.5', units: 1 }],
    unitsWon: 1,
    unitsPushed: 0,
    formula: '10.00 × 48.5 = 485.00',
    history: [
      { state: '已投注', at: '2026-11-21T12:00:10+08:00' },
      { state: '已封盘', at: '2026-11-21T12:00:52+08:00' },
      { state: '已开奖', at: '2026-11-21T12:01:01+08:00' },
      { state: '已结算', at: '2026-11-21T12:01:02+08:00' },
    ],
    bills: [
      {
        billNo: '9001',
        type: 4,
        typeName: '派奖',
        amount: '485.00',
        balanceBefore: '980.00',
        balanceAfter: '1465.00',
        createdAt: '2026-11-21T12:01:02+08:00',
        reference: '1001',
        remark: '',
      },
    ],
    proof: '/fairness/71/20261121-0721',
    rebateRatio: '0',
    ...given,
  }
}
