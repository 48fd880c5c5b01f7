/** A gift is taken back by two people. */
import { formatMoney } from '@app/domain/money/money.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import type { Reversal, ReversalsService } from './reversals.service.ts'

const HOURS = 24

/** What is seen holds no balance, which changes while the member plays. */
export const reversalApproval = (reversals: ReversalsService) =>
  approvalKind<Reversal>({
    kind: 'bonuses.reverse',
    name: '扣回礼金',
    make: 'bonuses.reverse',
    check: 'bonuses.reverse.check',
    hours: HOURS,
    payload: z.object({ memberId: z.string(), billNo: z.string() }),
    objectOf: ({ memberId }) => ({ kind: 'player', id: memberId }),
    async preview(db, payload) {
      const { account, name, amount, required } = await reversals.look(db, payload)
      return {
        ...{ account, gift: name, change: `-${formatMoney(amount)}` },
        ...{ cancelledTurnover: formatMoney(required), billNo: payload.billNo },
      }
    },
    async execute(tx, approved) {
      const { name, amount, owed } = await reversals.takeBackApproved(tx, approved)
      return {
        before: { gift: name, state: 'given' },
        after: { gift: name, state: 'reversed', change: `-${formatMoney(amount)}`, owed: formatMoney(owed) },
      }
    },
  })
