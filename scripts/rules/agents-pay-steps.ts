/** Wages and dividends of one agent, by the rules that make statements. */
import { splitPayable } from '@app/domain/agents/plans.ts'
import { dividendOf, type PayStep, wageOf } from '@app/domain/agents/team-pay.ts'
import { li } from '@app/domain/money/money.ts'
import { fault } from './agents-steps.ts'
import * as read from './fields.ts'

const AMOUNT = /^-?\d{1,18}$/

/** An amount that may be below zero. */
function signedOf(value: unknown, where: string): bigint {
  const text = read.textOf(value, where)
  return AMOUNT.test(text) ? BigInt(text) : fault(where, 'an amount in 厘')
}

const stepsOf = (step: read.Reader): PayStep[] =>
  read.fieldOf(step, 'steps', read.listOf).map((value, at) => {
    const one = read.fieldsOf(value, `${step.where}.steps[${at}]`)
    return {
      from: li(read.fieldOf(one, 'from', read.amountOf)),
      activeMembers: read.fieldOf(one, 'active', read.countOf),
      rate: read.fieldOf(one, 'ratePpm', read.ratioOf),
    }
  })

/** The wage of a day: its base, and what it comes to. */
export function wage(step: read.Reader) {
  const { base, amount } = wageOf(stepsOf(step), {
    valid: li(read.fieldOf(step, 'valid', read.amountOf)),
    paidBelow: li(read.fieldOf(step, 'paidBelow', read.amountOf)),
    activeMembers: read.fieldOf(step, 'active', read.countOf),
  })
  return { base: String(base), amount: String(amount) }
}

/** The dividend of a period: what the house kept, what it comes to, and what is carried. */
export function dividend(step: read.Reader) {
  const of = (name: string) => read.fieldOf(step, name, signedOf)
  const { net, amount, carriedOut } = dividendOf(
    { steps: stepsOf(step), doesCarry: step.fields.carries === true },
    {
      ...{ stakes: of('stakes'), payouts: of('payouts'), rebates: of('rebates'), gifts: of('gifts') },
      ...{ commissions: of('commissions'), activeMembers: read.fieldOf(step, 'active', read.countOf) },
    },
    of('carriedIn'),
  )
  return { net: String(net), amount: String(amount), carriedOut: String(carriedOut) }
}

/** What a statement pays, by kind. */
export function split(step: read.Reader) {
  const of = (name: string) => read.fieldOf(step, name, signedOf)
  const paid = splitPayable({
    ...{ commission: of('commission'), wage: of('wage'), dividend: of('dividend'), support: of('support') },
  })
  return Object.fromEntries(Object.entries(paid).map(([kind, amount]) => [kind, String(amount)]))
}
