import { readPlayerTurnover } from '@app/contract/operator/withdrawals-turnover.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { TurnoverLapse } from '#modules/turnover/turnover.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import { ROWS_MAX, wireLapse, wireRow } from './withdrawals.routes.ts'
import type { WithdrawalsService } from './withdrawals.service.ts'

const wireFound = ({ main, live, frozen, underWay }: TurnoverLapse) => ({
  ...{ main: formatMoney(li(main)), live: formatMoney(li(live)) },
  ...{ frozen: formatMoney(li(frozen)), underWay: formatMoney(li(underWay)) },
})

type Parts = Readonly<{ withdrawals: WithdrawalsService; clock: Clock }>

export function turnoverOperatorRoutes(router: OperatorRouter, { withdrawals, clock }: Parts): void {
  router.read(readPlayerTurnover, async ({ params }) => {
    const memberId = BigInt(params.memberId)
    const [{ allowance, turnover }, lapses] = await Promise.all([
      withdrawals.turnoverOf(memberId),
      withdrawals.lapsesOf(memberId),
    ])
    return {
      ...{ allowance: formatMoney(allowance), required: formatMoney(turnover.required) },
      ...{ done: formatMoney(turnover.done), missing: formatMoney(turnover.missing) },
      rows: turnover.rows.slice(0, ROWS_MAX).map(wireRow),
      lapses: lapses.map(lapse => ({ ...wireLapse(lapse), ...wireFound(lapse) })),
      asOf: isoOf(clock.now()),
    }
  })
}
