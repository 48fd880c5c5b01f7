/**
 * Commission of agents. For every direct downline an agent earns the difference of both rates on what the whole branch of that downline bet.
 * A line is one agent, direct downline, day and category, and is cut down to 厘 once: the agent can check it from three numbers, and learns
 * nothing of deeper levels. Invariant: the lines along a chain never exceed the difference from its top to its bottom, and fall short of it by
 * less than one 厘 a line. Source: money-in-and-out §6.
 */
import { type Li, li, ONE_PPM, type RatioPpm } from '#money/money.ts'
import type { ChinaDate } from '#time/china-time.ts'

/** What a line is about; of one agent, there is one line a key. */
export type LineKey = Readonly<{
  /** The direct downline whose branch was betting. */
  via: string
  day: ChinaDate
  category: string
}>

/** What a branch bet on a day, and both rates of that day. */
export type BranchDay = LineKey & Readonly<{ base: Li; agentRate: RatioPpm; viaRate: RatioPpm }>

export type CommissionLine = LineKey &
  Readonly<{
    /** Valid turnover; below zero in a correction that takes turnover away. */
    base: bigint
    difference: RatioPpm
    amount: bigint
  }>

/** What the key was told in statements so far, corrections included. */
export type ToldLine = LineKey & Readonly<{ base: bigint; difference: RatioPpm; amount: bigint }>

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** By direct downline, day, category. */
export const compareLines = (one: LineKey, other: LineKey): number =>
  compared(one.via, other.via) || compared(one.day, other.day) || compared(one.category, other.category)

/** What a difference of rates brings on a base, cut down to 厘. */
export const commissionOf = (base: Li, difference: RatioPpm): Li => li((base * difference) / ONE_PPM)

function lineOf({ via, day, category, base, agentRate, viaRate }: BranchDay): CommissionLine {
  const difference = (agentRate - viaRate) as RatioPpm
  return { via, day, category, base, difference, amount: commissionOf(base, difference) }
}

/** The lines of an agent, one for each branch that bet, in their order; equal rates show a line of 0. */
export const commissionLines = (branches: readonly BranchDay[]): CommissionLine[] =>
  branches
    .filter(({ base }) => base > 0n)
    .map(lineOf)
    .toSorted(compareLines)

const keyOf = ({ via, day, category }: LineKey) => JSON.stringify([via, day, category])

/**
 * What has changed of days that were told: for each key, the lines as they would be now less what was told. A key that is gone takes back all of it.
 */
export function correctionLines(
  now: readonly CommissionLine[],
  told: readonly ToldLine[],
): readonly CommissionLine[] {
  const before = new Map(told.map(line => [keyOf(line), line]))
  const current = new Map(now.map(line => [keyOf(line), line]))
  return [...new Set([...before.keys(), ...current.keys()])]
    .flatMap((key): CommissionLine[] => {
      const [was, is] = [before.get(key), current.get(key)]
      const line = is ?? was
      if (line === undefined) return []
      const amount = (is?.amount ?? 0n) - (was?.amount ?? 0n)
      return [{ ...line, base: (is?.base ?? 0n) - (was?.base ?? 0n), amount }]
    })
    .filter(({ amount }) => amount !== 0n)
    .toSorted(compareLines)
}

export type StatementSums = Readonly<{
  /** What the statement before left below zero; never above. */
  carriedIn: bigint
  net: bigint
  payable: Li
  carriedOut: bigint
}>

/** Sums up a statement. What is below zero is carried to the next one, never taken from a wallet. */
export function sumStatement(
  carriedIn: bigint,
  lines: readonly Pick<CommissionLine, 'amount'>[],
): StatementSums {
  const net = lines.reduce((sum, { amount }) => sum + amount, carriedIn)
  return { carriedIn, net, payable: li(net > 0n ? net : 0n), carriedOut: net < 0n ? net : 0n }
}
