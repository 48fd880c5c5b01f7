import type { AnswerOf } from '@app/contract/endpoint.ts'
import { refusals } from '@app/contract/refusals.ts'
import * as wire from '@app/contract/withdrawals.ts'
import type { PayoutType } from '@app/domain/account/payout-account.ts'
import { maskText } from '@app/domain/money/display.ts'
import { formatMoney, formatOdds, type Li, li, type OddsPpm, parseMoney } from '@app/domain/money/money.ts'
import { addDays, chinaMidnight, isChinaDate, isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import { formatUsdt } from '@app/domain/withdrawals/withdrawal-rules.ts'
import { shownState, shownSteps, withdrawalStates } from '@app/domain/withdrawals/withdrawal-states.ts'
import { maskedNumber } from '#modules/account/payout-accounts.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { FactsService, ShownAccount } from './facts.service.ts'
import type { PayoutRow } from './payouts.store.ts'
import type { RequestsService } from './requests.service.ts'
import type { RequestRow } from './withdrawals.store.ts'

type WireFacts = AnswerOf<typeof wire.readWithdrawFacts>['data']
type WireRow = AnswerOf<typeof wire.listWithdrawals>['data'][number]

const PERCENT = 100n
const DONE = '提现申请已提交'

function amountOf(text: string): Li {
  const amount = parseMoney(text)
  if (amount === undefined) throw new Refusal('SYS/INVALID')
  return amount
}

/** Start of a day of the query (UTC+8), or of the day after it. */
function dayStart(date: string | undefined, days = 0): number | undefined {
  if (date === undefined) return undefined
  if (!isChinaDate(date)) throw new Refusal('SYS/INVALID')
  return chinaMidnight(addDays(date, days))
}

const money = (amount: bigint) => formatMoney(li(amount))

/** A request as the member and staff read it. */
export const moneyOnWire = ({ amount, net, fee, charge, bonus }: RequestRow) => ({
  amount: money(amount),
  net: money(net),
  fee: money(fee),
  charge: money(charge),
  bonus: money(bonus),
})

export const targetOnWire = (row: RequestRow) => ({
  type: String(row.type) as WireRow['type'],
  title: row.title,
  masked: maskedNumber(row),
})

export const usdtOnWire = ({ usdtMicros, usdtRatePpm }: RequestRow) =>
  usdtMicros === null || usdtRatePpm === null
    ? null
    : { amount: formatUsdt(usdtMicros), rate: formatOdds(usdtRatePpm as OddsPpm) }

/** Where a payout stands on its chain. */
export const chainOnWire = (payout: Pick<PayoutRow, 'hash' | 'confirmations' | 'needed'> | undefined) =>
  payout === undefined || payout.hash === null || payout.confirmations === null || payout.needed === null
    ? null
    : { hash: payout.hash, confirmations: payout.confirmations, needed: payout.needed }

const wireRow = (row: RequestRow): WireRow => ({
  withdrawalNo: String(row.id),
  ...targetOnWire(row),
  ...moneyOnWire(row),
  state: shownState(row.state),
  createdAt: isoOf(row.createdAt),
  endedAt: isoOrNull(row.endedAt),
  reason: row.reason ?? '',
})

const wireAccount = ({
  account,
  isOpen,
  holdUntil,
  bounds,
  method,
}: ShownAccount): WireFacts['accounts'][number] => ({
  id: String(account.id),
  type: String(account.type) as WireRow['type'],
  title: account.title,
  masked: maskedNumber(account),
  holder: maskText(account.holder),
  alias: account.alias,
  isDefault: account.isDefault,
  isOpen,
  holdUntil: isoOrNull(holdUntil ?? null),
  min: formatMoney(bounds.min),
  max: formatMoney(bounds.max),
  etaText: method?.etaText ?? '',
  rate: method?.rate ?? null,
})

function wireFacts(facts: Awaited<ReturnType<FactsService['read']>>, nowMs: number): WireFacts {
  const { balances, refusal, fee, left, limit, deduction } = facts
  return {
    money: formatMoney(balances.main),
    frozen: formatMoney(balances.frozen),
    owed: formatMoney(balances.owed),
    withdrawable: formatMoney(facts.withdrawable),
    refusal:
      refusal === undefined
        ? null
        : {
            code: refusal.code as NonNullable<WireFacts['refusal']>['code'],
            message: refusal.detail ?? refusals[refusal.code].text,
          },
    openNo: facts.openId === undefined ? null : String(facts.openId),
    turnover: {
      missing: formatMoney(facts.missing),
      isMet: facts.isMet,
      deduct: money(deduction.charge + deduction.bonus),
      bonus: formatMoney(deduction.bonus),
    },
    fee: {
      kind: fee.kind,
      fixed: formatMoney(fee.fixed),
      share: formatOdds((fee.share * PERCENT) as OddsPpm),
      most: formatMoney(fee.most),
      freeLeft: fee.freeLeft,
    },
    today: {
      countLeft: left.countLeft,
      amountLeft: formatMoney(left.amountLeft),
      resetsAt: isoOf(facts.resetsAt),
    },
    hours: { open: limit.openTime, close: limit.closeTime, isOpen: facts.isOpen },
    reviewedUntil: isoOrNull(facts.reviewedUntil ?? null),
    accounts: facts.accounts.map(wireAccount),
    medianSeconds: facts.medianSeconds,
    notice: limit.notice,
    serverTime: isoOf(nowMs),
  }
}

type Parts = Readonly<{ requests: RequestsService; facts: FactsService; clock: Clock }>

export function requestsRoutes(router: Router, { requests, facts, clock }: Parts): void {
  router.handle(wire.readWithdrawFacts, async ({ caller }) => ({
    data: wireFacts(await facts.read(caller), clock.now()),
  }))

  router.handle(wire.saveWithdrawal, async ({ caller, body, command }) => {
    const id = await requests.save(caller, {
      target: { accountId: BigInt(body.accountId) },
      ...{ amount: amountOf(body.amount), deduct: amountOf(body.deduct ?? '0'), command },
    })
    return { message: DONE, data: { withdrawalNo: String(id) } }
  })

  router.handle(wire.saveFreeWithdrawal, async ({ caller, body, command }) => {
    const { amount, deduct, type, ...details } = body
    const id = await requests.save(caller, {
      target: { form: { ...details, type: Number(type) as PayoutType } },
      ...{ amount: amountOf(amount), deduct: amountOf(deduct ?? '0'), command },
    })
    return { message: DONE, data: { withdrawalNo: String(id) } }
  })

  router.handle(wire.readWithdrawal, async ({ caller, params: { withdrawalNo } }) => {
    const { request, payout, steps, medianSeconds } = await requests.read(caller.memberId, withdrawalNo)
    return {
      data: {
        ...wireRow(request),
        holder: maskText(request.holder),
        usdt: usdtOnWire(request),
        chain: chainOnWire(payout),
        steps: shownSteps(steps).map(({ state, at }) => ({ state, at: isoOf(at) })),
        medianSeconds,
        serverTime: isoOf(clock.now()),
      },
    }
  })

  router.handle(wire.listWithdrawals, async ({ caller, query: { state, from, to, page, rows } }) => {
    const found = await requests.list(caller.memberId, {
      states: state === undefined ? undefined : withdrawalStates.filter(one => shownState(one) === state),
      ...{ fromMs: dayStart(from), toMs: dayStart(to, 1) },
      ...{ offset: (page - 1) * rows, limit: rows },
    })
    return {
      data: found.rows.map(wireRow),
      totalCount: found.totalCount,
      totalPaid: formatMoney(found.paid),
    }
  })
}
