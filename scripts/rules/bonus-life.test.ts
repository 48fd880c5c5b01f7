import { addDays } from '@app/domain/time/china-time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bonusLife } from './bonus-life.ts'
import { PaperBook } from './literal-bonus.fixtures.ts'
import { answerCase } from './rule-case.ts'

type Step = Readonly<Record<string, unknown>>

const rate = (line: string) => {
  const [from, level, category, provider, value] = line.split(' ')
  return { from: `2026-${from}`, level: Number(level), category, provider, ratePpm: Number(value) }
}
const RATES = [
  ...['01-01 0 lottery * 1000', '01-01 1 lottery * 1200', '01-01 0 live * 3000', '01-01 1 live * 3500'],
  ...['01-01 0 live EVO 4000', '01-01 0 sport * 3333', '11-10 0 lottery * 2000'],
].map(rate)
const SETTINGS = { mode: 'realtime', minClaim: '1000', claimDays: 30, rates: RATES, main: '0', owed: '0' }

function life(steps: readonly Step[], settings: Step = {}): readonly unknown[] {
  const line = JSON.stringify({ id: 'case', settings: { ...SETTINGS, ...settings }, steps })
  const answer = answerCase(line, bonusLife)
  if ('error' in answer) throw new Error(answer.error.msg)
  return answer.answers
}

const fact = (category: string, provider: string, valid: number) => ({
  category,
  provider,
  valid: String(valid),
})
/** `s batch version day level sums`: each sum is `category:provider:valid`. */
function settleOf([batch, version, day, level, ...facts]: readonly string[]): Step {
  return {
    ...{ op: 'settle', batch, version: Number(version), day: `2026-${day}`, level: Number(level) },
    facts: facts.map(one => {
      const [category = '', provider = '', valid = '0'] = one.split(':')
      return fact(category, provider, Number(valid))
    }),
  }
}
function stepOf(line: string): Step {
  const [op, ...rest] = line.trim().split(' ')
  const [one = '', two = '', three = 'all', ...items] = rest
  if (op === 's') return settleOf(rest)
  if (op === 'c')
    return {
      ...{ op: 'claim', key: one, today: `2026-${two}`, date: three === 'all' ? three : `2026-${three}` },
      ...(items.length > 0 && { items }),
    }
  if (op === 'v') return { op: 'view', today: `2026-${one}` }
  return op === 'x' ? { op: 'exclude' } : { op, amount: one }
}

type Told = Readonly<{
  outcome?: string
  amount?: string
  main?: string
  owed?: string
  dataTotalBonus?: string
  reversals?: readonly Readonly<{
    day: string
    provider: string
    ratePpm: number
    amount: string
    taken: string
    owed: string
  }>[]
}>
/** The last answer in short. */
function short(told: Told | null): string {
  if (told === null) return '-'
  if (told.outcome !== undefined)
    return told.outcome === 'claimed' ? `${told.amount} main ${told.main} owed ${told.owed}` : told.outcome
  if (told.dataTotalBonus !== undefined) return `total ${told.dataTotalBonus}`
  const back = (told.reversals ?? []).map(
    one => `${one.provider}@${one.ratePpm} ${one.amount}=${one.taken}+${one.owed}`,
  )
  return `${back.join(', ') || 'none'} main ${told.main} owed ${told.owed}`
}
const lastOf = (lines: string, settings: Step = {}) =>
  short(life(lines.split(';').map(stepOf), settings).at(-1) as Told | null)

const BET = 's a 1 11-01 0 lottery:own:1000000'
const CLAIMED = `${BET};c k 11-01`

