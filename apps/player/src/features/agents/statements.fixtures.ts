import type { getStatement, queryStatements } from '@app/contract/agents-statements.ts'
import type { AnswerIn } from '@app/contract/endpoint.ts'

type Statement = AnswerIn<typeof queryStatements>['data'][number]
type Pay = AnswerIn<typeof getStatement>['data']['pays'][number]
type Line = AnswerIn<typeof getStatement>['data']['lines'][number]

/** A week that brought 899.15, of which a correction took 22.40. */
export const statementWith = (more: Partial<Statement> = {}): Statement => ({
  ...{ id: '5', beginDate: '2026-11-16', endDate: '2026-11-22', state: 'paid' },
  ...{
    carriedIn: '0.00',
    lineMoney: '899.15',
    correctionMoney: '-22.40',
    extraMoney: '0.00',
    payMoney: '876.75',
  },
  ...{ carriedOut: '0.00', lineCount: 2, hash: 'ab'.repeat(32) },
  ...{ closedTime: '2026-11-23T00:10:00+08:00', paidTime: '2026-11-23T10:00:00+08:00' },
  ...more,
})

/** A day's wage of 52.00. */
export const statementPay = (more: Partial<Pay> = {}): Pay => ({
  ...{ kind: 'wage', day: '2026-11-21', isCorrection: 0, baseMoney: '26000.00', rate: '0.2', activeCount: 6 },
  ...{ money: '52.00', words: '团队有效投注，有效会员 6 人，达 10,000.00 档：26,000.00 × 0.2% = 52.00' },
  ...more,
})

/** What the branch of one of the direct downline brought on a day. */
export const statementLine = (more: Partial<Line> = {}): Line => ({
  ...{ day: '2026-11-21', userId: '22', account: 'lin_888', category: 'lottery', isCorrection: 0 },
  ...{ validMoney: '128450.00', ownRate: '7.5', ownSince: '2026-10-01', subRate: '6.8' },
  ...{ subSince: '2026-11-05', money: '899.15', words: '有效投注 128450.00 × 差额 0.7% = 899.15' },
  reason: null,
  ...more,
})
