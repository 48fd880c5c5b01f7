import { addDays } from '@app/domain/time/china-time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agentsLife } from './agents-life.ts'
import { PaperTree } from './literal-agents.fixtures.ts'
import { answerCase } from './rule-case.ts'

type Step = Readonly<Record<string, unknown>>

function life(steps: readonly Step[], depthMax = 10): readonly unknown[] {
  const answer = answerCase(JSON.stringify({ id: 'case', settings: { depthMax }, steps }), agentsLife)
  if ('error' in answer) throw new Error(answer.error.msg)
  return answer.answers
}

const dated = (day: string) => `2026-${day}`
const node = (id: string, parent: string | null, ppm: number, day = '01-01'): Step => ({
  ...{ op: 'node', id, parent, day: dated(day), ratesPpm: { lottery: ppm } },
})
const move = (id: string, parent: string | null, day: string): Step => ({
  op: 'move',
  id,
  parent,
  day: dated(day),
})
const rate = (id: string, ppm: number, day: string): Step => ({
  ...{ op: 'rate', id, category: 'lottery', ratePpm: ppm, day: dated(day) },
})
const bet = (batch: string, day: string, member: string, valid: number, version = 1): Step => ({
  ...{
    op: 'settle',
    batch,
    version,
    day: dated(day),
    facts: [{ member, category: 'lottery', valid: String(valid) }],
  },
})
const close = (from: string, to: string): Step => ({ op: 'close', from: dated(from), to: dated(to) })
const team = (agent: string, from: string, to: string): Step => ({
  ...{ op: 'team', agent, from: dated(from), to: dated(to) },
})

const TREE = [node('A', null, 90_000), node('B', 'A', 85_000), node('C', 'B', 80_000), node('D', 'A', 70_000)]
const NOVEMBER = close('11-01', '11-30')
const DECEMBER = close('12-01', '12-31')

type Closed = Readonly<{
  statements: readonly Readonly<{
    agent: string
    lines: readonly Readonly<Record<string, unknown>>[]
    corrections: readonly Readonly<Record<string, unknown>>[]
    payable: string
    carriedOut: string
  }>[]
}>
/** Statements in short: `agent payable carried-out`. */
const paid = (answer: unknown) =>
  (answer as Closed).statements.map(({ agent, payable, carriedOut }) => `${agent} ${payable} ${carriedOut}`)
/** The answer to the last step of the tree above with these steps. */
const told = (...steps: readonly Step[]) => life([...TREE, ...steps]).at(-1)

/** Rates from the top down in tenths of a percent, who bet how many 厘, and what each is paid; worked out by hand, each line cut down. */
const CHAINS = `
90 80 : B 100 : A 1
90 80 : B 99 : A 0
90 80 : A 100000 B 100 : A 1
90 90 : B 100000 : A 0
90 0 : B 11 : A 0
90 0 : B 12 : A 1
10 0 : B 99 : A 0
10 0 : B 100 : A 1
0 0 : B 1000000 : A 0
90 85 80 : C 1000 : A 5 B 5
90 85 80 : C 199 : A 0 B 0
90 85 80 : C 200 : A 1 B 1
90 85 80 : B 100 C 100 : A 1 B 0
90 85 80 : B 300 C 100 : A 2 B 0
90 85 80 : B 1000 : A 5
90 90 80 : C 1000 : A 0 B 10
90 90 80 : B 500 C 500 : A 0 B 5
90 90 90 : C 1000 : A 0 B 0
90 80 80 : C 1000 : A 10 B 0
90 85 80 70 : D 1000000 : A 5000 B 5000 C 10000
90 85 80 70 : D 99 : A 0 B 0 C 0
90 85 80 70 : D 100 : A 0 B 0 C 1
90 85 80 70 : D 199 : A 0 B 0 C 1
90 85 80 70 : D 200 : A 1 B 1 C 2
90 85 80 70 : D 333 : A 1 B 1 C 3
90 85 80 70 : C 200 D 200 : A 2 B 2 C 2
90 85 80 70 : B 199 C 1 : A 1 B 0
90 85 80 70 : B 100 C 100 D 100 : A 1 B 1 C 1
90 85 80 70 : A 7 B 100 C 100 D 100 : A 1 B 1 C 1
90 85 80 70 60 : E 1000 : A 5 B 5 C 10 D 10
90 85 80 70 60 : E 150 : A 0 B 0 C 1 D 1
90 85 80 70 60 : D 150 E 50 : A 1 B 1 C 2 D 0
80 75 70 65 60 55 : F 1000 : A 5 B 5 C 5 D 5 E 5
80 75 70 65 60 55 : F 199 : A 0 B 0 C 0 D 0 E 0
80 75 70 65 60 55 : F 399 : A 1 B 1 C 1 D 1 E 1
80 79 78 77 76 75 74 73 72 71 : J 1000 : A 1 B 1 C 1 D 1 E 1 F 1 G 1 H 1 I 1
80 79 78 77 76 75 74 73 72 71 : J 999 : A 0 B 0 C 0 D 0 E 0 F 0 G 0 H 0 I 0
80 79 78 77 76 75 74 73 72 71 : F 500 J 500 : A 1 B 1 C 1 D 1 E 1 F 0 G 0 H 0 I 0
`