/** Steps with semicolons between them, and the last answer. Worked out by hand. */
describe('a life', () => {
  test.each([
    ['c k 11-01', 'nothing'],
    ['v 11-01', 'total 0'],
    [BET, 'none main 0 owed 0'],
    [`${BET};v 11-01`, 'total 1000'],
    [CLAIMED, '1000 main 1000 owed 0'],
    [`${CLAIMED};v 11-01`, 'total 0'],
    [`${CLAIMED};c k 11-01`, '1000 main 1000 owed 0'],
    [`${CLAIMED};c l 11-01`, 'nothing'],
    [`${CLAIMED};spend 400;c k 11-01`, '1000 main 1000 owed 0'],
    ['s a 1 11-01 0 lottery:own:999999;c k 11-01', 'below-min'],
    [
      's a 1 11-01 0 lottery:own:999999;c k 11-01;s b 1 11-01 0 lottery:own:1;c k 11-01',
      '1000 main 1000 owed 0',
    ],
    ['s a 1 11-01 0 lottery:own:999999;s b 1 11-02 0 lottery:own:999999;c k 11-02', '1998 main 1998 owed 0'],
    ['s a 1 11-01 0 lottery:own:500500;s b 1 11-01 0 lottery:own:500500;c k 11-01', '1001 main 1001 owed 0'],
    ['s a 1 11-01 1 lottery:own:1000000;c k 11-01', '1200 main 1200 owed 0'],
    ['s a 1 11-10 0 lottery:own:1000000;c k 11-10', '2000 main 2000 owed 0'],
    ['s a 1 11-01 0 live:EVO:1000000;c k 11-01', '4000 main 4000 owed 0'],
    ['s a 1 11-01 0 live:BG:1000000;c k 11-01', '3000 main 3000 owed 0'],
    ['s a 1 11-01 1 live:EVO:1000000;c k 11-01', '3500 main 3500 owed 0'],
    ['s a 1 11-01 0 sport:IM:301;v 11-01', 'total 1'],
    ['s a 1 11-01 0 fish:JDB:1000000;c k 11-01', 'nothing'],
    ['s a 1 11-01 0 live:EVO:1000000 live:BG:1000000;c k 11-01 all EVO', '4000 main 4000 owed 0'],
    ['s a 1 11-01 0 live:EVO:1000000 live:BG:1000000;c k 11-01 all EVO;c l 11-01', '3000 main 7000 owed 0'],
    [
      's a 1 11-01 0 live:EVO:1000000;s b 1 11-02 0 live:EVO:1000000;c k 11-02 11-01',
      '4000 main 4000 owed 0',
    ],
    [`${BET};c k 12-01`, '1000 main 1000 owed 0'],
    [`${BET};c k 12-02`, 'nothing'],
    [`${BET};x;c k 11-01`, 'excluded'],
    [`${BET};x;v 11-01`, 'total 1000'],
    [`x;${CLAIMED}`, 'excluded'],
    [`${CLAIMED};x;c k 11-01`, '1000 main 1000 owed 0'],
    // A judgement anew.
    [`${BET};s a 2 11-05 1 lottery:own:500000`, 'none main 0 owed 0'],
    [`${BET};s a 2 11-05 1 lottery:own:2000000;c k 11-05 11-01`, '2000 main 2000 owed 0'],
    [`${CLAIMED};s a 2 11-05 1 lottery:own:400000`, 'own@1000 600=600+0 main 400 owed 0'],
    [`${CLAIMED};s a 2 11-05 1 lottery:own:400000;v 11-05`, 'total 0'],
    [`${CLAIMED};s a 1 11-01 0 lottery:own:0`, 'none main 1000 owed 0'],
    [`${CLAIMED};s a 0 11-01 0 lottery:own:0`, 'none main 1000 owed 0'],
    [`${CLAIMED};s a 2 11-01 0`, 'own@1000 1000=1000+0 main 0 owed 0'],
    [`${CLAIMED};spend 900;s a 2 11-01 0`, 'own@1000 1000=100+900 main 0 owed 900'],
    [`${CLAIMED};spend 1000;s a 2 11-01 0;credit 300;s b 1 11-01 0`, 'none main 0 owed 700'],
    [`${CLAIMED};spend 1000;s a 2 11-01 0;credit 1300;s b 1 11-01 0`, 'none main 300 owed 0'],
    [`${CLAIMED};spend 1000;s a 2 11-01 0;s a 3 11-01 0 lottery:own:1000000;c l 11-01`, '1000 main 0 owed 0'],
    [
      `${CLAIMED};spend 1000;s a 2 11-01 0;s a 3 11-01 0 lottery:own:3000000;c l 11-01`,
      '3000 main 2000 owed 0',
    ],
    [`${CLAIMED};s b 1 11-01 0 lottery:own:600000;s a 2 11-01 0 lottery:own:400000`, 'none main 1000 owed 0'],
    [
      `${CLAIMED};s b 1 11-01 0 lottery:own:500000;s a 2 11-01 0 lottery:own:400000`,
      'own@1000 100=100+0 main 900 owed 0',
    ],
    [
      `${CLAIMED};s b 1 11-02 0 lottery:own:600000;s a 2 11-01 0 lottery:own:400000`,
      'own@1000 600=600+0 main 400 owed 0',
    ],
    [
      `${CLAIMED};s b 1 11-01 1 lottery:own:600000;s a 2 11-01 0 lottery:own:400000`,
      'own@1000 600=600+0 main 400 owed 0',
    ],
    [`${CLAIMED};spend 2000;s a 2 11-01 0`, 'own@1000 1000=1000+0 main 0 owed 0'],
    [
      's a 1 11-01 0 live:EVO:1000000 live:BG:1000000;c k 11-01;spend 6000;s a 2 11-01 0',
      'BG@3000 3000=1000+2000, EVO@4000 4000=0+4000 main 0 owed 6000',
    ],
  ])('%s → %s', (lines, expected) => {
    expect(lastOf(lines)).toBe(expected)
  })

  test.each([
    [BET, 'c k 11-01', 'nothing'],
    [BET, 'c k 11-02', '1000 main 1000 owed 0'],
    [BET, 'v 11-01', 'total 0'],
    [`${BET};s b 1 11-02 0 lottery:own:1000000`, 'c k 11-02', '1000 main 1000 owed 0'],
  ])('from the next day on: %s; %s → %s', (lines, last, expected) => {
    expect(lastOf(`${lines};${last}`, { mode: 'nextDay' })).toBe(expected)
  })

  test.each([
    ['0', '5000', 'c k 11-01', '1000 main 0 owed 4000'],
    ['0', '400', 'c k 11-01', '1000 main 600 owed 0'],
    ['700', '0', 'c k 11-01', '1000 main 1700 owed 0'],
    ['0', '5000', 'v 11-01', 'total 1000'],
  ])('with %s and a debt of %s: %s → %s', (main, owed, last, expected) => {
    expect(lastOf(`${BET};${last}`, { main, owed })).toBe(expected)
  })
})

