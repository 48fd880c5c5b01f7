/** Batches of bets and of rounds in a tree of agents: each as its newest count tells it, on the day of its first. */
import { dayOf, type Fact, factOf, providerCategoryOf, roundOf } from './agents-steps.ts'
import * as read from './fields.ts'

export type Batch = Readonly<{ version: number; day: string; facts: readonly Fact[] }>
type Batches = Map<string, Batch>

/** Counts bets of a batch. */
export function settle(batches: Batches, step: read.Reader): null {
  const facts = read
    .fieldOf(step, 'facts', read.listOf)
    .map((value, at) => factOf(value, `${step.where}.facts[${at}]`))
  return count(batches, step, facts)
}

/** Counts rounds of providers that are told together: all of the batch as they stand, each by its stake and its win. */
export function rounds(batches: Batches, step: read.Reader): null {
  const category = read.fieldOf(step, 'category', providerCategoryOf)
  const facts = read
    .fieldOf(step, 'rounds', read.listOf)
    .map((value, at) => roundOf(category, value, `${step.where}.rounds[${at}]`))
  return count(batches, step, facts)
}

function count(batches: Batches, step: read.Reader, facts: readonly Fact[]): null {
  const id = read.fieldOf(step, 'batch', read.textOf)
  const version = read.fieldOf(step, 'version', read.countOf)
  const told = read.fieldOf(step, 'day', dayOf)
  const before = batches.get(id)
  // The day is that of the first judgement.
  if (before === undefined || version > before.version)
    batches.set(id, { version, day: before?.day ?? told, facts })
  return null
}