/** Pairs of a name and a figure. */
const pairsOf = (text: string) =>
  [...text.matchAll(/([A-J]) (\d+)/g)].map(([, name = '', figure = '']) => [name, figure] as const)

test.each(CHAINS.trim().split('\n'))('a chain: %s', row => {
  const [rates = '', bets = '', payments = ''] = row.split(' : ')
  const names = 'ABCDEFGHIJ'
  const chain = rates
    .split(' ')
    .map((tenths, at) => node(names.charAt(at), names.charAt(at - 1) || null, Number(tenths) * 1000))
  const placed = pairsOf(bets).map(([name, valid], at) => bet(String(at), '11-03', name, Number(valid)))
  expect(paid(life([...chain, ...placed, NOVEMBER]).at(-1))).toEqual(
    pairsOf(payments).map(([name, amount]) => `${name} ${amount} 0`),
  )
})

describe('a tree of agents', () => {
  test('the branch of each direct downline pays the difference, and nobody pays for the own bets (R0-201)', () => {
    expect(paid(told(bet('1', '11-03', 'C', 1_000_000), NOVEMBER))).toEqual(['A 5000 0', 'B 5000 0'])
    expect(paid(told(bet('1', '11-03', 'B', 1_000_000), NOVEMBER))).toEqual(['A 5000 0'])
    expect(paid(told(bet('1', '11-03', 'A', 1_000_000), NOVEMBER))).toEqual([])
    expect(paid(told(bet('1', '11-03', 'nobody', 1_000_000), NOVEMBER))).toEqual([])
  })

  test('bets of one branch and day are summed before they are cut', () => {
    const small = Array.from({ length: 4 }, (_, at) => bet(String(at), '11-03', 'C', 50))
    expect(paid(told(...small, NOVEMBER))).toEqual(['A 1 0', 'B 1 0'])
    expect(paid(told(...small.slice(1), NOVEMBER))).toEqual(['A 0 0', 'B 0 0'])
  })

  test('a line says base and difference', () => {
    const { statements } = told(bet('1', '11-03', 'C', 1_000_000), NOVEMBER) as Closed
    expect(statements[0]).toEqual({
      ...{ agent: 'A', corrections: [], carriedIn: '0', net: '5000', payable: '5000', carriedOut: '0' },
      lines: [
        {
          ...{ via: 'B', day: '2026-11-03', category: 'lottery' },
          ...{ base: '1000000', diffPpm: 5000, amount: '5000' },
        },
      ],
    })
  })

  test('a replay changes nothing, and a judgement anew keeps the day of the first one', () => {
    const first = [bet('1', '11-03', 'C', 1_000_000), bet('1', '11-03', 'C', 9_000_000)]
    expect(paid(told(...first, NOVEMBER))).toEqual(['A 5000 0', 'B 5000 0'])
    const again = bet('1', '12-03', 'C', 400_000, 2)
    expect(paid(told(...first, again, NOVEMBER))).toEqual(['A 2000 0', 'B 2000 0'])
    expect(paid(told(...first, NOVEMBER, again, DECEMBER))).toEqual(['A 0 -3000', 'B 0 -3000'])
    const later = bet('2', '12-05', 'C', 1_000_000)
    expect(paid(told(...first, NOVEMBER, again, later, DECEMBER))).toEqual(['A 2000 0', 'B 2000 0'])
  })

  test('a move holds from its day on and changes nothing of the past', () => {
    const bets = [bet('1', '11-03', 'C', 1_000_000), bet('2', '11-20', 'C', 1_000_000)]
    const moved = [...bets, move('C', 'A', '11-10')]
    expect(paid(told(...moved, close('11-01', '11-09')))).toEqual(['A 5000 0', 'B 5000 0'])
    expect(paid(told(...moved, close('11-10', '11-30')))).toEqual(['A 10000 0'])
  })

  test('a rate holds from its day on', () => {
    const bets = [bet('1', '11-03', 'C', 1_000_000), bet('2', '11-20', 'C', 1_000_000)]
    expect(paid(told(rate('C', 85_000, '11-10'), ...bets, NOVEMBER))).toEqual(['A 10000 0', 'B 5000 0'])
  })

  test.each([
    ['a place under itself', move('A', 'C', '11-01'), 'ring'],
    ['itself as parent', move('B', 'B', '11-01'), 'ring'],
    ['a new member under itself', node('E', 'E', 0), 'ring'],
    ['a branch too deep', move('D', 'C', '11-01'), 'depth'],
    ['a member too deep', node('E', 'C', 0), 'depth'],
    ['a rate above that of the new parent', move('C', 'D', '11-01'), 'range'],
    ['a new member above its parent', node('E', 'A', 90_001), 'range'],
    ['a rate above the parent', rate('B', 90_001, '11-01'), 'range'],
    ['a rate below the downline', rate('B', 79_999, '11-01'), 'range'],
  ])('refuses %s', (_, step, refused) => {
    expect(life([...TREE, step], 3).at(-1)).toEqual({ refused })
  })

  test('what follows later is asked as well', () => {
    // From the 20th on B has 60,000, so C with 80,000 cannot stay, whenever it comes.
    const later = [move('C', 'A', '11-15'), rate('B', 60_000, '11-20')]
    expect(life([...TREE, ...later, move('C', 'B', '11-18')]).at(-1)).toEqual({ refused: 'range' })
    expect(life([...TREE, ...later, move('C', 'B', '11-21')]).at(-1)).toEqual({ refused: 'range' })
  })

  test('a team is counted at the end, and its bets by the tree of their day (R1-134)', () => {
    const steps = [
      bet('1', '11-03', 'C', 500),
      bet('2', '11-04', 'B', 7),
      move('C', 'D', '11-10'),
      node('E', 'B', 0, '12-01'),
    ]
    const tree = [...TREE.slice(0, 3), node('D', 'A', 80_000)]
    const ask = (step: Step) => life([...tree, ...steps, step]).at(-1)
    expect(ask(team('B', '11-01', '11-09'))).toEqual({ teamCount: 1, valid: { lottery: '507' } })
    expect(ask(team('B', '11-01', '11-30'))).toEqual({ teamCount: 0, valid: { lottery: '507' } })
    expect(ask(team('D', '11-01', '11-30'))).toEqual({ teamCount: 1, valid: {} })
    expect(ask(team('A', '11-04', '12-31'))).toEqual({ teamCount: 4, valid: { lottery: '7' } })
  })

  test('who is not there is no case', () => {
    expect(() => life([move('X', null, '11-01')])).toThrow('a node that is there')
    expect(() => life([node('A', null, 1), node('A', null, 1)])).toThrow('not there yet')
  })
})