test('a view has each row with its rate and where it stands, in their order', () => {
  const lines =
    's b 1 11-02 0 live:EVO:100;s a 1 11-01 0 lottery:own:1000000 live:BG:50;c k 11-02 11-01;v 11-02'
  expect(life(lines.split(';').map(stepOf)).at(-1)).toEqual({
    dataTotalBonus: '0',
    data: [
      {
        ...{ day: '2026-11-01', category: 'live', provider: 'BG', ratePpm: 3000 },
        ...{ validBet: '50', bonus: '0', paid: '0', status: 'accruing' },
      },
      {
        ...{ day: '2026-11-01', category: 'lottery', provider: 'own', ratePpm: 1000 },
        ...{ validBet: '1000000', bonus: '1000', paid: '1000', status: 'claimed' },
      },
      {
        ...{ day: '2026-11-02', category: 'live', provider: 'EVO', ratePpm: 4000 },
        ...{ validBet: '100', bonus: '0', paid: '0', status: 'accruing' },
      },
    ],
  })
})

test.each<readonly [string, readonly Step[], Step]>([
  ['an unknown step', [{ op: 'gift' }], {}],
  ['no day', [{ op: 'view', today: '2026-02-30' }], {}],
  ['an amount below zero', [{ op: 'credit', amount: '-1' }], {}],
  ['a mode that there is none', [], { mode: 'weekly' }],
])('%s is refused, not guessed at', (_, steps, settings) => {
  const line = JSON.stringify({ id: 'case', settings: { ...SETTINGS, ...settings }, steps })
  expect(answerCase(line, bonusLife)).toHaveProperty('error')
})

