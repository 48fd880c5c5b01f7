import * as wire from '@app/contract/agents-cuts.ts'
import { formatRate, parseRate } from '@app/domain/agents/rates.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { CutsService } from './cuts.service.ts'
import type { CutRow } from './cuts.store.ts'

const onWire = (cut: CutRow) => ({
  ...{ cutId: String(cut.id), category: cut.category, reason: cut.reason, state: cut.state },
  ...{ oldRate: formatRate(cut.old), newRate: formatRate(cut.new), sinceDate: cut.since },
  ...{ askTime: isoOf(cut.askedAt), endTime: isoOf(cut.endsAt), decideTime: isoOrNull(cut.decidedAt) },
})

export function cutsRoutes(router: Router, cuts: CutsService): void {
  router.handle(wire.askRateCut, async ({ caller, body: { userId, category, reason, ...wish } }) => {
    const rate = parseRate(wish.rate)
    if (rate === undefined) throw new Refusal('AGENT/RATE')
    const asked = { memberId: BigInt(userId), category, rate, reason: reason.trim() }
    return { data: onWire(await cuts.ask(caller, asked)) }
  })

  router.handle(wire.withdrawRateCut, async ({ caller, body }) => ({
    data: onWire(await cuts.withdraw(caller, BigInt(body.cutId))),
  }))

  router.handle(wire.listAskedRateCuts, async ({ caller, query }) => ({
    data: (await cuts.asked(caller, BigInt(query.userId))).map(onWire),
  }))

  router.handle(wire.listReceivedRateCuts, async ({ caller }) => ({
    data: (await cuts.received(caller)).map(({ cut, span, valid, less }) => ({
      ...onWire(cut),
      ...{ agentAccount: cut.agentAccount, beginDate: span.from, endDate: span.to },
      ...{ validMoney: formatMoney(valid), lessMoney: formatMoney(less) },
    })),
  }))

  router.handle(wire.decideRateCut, async ({ caller, body }) => ({
    data: onWire(await cuts.decide(caller, BigInt(body.cutId), body.isAgreed)),
  }))
}
