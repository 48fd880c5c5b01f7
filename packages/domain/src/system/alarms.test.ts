import { expect, test } from 'vitest'
import { ALARM_BARS, findAlarms, type Node, type Reading, type Readings } from './alarms.ts'

const WELL = Object.fromEntries(Object.keys(ALARM_BARS).map(reading => [reading, 0])) as Record<
  Reading,
  number
> as Readings
const ALONE: readonly Node[] = [{ release: '0.1.0', role: 'all' }]

const raised = (readings: Partial<Readings>, nodes = ALONE, isSlow = false) =>
  findAlarms({ readings: { ...WELL, ...readings }, nodes, isSlow }).map(
    ({ alarm, isBad }) => `${alarm}${isBad ? '!' : ''}`,
  )

test.each<[string, Partial<Readings>, readonly string[]]>([
  ['all is well', {}, []],
  ['without a replica', { replicaSeconds: null }, []],
  ['a clock that is behind', { clockDriftMs: -300 }, ['clockDriftMs']],
  ['a clock that is far ahead', { clockDriftMs: 1_000 }, ['clockDriftMs!']],
  ['just below each bar', { jobSeconds: 59, connectionPercent: 74, auditSeconds: 14 }, []],
  ['one dead job', { deadJobs: 1 }, ['deadJobs']],
  [
    'money that does not add up comes first',
    { deadJobs: 2, brokenAccounts: 1 },
    ['brokenAccounts!', 'deadJobs'],
  ],
])('%s', (_, readings, expected) => {
  expect(raised(readings)).toEqual(expected)
})

test.each<[string, readonly Node[], readonly string[]]>([
  ['nobody is there', [], ['noCalls!', 'noJobs!', 'noClock!']],
  [
    'each does its part',
    [
      { release: '1.0.0', role: 'web' },
      { release: '1.0.0', role: 'worker' },
      { release: '1.0.0', role: 'clock' },
    ],
    [],
  ],
  ['only calls are answered', [{ release: '1.0.0', role: 'web' }], ['noJobs!', 'noClock!']],
  ['a roll is under way', [...ALONE, { release: '0.2.0', role: 'all' }], ['twoReleases']],
])('%s', (_, nodes, expected) => {
  expect(raised({}, nodes)).toEqual(expected)
})

test('slow commits are an alarm of their own', () => {
  expect(raised({}, ALONE, true)).toEqual(['slowCommits!'])
})