const GROUPS = ['lottery own', 'live EVO', 'live BG'] as const
const PAPER_RATES = {
  ...{ '0 lottery own': 1000, '1 lottery own': 1200, '0 live EVO': 4000, '0 live BG': 3000 },
  ...{ '1 live EVO': 3500, '1 live BG': 3500 },
}

test('any life comes out as on paper', () => {
  const settled = fc.record({
    batch: fc.constantFrom('a', 'b', 'c', 'd'),
    version: fc.integer({ min: 1, max: 4 }),
    day: fc.integer({ min: 0, max: 8 }),
    level: fc.constantFrom(0, 1),
    facts: fc.array(
      fc.record({ group: fc.constantFrom(...GROUPS), valid: fc.integer({ min: 0, max: 3_000_000 }) }),
      {
        maxLength: 3,
      },
    ),
  })
  const claimed = fc.record({
    today: fc.integer({ min: 0, max: 40 }),
    spent: fc.integer({ min: 0, max: 100 }),
  })
  const dayOf = (day: number) => addDays('2026-11-01', day)
  fc.assert(
    fc.property(fc.array(fc.oneof(settled, claimed), { maxLength: 25 }), acts => {
      const book = new PaperBook(PAPER_RATES, 1000, 30)
      const steps: Step[] = []
      const expected: unknown[] = []
      for (const [at, act] of acts.entries()) {
        if ('batch' in act) {
          const { batch, version, day, level, facts } = act
          const back = book.settle(batch, { version, day, level, facts })
          steps.push({
            ...{ op: 'settle', batch, version, day: dayOf(day), level },
            facts: facts.map(({ group, valid }) => {
              const [category = '', provider = ''] = group.split(' ')
              return fact(category, provider, valid)
            }),
          })
          expected.push([back.map(line => Number(line.split(' ').at(-1))), book.main, book.owed])
        } else {
          const spent = Math.floor((book.main * act.spent) / 100)
          book.main -= spent
          const amount = book.claim(act.today)
          steps.push({ op: 'spend', amount: String(spent) })
          steps.push({ op: 'claim', key: String(at), today: dayOf(act.today), date: 'all' })
          expected.push(null, amount === 0 ? 0 : [amount, book.main, book.owed])
        }
      }
      const told = life(steps, { rates: RATES.filter(({ from }) => from === '2026-01-01') }).map(answer => {
        const one = answer as Told | null
        if (one === null) return null
        if (one.reversals !== undefined)
          return [one.reversals.map(({ amount }) => Number(amount)), Number(one.main), Number(one.owed)]
        return one.outcome === 'claimed' ? [Number(one.amount), Number(one.main), Number(one.owed)] : 0
      })
      expect(told).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})

test('settlements in any order, each in its last version, leave the same sums', () => {
  const facts = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(facts, fc.integer({ min: 0, max: 100 }), (bets, turn) => {
      const steps = bets.map((valid, at) => ({
        ...{ op: 'settle', batch: String(at), version: 1, day: '2026-11-01', level: 0 },
        facts: [fact('lottery', 'own', valid)],
      }))
      const at = turn % steps.length
      const turned = [...steps.slice(at), ...steps.slice(0, at), ...steps.slice(0, 1)]
      const view = { op: 'view', today: '2026-11-01' }
      expect(life([...turned, view]).at(-1)).toEqual(life([...steps, view]).at(-1))
    }),
  )
})
