import { expect, test } from 'vitest'
import { summariseJourneys } from './journey-summary.ts'

const stats = { startTime: '', duration: 1, expected: 5, unexpected: 0, flaky: 0, skipped: 0 }
const suites: never[] = []

test('journeys that ended well are counted', () => {
  expect(summariseJourneys({ stats, errors: [], suites })).toEqual({
    passed: 5,
    failed: 0,
    failures: [],
    slowest: [],
  })
})

test.each([
  ['failed', { ...stats, unexpected: 2 }, 2],
  ['was kept from running', { ...stats, skipped: 3 }, 3],
])('whatever %s counts as failed', (_, counts, failed) => {
  expect(summariseJourneys({ stats: counts, errors: [], suites })).toMatchObject({ passed: 5, failed })
})

test('a journey that passed only the second time counts as passed', () => {
  const counts = { ...stats, flaky: 1 }
  expect(summariseJourneys({ stats: counts, errors: [], suites })).toMatchObject({ passed: 6, failed: 0 })
})

test('a file that cannot be read counts as failed', () => {
  const errors = [{ message: 'SyntaxError' }]
  expect(summariseJourneys({ stats, errors, suites })).toMatchObject({
    passed: 5,
    failed: 1,
    failures: ['outside of a journey: SyntaxError'],
  })
})

test('a journey that failed is named with its file and the first line of its last cause', () => {
  const place = { file: 'a.journey.ts', line: 1, column: 1 }
  const results = [{ errors: [] }, { errors: [{ message: 'no button 下注\nat a.journey.ts:3' }] }]
  const specs = [{ title: 'bets', ok: false, ...place, tests: [{ results }] }] as never
  const file = { title: 'a.journey.ts', ...place, specs }
  expect(summariseJourneys({ stats, errors: [], suites: [file] }).failures).toEqual([
    'a.journey.ts bets: no button 下注',
  ])
})

test('the slowest journeys are named with their file and group, by their last try, longest first', () => {
  const place = { file: 'a.journey.ts', line: 1, column: 1 }
  const spec = (title: string, ...durations: number[]) =>
    ({ title, ...place, tests: [{ results: durations.map(duration => ({ duration })) }] }) as never
  const phone = { title: 'phone', ...place, specs: [spec('bets', 30, 3_000)] }
  const short = Array.from({ length: 20 }, (_, at) => spec(`short ${at}`, at))
  const file = { title: 'a.journey.ts', ...place, specs: [...short, spec('logs in', 90)], suites: [phone] }
  const { slowest } = summariseJourneys({ stats, errors: [], suites: [file] })
  expect(slowest).toHaveLength(15)
  expect(slowest.slice(0, 3)).toEqual([
    { name: 'a.journey.ts phone bets', ms: 3_000 },
    { name: 'a.journey.ts logs in', ms: 90 },
    { name: 'a.journey.ts short 19', ms: 19 },
  ])
})
