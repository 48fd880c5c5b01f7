import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from './steps.ts'

type Offence = Readonly<{ sentence: string; file: string; code: string; rule: string }>

const SETTINGS = [
  'biome.json',
  '.gitignore',
  'package.json',
  'packages/domain/package.json',
  'packages/contract/package.json',
  'packages/client/package.json',
  'packages/session/package.json',
  'packages/trade-ui/package.json',
  'apps/server/package.json',
  'apps/player/package.json',
  'apps/console/package.json',
]

const OFFENCES: readonly Offence[] = [
  {
    sentence: 'the domain imports no Node module',
    file: 'packages/domain/src/bets/reads-file.ts',
    code: `import { readFileSync } from 'node:fs'\nexport const text = readFileSync('x')`,
    rule: 'style/noRestrictedImports',
  },
  {
    sentence: 'the domain imports no other package',
    file: 'packages/domain/src/bets/knows-wire.ts',
    code: `import { bet } from '@app/contract/bets.ts'\nexport const wire = bet`,
    rule: 'style/noRestrictedImports',
  },
  {
    sentence: 'the domain does not look at the clock',
    file: 'packages/domain/src/time/looks-at-clock.ts',
    code: 'export const now = () => Date.now()',
    rule: 'style/noRestrictedGlobals',
  },
  {
    sentence: 'the contract does not know the server',
    file: 'packages/contract/src/knows-server.ts',
    code: `import { app } from '@app/server/app.ts'\nexport const server = app`,
    rule: 'style/noRestrictedImports',
  },
  {
    sentence: 'the client does not know React',
    file: 'packages/client/src/knows-react.ts',
    code: `import { useState } from 'react'\nexport const hook = useState`,
    rule: 'style/noRestrictedImports',
  },
  {
    sentence: 'the platform does not know a module',
    file: 'apps/server/src/platform/knows-module.ts',
    code: `import { place } from '#modules/bets/bets.service.ts'\nexport const known = place`,
    rule: 'style/noRestrictedImports',
  },
  {
    sentence: 'the platform does not know a word of the domain',
    file: 'apps/server/src/platform/knows-domain.ts',
    code: `import { parseMoney } from '@app/domain/money/money.ts'\nexport const known = parseMoney`,
    rule: 'style/noRestrictedImports',
  },
  {
    sentence: 'a module does not enter the store of another',
    file: 'apps/server/src/modules/bets/enters-store.ts',
    code: `import { lockWallet } from '#modules/wallet/wallet.store.ts'\nexport const entered = lockWallet`,
    rule: 'style/noRestrictedImports',
  },
  {
    sentence: 'only the routes of the console know its calls',
    file: 'apps/server/src/modules/bets/knows-console.ts',
    code: `import { stopStaff } from '@app/contract/operator/staff.ts'\nexport const known = stopStaff`,
    rule: 'style/noRestrictedImports',
  },
  {
    sentence: 'only the program calls what a module shows on a first start',
    file: 'apps/server/src/modules/bets/calls-demonstration.ts',
    code: `import { addTips } from '#modules/tips/tips.demonstration.ts'\nexport const added = addTips`,
    rule: 'style/noRestrictedImports',
  },
  {
    sentence: 'a test does not enter the store of another module either',
    file: 'apps/server/src/modules/bets/enters-store.test.ts',
    code: `import { lockWallet } from '#modules/wallet/wallet.store.ts'\nexport const entered = lockWallet`,
    rule: 'style/noRestrictedImports',
  },
  {
    sentence: 'the session does not know an app',
    file: 'packages/session/src/knows-app.ts',
    code: `import { screens } from '@app/player/app/screens.ts'\nexport const known = screens`,
    rule: 'style/noRestrictedImports',
  },
  {
    sentence: 'the looks of the trade do not know the wire',
    file: 'packages/trade-ui/src/knows-wire.ts',
    code: `import { bet } from '@app/contract/bets.ts'\nexport const wire = bet`,
    rule: 'style/noRestrictedImports',
  },
  {
    sentence: 'a feature does not know the app around it',
    file: 'apps/player/src/features/slip/knows-app.tsx',
    code: `import { screens } from '#app/screens.ts'\nexport const known = screens`,
    rule: 'style/noRestrictedImports',
  },
  {
    sentence: 'the looks do not know a feature',
    file: 'apps/player/src/ui/knows-feature.tsx',
    code: `import { useBalance } from '#features/wallet/wallet.queries.ts'\nexport const known = useBalance`,
    rule: 'style/noRestrictedImports',
  },
  {
    sentence: 'the components of the console are in no page of players',
    file: 'apps/player/src/ui/borrows.tsx',
    code: `import { Button } from 'antd'\nexport const borrowed = Button`,
    rule: 'correctness/noUndeclaredDependencies',
  },
  {
    sentence: 'the console does not know the player app',
    file: 'apps/console/src/features/staff/knows-player.ts',
    code: `import { screens } from '@app/player/app/screens.ts'\nexport const known = screens`,
    rule: 'correctness/noUndeclaredDependencies',
  },
  {
    sentence: 'a component of the console does not know the wire',
    file: 'apps/console/src/features/staff/knows-wire.tsx',
    code: `import { listStaff } from '@app/contract/operator/staff.ts'\nexport const known = listStaff`,
    rule: 'style/noRestrictedImports',
  },
  {
    sentence: 'an import does not climb',
    file: 'apps/server/src/modules/bets/climbs.ts',
    code: `import { readConfig } from '../../platform/config.ts'\nexport const climbed = readConfig`,
    rule: 'style/noRestrictedImports',
  },
  {
    sentence: 'a package that is used is declared',
    file: 'apps/server/src/platform/undeclared.ts',
    code: `import { chunk } from 'lodash'\nexport const used = chunk`,
    rule: 'correctness/noUndeclaredDependencies',
  },
  {
    sentence: 'a promise is not left alone',
    file: 'apps/server/src/platform/floats.ts',
    code: 'async function pay(): Promise<void> {}\nexport function run(): void {\n  pay()\n}',
    rule: 'nursery/noFloatingPromises',
  },
  {
    sentence: 'imports make no cycle',
    file: 'apps/server/src/platform/cycle-head.ts',
    code: `import { tail } from './cycle-tail.ts'\nexport const head = (): number => tail()`,
    rule: 'suspicious/noImportCycles',
  },
  {
    sentence: 'exports have names',
    file: 'apps/server/src/platform/nameless.ts',
    code: 'export default 1',
    rule: 'style/noDefaultExport',
  },
  {
    sentence: 'the server does not print past its log',
    file: 'apps/server/src/platform/prints.ts',
    code: `console.log('here')`,
    rule: 'suspicious/noConsole',
  },
  {
    sentence: 'a function has at most 60 lines',
    file: 'apps/server/src/platform/talks-long.ts',
    code: `export function talk(): number {\n  let n = 0\n${'  n++\n'.repeat(60)}  return n\n}`,
    rule: 'complexity/noExcessiveLinesPerFunction',
  },
  {
    sentence: 'a type is not waved through',
    file: 'apps/server/src/platform/waves-through.ts',
    code: 'export const anything = (value: any): number => value',
    rule: 'suspicious/noExplicitAny',
  },
]

