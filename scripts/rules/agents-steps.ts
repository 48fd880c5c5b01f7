/** Reads what steps of a tree of agents have in common. */
import { type ProviderCategory, providerCategories, validBetOf } from '@app/domain/providers/valid-bet.ts'
import { isChinaDate } from '@app/domain/time/china-time.ts'
import * as read from './fields.ts'

export type Fact = Readonly<{ member: string; category: string; valid: bigint }>
export type Period = Readonly<{ from: string; to: string }>

export function fault(where: string, expected: string): never {
  throw new read.CaseFault('CASE/FIELD', `${where}: expected ${expected}`)
}

export function dayOf(value: unknown, where: string): string {
  const day = read.textOf(value, where)
  return isChinaDate(day) ? day : fault(where, 'a day')
}

export function periodOf(step: read.Reader): Period {
  const period = { from: read.fieldOf(step, 'from', dayOf), to: read.fieldOf(step, 'to', dayOf) }
  return period.from <= period.to ? period : fault(`${step.where}.to`, 'a day that is not before the first')
}

export const parentNameOf = (value: unknown, where: string): string | null =>
  value === null || value === undefined ? null : read.textOf(value, where)

export function factOf(value: unknown, where: string): Fact {
  const fact = read.fieldsOf(value, where)
  return {
    member: read.fieldOf(fact, 'member', read.textOf),
    category: read.fieldOf(fact, 'category', read.textOf),
    valid: read.fieldOf(fact, 'valid', read.amountOf),
  }
}

export function providerCategoryOf(value: unknown, where: string): ProviderCategory {
  const word = read.textOf(value, where)
  return providerCategories.find(category => category === word) ?? fault(where, 'a category of providers')
}

/** A round by its stake and win, less what was taken back of both, as what counts of it. */
export function roundOf(category: ProviderCategory, value: unknown, where: string): Fact {
  const round = read.fieldsOf(value, where)
  const [stake, win] = [
    read.fieldOf(round, 'stake', read.amountOf),
    read.fieldOf(round, 'win', read.amountOf),
  ]
  return {
    member: read.fieldOf(round, 'member', read.textOf),
    category,
    valid: validBetOf(category, stake, win),
  }
}

export const isWithin = (day: string, { from, to }: Period): boolean => day >= from && day <= to