/** Worked out by hand: 0.1 % from 100.00 with two members, 0.2 % from 500.00 with five. */
const STEPS = [
  { from: '100000', active: 2, ratePpm: 1000 },
  { from: '500000', active: 5, ratePpm: 2000 },
]
const wage = (valid: number, paidBelow: number, active: number): Step => ({
  ...{ op: 'wage', steps: STEPS, valid: String(valid), paidBelow: String(paidBelow), active },
})
const dividend = (moved: readonly number[], carriedIn: number, carries: boolean): Step => {
  const [stakes, payouts, rebates, gifts, commissions] = moved.map(String)
  const sums = { stakes, payouts, rebates, gifts, commissions }
  return { op: 'dividend', steps: STEPS, ...sums, carriedIn: String(carriedIn), carries, active: 5 }
}

describe('what is paid beside commission', () => {
  test.each([
    [wage(99_999, 0, 9), '99999', '0'],
    [wage(100_000, 0, 1), '100000', '0'],
    [wage(100_000, 0, 2), '100000', '100'],
    [wage(100_999, 0, 2), '100999', '100'],
    [wage(600_000, 0, 4), '600000', '600'],
    [wage(600_000, 0, 5), '600000', '1200'],
    [wage(600_000, 100_001, 5), '499999', '499'],
    [wage(600_000, 600_000, 5), '0', '0'],
  ])('a wage: %j', (step, base, amount) => {
    expect(life([step])).toEqual([{ base, amount }])
  })

  test.each([
    [dividend([900_000, 300_000, 50_000, 30_000, 20_000], 0, true), '500000', '1000', '0'],
    [dividend([900_000, 300_000, 50_000, 30_000, 20_001], 0, true), '499999', '499', '0'],
    [dividend([900_000, 300_000, 0, 0, 0], -100_001, true), '499999', '499', '0'],
    [dividend([100_000, 300_000, 0, 0, 0], 0, true), '-200000', '0', '-200000'],
    [dividend([100_000, 300_000, 0, 0, 0], 0, false), '-200000', '0', '0'],
    [dividend([-10, 0, 0, 0, 0], -5, true), '-15', '0', '-15'],
  ])('a dividend: %j', (step, net, amount, carriedOut) => {
    expect(life([step])).toEqual([{ net, amount, carriedOut }])
  })

  test('is paid less what another kind lacks', () => {
    const parts = { commission: '-5', wage: '6', dividend: '7', support: '8' }
    expect(life([{ op: 'split', ...parts }])).toEqual([
      { commission: '0', wage: '1', dividend: '7', support: '8' },
    ])
    expect(() => life([{ op: 'split', ...parts, wage: 'x' }])).toThrow('an amount in 厘')
  })
})