const ALLOWED: Readonly<Record<string, string>> = {
  'apps/server/src/modules/bets/uses-doors.ts': `import { news } from '#modules/draws/draws.events.ts'
import { charge } from '#modules/wallet/wallet.service.ts'
export const doors = [news, charge]`,
  'apps/server/src/modules/bets/uses-fixtures.test.ts': `import { member } from '#modules/auth/auth.fixtures.ts'
export const fixture = member`,
  'apps/player/src/features/slip/uses-doors.tsx': `import { Balance } from '#features/wallet/balance.widget.tsx'
import { useBalance } from '#features/wallet/wallet.queries.ts'
export const doors = [Balance, useBalance]`,
  'packages/domain/src/bets/reads-table.test.ts': `import { readFileSync } from 'node:fs'
export const table = readFileSync('table.json')`,
}

let folder = ''
/** The violated rules by file, as Biome reports them. */
const broken = new Map<string, string[]>()

function write(file: string, code: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${code}\n`)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaijiang-boundaries-'))
  for (const file of SETTINGS) cpSync(join(ROOT, file), join(folder, file))
  // Our settings let Biome read the ignore file, which requires a repository.
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  for (const { file, code } of OFFENCES) write(file, code)
  for (const [file, code] of Object.entries(ALLOWED)) write(file, code)
  write(
    'apps/server/src/platform/cycle-tail.ts',
    `import { head } from './cycle-head.ts'\nexport const tail = (): number => head()`,
  )
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const report = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] }
  for (const { category, location } of report.diagnostics)
    broken.set(location.path, [...(broken.get(location.path) ?? []), category.replace('lint/', '')])
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('lint reports a deliberate offence', () => {
  test.each(OFFENCES)('$sentence', ({ file, rule }) => {
    expect(broken.get(file)).toContain(rule)
  })
})

test.each(Object.keys(ALLOWED))('lint lets %s use the doors', file => {
  expect(broken.get(file) ?? []).toEqual([])
})
