import { describe, expect, test } from 'vitest'
import { readProjectFiles } from './project-files.ts'
import { ROOT } from './steps.ts'
import {
  crowdedRooms,
  emptyAssertions,
  endlessEffects,
  type Finding,
  foreignWrites,
  forgedApprovals,
  impurities,
  migrationFaults,
  nameFaults,
  rawSpaces,
  rawStyles,
  sizeFaults,
  strayKeys,
  straySql,
  unfinishedWork,
  wordRules,
} from './tidy.ts'

/** These two files contain the refused words themselves. */
const ABOUT_TIDINESS = /^scripts\/tidy(\.test)?\.ts$/
const files = readProjectFiles(ROOT, /^(apps|packages|e2e|scripts)\/.*\.(ts|tsx|js|css|sql)$/).filter(
  ({ path }) => !ABOUT_TIDINESS.test(path),
)
const migrations = files.filter(({ path }) => path.includes('/migrations/') && path.endsWith('.sql'))
const modules = [
  ...new Set(files.flatMap(({ path }) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? [])),
]
const list = (findings: readonly Finding[]) => findings.map(({ path, fault }) => `${path}: ${fault}`)
const faults = (findings: readonly Finding[]) => findings.map(({ fault }) => fault)

describe('the project', () => {
  test('has rules that depend on nothing but their arguments', () => {
    expect(files.some(({ path }) => path.startsWith('packages/domain/src/'))).toBe(true)
    expect(list(files.flatMap(impurities))).toEqual([])
  })

  test('has file names that say something', () => {
    expect(list(files.flatMap(nameFaults))).toEqual([])
  })

  test('has files that fit a few screens', () => {
    expect(list(files.flatMap(sizeFaults))).toEqual([])
  })

  test('has rooms of the player app that hold a dozen parts at most', () => {
    expect(list(crowdedRooms(files))).toEqual([])
    const room = 'apps/player/src/features/tips'
    const parts = Array.from({ length: 12 }, (_, at) => ({ path: `${room}/part-${at}.tsx`, text: '' }))
    expect(crowdedRooms([...parts, { path: `${room}/part.test.tsx`, text: '' }])).toEqual([])
    const crowded = crowdedRooms([...parts, { path: `${room}/tips.queries.ts`, text: '' }])
    expect(list(crowded)).toEqual([`${room}: 13 parts; split it into rooms`])
  })

  test('has effects whose end is none that scrolling answers', () => {
    expect(list(files.flatMap(endlessEffects))).toEqual([])
    const effect = (text: string) => endlessEffects({ path: 'apps/player/src/log.tsx', text })
    expect(effect('useEffect(() => row.current?.scrollIntoView({ block: 1 }), [])')).toHaveLength(1)
    expect(effect('useEffect(() => {\n row.current?.scrollIntoView()\n}, [])')).toEqual([])
  })

  test('has apps that decide by ids and not by words that players read', () => {
    expect(list(files.flatMap(wordRules))).toEqual([])
  })

  test('has no unfinished work and no silenced test', () => {
    expect(list(files.flatMap(unfinishedWork))).toEqual([])
  })

  test('has tests of pages that say what they expect', () => {
    expect(list(files.flatMap(emptyAssertions))).toEqual([])
    const text = "expect(screen.queryByText('一')).toBeDefined()"
    expect(faults(emptyAssertions({ path: 'apps/player/src/ui/row.test.tsx', text }))).toHaveLength(1)
    expect(emptyAssertions({ path: 'apps/server/src/modules/bets/bets.test.ts', text })).toEqual([])
  })

  test('has tables that bear the name of their module, and no migration number twice', () => {
    expect(list(migrations.flatMap(file => migrationFaults(file, modules)))).toEqual([])
    const numbers = migrations.map(({ path }) => /(\d{4})_[^/]+$/.exec(path)?.[1])
    expect(numbers).toEqual([...new Set(numbers)])
  })

  test('has modules that write their own tables only', () => {
    expect(list(files.flatMap(foreignWrites))).toEqual([])
  })

  test('has spaces that are tokens, on the grid of 4 px', () => {
    expect(list(files.flatMap(rawSpaces))).toEqual([])
  })

  test('has colours and layers among the tokens only', () => {
    expect(files.filter(({ path }) => path.endsWith('.module.css')).length).toBeGreaterThan(100)
    expect(list(files.flatMap(rawStyles))).toEqual([])
  })

  test('has the keys of queries where the queries are', () => {
    expect(list(files.flatMap(strayKeys))).toEqual([])
  })

  test('makes the proof of a second person in the approvals only', () => {
    expect(list(files.flatMap(forgedApprovals))).toEqual([])
  })

  test('has SQL in stores only', () => {
    expect(list(files.flatMap(straySql))).toEqual([])
  })
})

test.each([
  ['a colour', '.mark { color: #fff; }', 1],
  ['the end of a gradient', '.mark { background: linear-gradient(160deg, var(--header), #123F92); }', 1],
  ['a layer', '.bar { z-index: 20; }', 1],
  ['a layer below', '.bar { z-index:-1 }', 1],
  ['tokens', '.bar { z-index: var(--z-bar); color: var(--text); background: rgba(0, 0, 0, 0.2); }', 0],
  ['a name that looks like a colour', '#fab { top: 0; }', 0],
  ['a remark', '/* #fff */ .bar { top: 0; }', 0],
])('a style sheet with %s', (_, text, found) => {
  expect(rawStyles({ path: 'apps/player/src/ui/bar.module.css', text })).toHaveLength(found)
  expect(rawStyles({ path: 'packages/trade-ui/src/themes.css', text })).toEqual([])
})

