/** A tree of agents, step by step: places, rates, settlements, closed periods and what a team bet. */
import {
  type CommissionLine,
  commissionLines,
  compareLines,
  correctionLines,
  sumStatement,
  type ToldLine,
} from '@app/domain/agents/commission.ts'
import {
  type DownlineFault,
  findPlacementFault,
  findRateFault,
  valueOn,
} from '@app/domain/agents/downline.ts'
import { li, type RatioPpm } from '@app/domain/money/money.ts'
import { type Batch, rounds, settle } from './agents-batches.ts'
import * as pay from './agents-pay-steps.ts'
import { dayOf, fault, isWithin, type Period, parentNameOf, periodOf } from './agents-steps.ts'
import { NOTHING, type Node, treeOf } from './agents-tree.ts'
import * as read from './fields.ts'
import type { Life } from './rule-case.ts'

function openTree(depthMax: number) {
  return {
    depthMax,
    nodes: new Map<string, Node>(),
    /** The days from which anything in it holds. */
    changes: new Set<string>(),
    batches: new Map<string, Batch>(),
    closed: [] as Period[],
    told: new Map<string, ToldLine[]>(),
    carried: new Map<string, bigint>(),
  }
}
type State = ReturnType<typeof openTree>

/** A day, and those after it on which anything in the tree changes. */
const daysFrom = ({ changes }: State, day: string): string[] => [
  day,
  ...[...changes].filter(from => from > day).toSorted(),
]

function highestOf(rates: readonly RatioPpm[]): RatioPpm {
  let most = NOTHING
  for (const rate of rates) if (rate > most) most = rate
  return most
}

const answer = (refused: DownlineFault | undefined) => (refused === undefined ? { ok: true } : { refused })

/** What speaks against a parent of a member on a day; `own` stands for a member that is not in the tree yet. */
function placementFault(
  { nodes, depthMax }: State,
  { id, parent, own }: Readonly<{ id: string; parent: string | null; own: Node }>,
  day: string,
): DownlineFault | undefined {
  const { chain, heightOf, rateOf } = treeOf(nodes, day)
  const above = parent === null ? [] : chain(parent)
  const isBelowItself = parent === id || above.includes(id)
  return findPlacementFault({
    isBelowItself,
    parentDepth: above.length,
    height: isBelowItself ? 1 : heightOf(id),
    depthMax,
    rates:
      parent === null
        ? []
        : [...own.rates].map(([category, history]) => ({
            rate: valueOn(history, day) ?? NOTHING,
            aboveRate: rateOf(parent, category),
          })),
  })
}

/** The first fault of a place from a day until the next place of the member. */
function firstFault(state: State, place: Parameters<typeof placementFault>[1], day: string) {
  const next = place.own.places.map(({ from }) => from).filter(from => from > day)
  const until = next.toSorted()[0]
  for (const each of daysFrom(state, day)) {
    if (until !== undefined && each >= until) return undefined
    const found = placementFault(state, place, each)
    if (found !== undefined) return found
  }
  return undefined
}

function known({ nodes }: State, id: string, where: string): Node {
  return nodes.get(id) ?? fault(where, `a node that is there, not "${id}"`)
}

function node(state: State, step: read.Reader) {
  const id = read.fieldOf(step, 'id', read.textOf)
  const parent = read.fieldOf(step, 'parent', parentNameOf)
  const day = read.fieldOf(step, 'day', dayOf)
  const rates = read.fieldOf(step, 'ratesPpm', (value, where) => read.mapOf(value ?? {}, where, read.ratioOf))
  if (state.nodes.has(id)) fault(`${step.where}.id`, 'a node that is not there yet')
  if (parent !== null && parent !== id) known(state, parent, `${step.where}.parent`)
  const own: Node = {
    places: [],
    rates: new Map([...rates].map(([category, value]) => [category, [{ from: day, value }]])),
  }
  const refused = firstFault(state, { id, parent, own }, day)
  if (refused === undefined) {
    own.places.push({ from: day, value: parent })
    state.nodes.set(id, own)
    state.changes.add(day)
  }
  return answer(refused)
}

function move(state: State, step: read.Reader) {
  const id = read.fieldOf(step, 'id', read.textOf)
  const parent = read.fieldOf(step, 'parent', parentNameOf)
  const day = read.fieldOf(step, 'day', dayOf)
  const own = known(state, id, `${step.where}.id`)
  if (parent !== null) known(state, parent, `${step.where}.parent`)
  const refused = firstFault(state, { id, parent, own }, day)
  if (refused === undefined) {
    own.places.push({ from: day, value: parent })
    state.changes.add(day)
  }
  return answer(refused)
}

function rate(state: State, step: read.Reader) {
  const id = read.fieldOf(step, 'id', read.textOf)
  const category = read.fieldOf(step, 'category', read.textOf)
  const day = read.fieldOf(step, 'day', dayOf)
  const value = read.fieldOf(step, 'ratePpm', read.ratioOf)
  const { rates } = known(state, id, `${step.where}.id`)
  const history = rates.get(category) ?? []
  const until = history
    .map(({ from }) => from)
    .filter(from => from > day)
    .toSorted()[0]
  const refused = daysFrom(state, day)
    .filter(each => until === undefined || each < until)
    .map(each => {
      const { parentOf, below, rateOf } = treeOf(state.nodes, each)
      const parent = parentOf(id)
      return findRateFault(value, {
        least: highestOf(below(id).map(child => rateOf(child, category))),
        most: parent == null ? value : rateOf(parent, category),
      })
    })
    .find(found => found !== undefined)
  if (refused === undefined) {
    rates.set(category, [...history, { from: day, value }])
    state.changes.add(day)
  }
  return answer(refused)
}

