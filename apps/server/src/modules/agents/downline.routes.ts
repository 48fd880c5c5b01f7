import * as wire from '@app/contract/agents.ts'
import { formatRate } from '@app/domain/agents/rates.ts'
import { formatMoney, li, type RatioPpm } from '@app/domain/money/money.ts'
import type { Router } from '#platform/http/router.ts'
import { flag, ratesOf } from './agents.wire.ts'
import type { DownlineService } from './downline.service.ts'

export function downlineRoutes(router: Router, downline: DownlineService): void {
  router.handle(wire.addDownline, async ({ caller, body }) => {
    const { isDl, account, password, remark } = body
    const wish = { account, password, remark, isAgent: isDl === 1, rates: ratesOf(body) }
    const { member, quotaLeft } = await downline.add(caller, wish)
    return {
      data: {
        ...{ userId: String(member.id), account: member.account, isDl: flag(member.isAgent) },
        quotaLeft,
      },
    }
  })

  router.handle(wire.readAddQuota, async ({ caller }) => ({ data: await downline.quota(caller) }))

  router.handle(wire.previewRate, async ({ caller, query }) => {
    const { userId, category } = query
    const rate = ratesOf({ [category]: query.rate })[category] as RatioPpm
    const trial = await downline.preview(caller, { memberId: BigInt(userId), category, rate })
    return {
      data: {
        ...{ sinceDate: trial.since, beginDate: trial.span.from, endDate: trial.span.to },
        ...{ oldRate: formatRate(trial.old), newRate: formatRate(rate), ownRate: formatRate(trial.own) },
        validMoney: formatMoney(li(trial.valid)),
        ...{ oldMoney: formatMoney(trial.before), newMoney: formatMoney(trial.after) },
      },
    }
  })

  router.handle(wire.raiseRates, async ({ caller, body }) => ({
    data: { sinceDate: await downline.raise(caller, BigInt(body.userId), ratesOf(body)) },
  }))
}