test.each([
  ['a step of the grid', '.row { gap: 12px; }', ['12px']],
  ['distances beside the grid', '.row { padding: 14px var(--s4) 3px; margin: -5px }', ['14px', '3px', '5px']],
  ['a distance in a sum', '.row { padding-bottom: calc(7px + var(--safe-bottom)); }', ['7px']],
  ['a large distance beside the grid', '.row { padding-left: 38px; }', ['38px']],
  ['tokens', '.row { gap: var(--s3); margin: calc(-1 * var(--s2)) 0; }', []],
  ['half steps and a hairline', '.row { gap: 2px 6px; padding: 1px 10px; }', []],
  ['a large distance of the grid', '.row { padding-right: 48px; }', []],
  ['other measures', '.row { width: 5px; border-radius: 7px; }', []],
])('spaces with %s', (_, text, found) => {
  const faultsAt = (path: string) => faults(rawSpaces({ path, text })).map(fault => fault.split(':')[0])
  expect(faultsAt('apps/player/src/ui/row.module.css')).toEqual(found)
  expect(faultsAt('packages/trade-ui/src/text/row.module.css')).toEqual(found)
  expect(faultsAt('packages/trade-ui/src/themes.css')).toEqual([])
})

describe('a rule file is refused when', () => {
  test.each([
    ['it rolls dice', 'const dice = Math.random()', true],
    ['it looks at the clock', 'const now = new Date()', true],
    ['it reads the environment', 'const key = process.env.KEY', true],
    ['it imports a package', "import { z } from 'zod'", true],
    ['it formats by the language of the machine', 'amount.toLocaleString()', true],
    [
      'but not when it only speaks of time',
      '/** A Date is never used. */\nconst closesAt = 1 // Date',
      false,
    ],
    ['but not when it uses its own package', "import { add } from '#money/money.ts'", false],
  ])('%s', (_, text, isRefused) => {
    expect(impurities({ path: 'packages/domain/src/bets/rule.ts', text }).length > 0).toBe(isRefused)
  })
})

describe('a file name', () => {
  test.each([
    ['settle-bet.ts', []],
    ['0007_bets_add-chase-order.sql', []],
    ['bet-utils.ts', ['the word "utils" says nothing']],
    ['userInfo.ts', ['a file name is kebab-case']],
    ['index.ts', ['a barrel hides where things live']],
  ])('%s', (name, expected) => {
    expect(faults(nameFaults({ path: `apps/server/src/modules/bets/${name}`, text: '' }))).toEqual(expected)
  })
})

test('a table without an owner, and a write into a foreign table, are named', () => {
  const migration = { path: 'apps/server/migrations/0007_bets.sql', text: 'create table orders(id int);' }
  expect(faults(migrationFaults(migration, ['bets']))).toEqual([
    'the table orders does not begin with the name of a module',
  ])
  const store = {
    path: 'apps/server/src/modules/bets/bets.store.ts',
    text: 'insert into bets_orders values (1); update wallet_accounts set balance = 1',
  }
  expect(faults(foreignWrites(store))).toEqual(['it writes wallet_accounts, which belongs to another module'])
})

test('SQL is refused outside of a store, not in one', () => {
  const text = 'const rows = sql<{ id: bigint }>`select id from bets_orders`'
  const fault = 'SQL stands in the store of its module'
  expect(faults(straySql({ path: 'apps/server/src/modules/bets/bets.service.ts', text }))).toEqual([fault])
  expect(faults(straySql({ path: 'apps/server/src/modules/bets/bets.store.ts', text }))).toEqual([])
})

test('the proof of a second person that another module makes is a fault, its type is none', () => {
  const path = 'apps/server/src/modules/staff/staff.approvals.ts'
  const value = "import { Approved } from '#platform/operator/approved.ts'"
  expect(forgedApprovals({ path, text: value })).toHaveLength(1)
  expect(forgedApprovals({ path, text: value.replace('import {', 'import type {') })).toEqual([])
  const own = 'apps/server/src/modules/approvals/approvals.service.ts'
  expect(forgedApprovals({ path: own, text: value })).toEqual([])
})

test.each([
  ['apps/player/src/features/tips/tips.page.tsx', 1],
  ['packages/session/src/query-facts.ts', 1],
  ['apps/player/src/features/tips/tips.queries.ts', 1],
  ['apps/player/src/features/tips/tips.page.test.tsx', 0],
])('a key that is spelled in %s makes %i faults', (path, count) => {
  expect(strayKeys({ path, text: "useQuery({ queryKey: ['tips'] })" })).toHaveLength(count)
  expect(strayKeys({ path, text: 'useQuery({ queryKey: tipKeys.all })' })).toEqual([])
})

test.each([
  ['const wave = /^[红蓝绿]/.exec(item)?.[0]', 1],
  ["name.replace('(标准)', '')", 1],
  ["if (side === '大') return true", 1],
  ["sets.has('家禽')", 1],
  ["const title = isOpen ? '开奖' : '封盘'", 0],
  ["day.replace(/ .*/, ' 开奖')", 0],
  ["// '大' === '大'", 0],
])('the code %j of an app makes %i faults by words', (text, count) => {
  expect(wordRules({ path: 'apps/player/src/features/board/a.tsx', text })).toHaveLength(count)
  expect(wordRules({ path: 'packages/domain/src/lottery/a.ts', text })).toEqual([])
})