const MEMBERS = [1, 2, 3, 4, 5, 6]
const member = fc.constantFrom(...MEMBERS)
const day = fc.integer({ min: 1, max: 8 })
const acts = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('move' as const), member, parent: fc.integer({ min: 0, max: 6 }), day }),
    fc.record({ kind: fc.constant('rate' as const), member, value: fc.integer({ min: 0, max: 9 }), day }),
    fc.record({
      ...{ kind: fc.constant('bet' as const), batch: fc.integer({ min: 1, max: 5 }) },
      ...{ version: fc.integer({ min: 1, max: 3 }), member, day, valid: fc.integer({ min: 0, max: 5000 }) },
    }),
    fc.record({ kind: fc.constant('close' as const), from: day, length: fc.integer({ min: 0, max: 3 }) }),
  ),
  { maxLength: 30 },
)
const dayName = (number: number) => addDays('2026-11-01', number)

test('pays what a bookkeeper pays who works out every statement from all slips', () => {
  fc.assert(
    fc.property(acts, list => {
      const paper = new PaperTree()
      const steps: Step[] = MEMBERS.map(id => node(String(id), null, 0))
      const checks: Readonly<{ at: number; paid: Map<number, number> }>[] = []
      const run = () => life(steps)
      const isTaken = () => (run().at(-1) as { ok?: boolean }).ok === true
      for (const act of list) {
        if (act.kind === 'bet') {
          const { batch, version, day: on, member: who, valid } = act
          steps.push(bet(String(batch), dayName(on).slice(5), String(who), valid, version))
          const known = paper.slips.filter(slip => slip.batch === batch).map(slip => slip.version)
          if (known.every(older => older < version))
            paper.slips.push({ batch, version, day: on, member: who, valid })
        } else if (act.kind === 'close') {
          const days = Array.from({ length: act.length + 1 }, (_, at) => act.from + at)
          steps.push({ op: 'close', from: dayName(act.from), to: dayName(act.from + act.length) })
          checks.push({ at: steps.length - 1, paid: paper.close(days, MEMBERS) })
        } else if (act.kind === 'rate') {
          const value = act.value * 10_000
          steps.push(rate(String(act.member), value, dayName(act.day).slice(5)))
          if (isTaken()) paper.rates.push({ day: act.day, member: act.member, value })
        } else {
          const parent = act.parent === 0 ? null : String(act.parent)
          steps.push(move(String(act.member), parent, dayName(act.day).slice(5)))
          if (isTaken()) paper.moves.push({ day: act.day, member: act.member, value: act.parent })
        }
      }
      const answers = run()
      for (const { at, paid: expected } of checks) {
        const payments = new Map(
          (answers[at] as Closed).statements.map(one => [Number(one.agent), Number(one.payable)]),
        )
        for (const who of MEMBERS)
          expect([who, payments.get(who) ?? 0]).toEqual([who, expected.get(who) ?? 0])
      }
    }),
    { numRuns: 150 },
  )
})