/** What each agent would be told of these days now. */
function linesNow({ nodes, batches }: State, isWanted: (day: string) => boolean) {
  const found = new Map<string, CommissionLine[]>()
  const byDay = Map.groupBy(
    [...batches.values()].filter(({ day }) => isWanted(day)),
    ({ day }) => day,
  )
  for (const [day, ofDay] of byDay) {
    const { chain, rateOf } = treeOf(nodes, day)
    const bases = new Map<string, Readonly<{ agent: string; via: string; category: string; base: bigint }>>()
    for (const { member, category, valid } of ofDay.flatMap(({ facts }) => facts)) {
      const ups = chain(member)
      for (const [at, via] of ups.entries()) {
        const agent = ups[at + 1]
        if (agent === undefined) continue
        const key = JSON.stringify([agent, via, category])
        bases.set(key, { agent, via, category, base: (bases.get(key)?.base ?? 0n) + valid })
      }
    }
    for (const [agent, own] of Map.groupBy(bases.values(), one => one.agent)) {
      const lines = commissionLines(
        own.map(({ via, category, base }) => ({
          ...{ via, day, category, base: li(base) },
          ...{ agentRate: rateOf(agent, category), viaRate: rateOf(via, category) },
        })),
      )
      found.set(agent, [...(found.get(agent) ?? []), ...lines])
    }
  }
  return found
}

function remember(told: readonly ToldLine[], added: readonly CommissionLine[]): ToldLine[] {
  const keyOf = ({ via, day, category }: ToldLine) => JSON.stringify([via, day, category])
  const lines = new Map(told.map(line => [keyOf(line), line]))
  for (const line of added) {
    const before = lines.get(keyOf(line))
    const [base, amount] = [(before?.base ?? 0n) + line.base, (before?.amount ?? 0n) + line.amount]
    lines.set(keyOf(line), { ...line, base, amount })
  }
  return [...lines.values()]
}

const written = ({ base, difference, amount, via, day, category }: CommissionLine) => ({
  ...{ via, day, category, base: String(base) },
  ...{ diffPpm: Number(difference), amount: String(amount) },
})

function close(state: State, step: read.Reader) {
  const period = periodOf(step)
  const { closed, told, carried } = state
  const isTold = (day: string) => closed.some(each => isWithin(day, each))
  const fresh = linesNow(state, day => isWithin(day, period) && !isTold(day))
  const again = linesNow(state, isTold)
  const agents = [...new Set([...fresh.keys(), ...again.keys(), ...told.keys(), ...carried.keys()])]
  const statements = agents.toSorted().flatMap(agent => {
    const lines = (fresh.get(agent) ?? []).toSorted(compareLines)
    const corrections = correctionLines(again.get(agent) ?? [], told.get(agent) ?? [])
    const sums = sumStatement(carried.get(agent) ?? 0n, [...lines, ...corrections])
    if (lines.length === 0 && corrections.length === 0 && sums.carriedIn === 0n) return []
    told.set(agent, remember(told.get(agent) ?? [], [...lines, ...corrections]))
    carried.set(agent, sums.carriedOut)
    return [
      {
        agent,
        ...{ lines: lines.map(written), corrections: corrections.map(written) },
        ...{ carriedIn: String(sums.carriedIn), net: String(sums.net) },
        ...{ payable: String(sums.payable), carriedOut: String(sums.carriedOut) },
      },
    ]
  })
  closed.push(period)
  return { ...period, statements }
}

function team({ nodes, batches }: State, step: read.Reader) {
  const agent = read.fieldOf(step, 'agent', read.textOf)
  const period = periodOf(step)
  const valid = new Map<string, bigint>()
  const within = [...batches.values()].filter(({ day }) => isWithin(day, period))
  for (const [day, ofDay] of Map.groupBy(within, batch => batch.day)) {
    const { chain } = treeOf(nodes, day)
    for (const { member, category, valid: amount } of ofDay.flatMap(({ facts }) => facts))
      if (chain(member).includes(agent)) valid.set(category, (valid.get(category) ?? 0n) + amount)
  }
  const { chain } = treeOf(nodes, period.to)
  const teamCount = [...nodes.keys()].filter(id => id !== agent && chain(id).includes(agent)).length
  const sums = [...valid]
    .filter(([, amount]) => amount > 0n)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    teamCount,
    valid: Object.fromEntries(sums.map(([category, amount]) => [category, String(amount)])),
  }
}

const ACTS: Readonly<Record<string, (state: State, step: read.Reader) => unknown>> = {
  ...{ node, move, rate, close, team },
  settle: ({ batches }, step) => settle(batches, step),
  rounds: ({ batches }, step) => rounds(batches, step),
  // What is paid beside commission asks nothing of the tree.
  wage: (_, step) => pay.wage(step),
  dividend: (_, step) => pay.dividend(step),
  split: (_, step) => pay.split(step),
}

/** Begins an empty tree with these settings. */
export function agentsLife(given: read.Reader): Life {
  const state = openTree(read.fieldOf(given, 'depthMax', read.countOf))
  return step => {
    const op = read.fieldOf(step, 'op', read.textOf)
    const act = Object.hasOwn(ACTS, op) ? ACTS[op] : undefined
    if (act === undefined)
      throw new read.CaseFault('CASE/STEP', `${step.where}.op: "${op}" is no step of agents`)
    return act(state, step)
  }
}