const PLAYED = ['live', 'electronic', 'fish'] as const
/** What a batch has in one count: the rounds of one member on a day, as they stand then. */
const counting = fc.record({
  batch: fc.integer({ min: 0, max: 5 }),
  rounds: fc.array(fc.record({ stake: fc.nat(5000), win: fc.nat(9000) }), { maxLength: 3 }),
  isRepeated: fc.boolean(),
  closes: fc.boolean(),
})
const RATED = TREE.map((step, at): Step => {
  const ratesPpm = { live: [6000, 4000, 1000, 0][at], electronic: [5000, 5000, 2000, 1000][at] }
  return { ...step, ratesPpm }
})
/** All that statements told, corrections and all, by agent. */
const toldIn = (answers: readonly unknown[]) => {
  const sums = new Map<string, number>()
  for (const answer of answers)
    for (const { agent, lines, corrections } of (answer as Closed | null)?.statements ?? [])
      for (const { amount } of [...lines, ...corrections])
        sums.set(agent, (sums.get(agent) ?? 0) + Number(amount))
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0).toSorted())
}

test('however rounds are counted again and whenever days are closed, what was told is what the last count brings', () => {
  fc.assert(
    fc.property(fc.array(counting, { maxLength: 20 }), list => {
      const steps: Step[] = []
      const last = new Map<number, Step>()
      for (const [version, { batch, rounds, isRepeated, closes }] of list.entries()) {
        const step = {
          ...{ op: 'rounds', batch: String(batch), version, day: dayName(batch) },
          category: PLAYED[batch % PLAYED.length],
          rounds: rounds.map(({ stake, win }) => ({
            ...{ member: batch % 2 === 0 ? 'C' : 'D', stake: String(stake), win: String(win) },
          })),
        }
        // The same count again, with whatever in it, changes nothing.
        steps.push(step, ...(isRepeated ? [{ ...step, rounds: [] }] : []))
        last.set(batch, step)
        if (closes) steps.push({ op: 'close', from: dayName(0), to: dayName(batch) })
      }
      const end: Step = { op: 'close', from: dayName(0), to: dayName(9) }
      expect(toldIn(life([...RATED, ...steps, end]))).toEqual(toldIn(life([...RATED, ...last.values(), end])))
    }),
    { numRuns: 150 },
  )
})
