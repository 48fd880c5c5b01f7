import { describe, expect, test } from 'vitest'
import { FOREIGN_READS } from './foreign-reads.ts'
import { readProjectFiles } from './project-files.ts'
import { ROOT } from './steps.ts'
import type { Finding } from './tidy.ts'
import { circles, foreignReads, needlessReads, RANKS, rankFaults } from './tidy-ranks.ts'

const files = readProjectFiles(ROOT, /^apps\/server\/(src\/modules|sql)\/.*\.(ts|sql)$/)
const list = (findings: readonly Finding[]) => findings.map(({ path, fault }) => `${path}: ${fault}`)
const faults = (findings: readonly Finding[]) => findings.map(({ fault }) => fault)
const fileOf = (path: string, text: string) => ({ path: `apps/server/${path}`, text })

describe('the modules', () => {
  test('have ranks, and use services of lower ones and of their own', () => {
    expect(files.some(({ path }) => path.startsWith('apps/server/src/modules/'))).toBe(true)
    expect(list(files.flatMap(rankFaults))).toEqual([])
  })

  test('do not lean on each other in a circle', () => {
    expect(circles(files)).toEqual([])
  })

  test('read the tables of others only where the list says why, in stores and in SQL functions', () => {
    expect(files.some(({ path }) => path.startsWith('apps/server/sql/'))).toBe(true)
    expect(list(files.flatMap(foreignReads))).toEqual([])
  })

  test('make every reading that is listed, from a rank that is not higher', () => {
    expect(needlessReads(files)).toEqual([])
    const rankOf = (name: string) => RANKS.findIndex(names => names.includes(name))
    for (const { reader, relation } of FOREIGN_READS) {
      expect(rankOf(relation.split('_')[0] ?? '')).toBeLessThanOrEqual(rankOf(reader))
    }
  })

  test('have one rank each', () => {
    expect(RANKS.flat()).toEqual([...new Set(RANKS.flat())])
  })
})

describe('an offence is named:', () => {
  test.each([
    [
      'a service of a higher rank',
      '#modules/bets/bets.service.ts',
      ['wallet uses a service of bets, which ranks higher'],
    ],
    ['but not news of it', '#modules/bets/bets.events.ts', []],
    ['nor a service of the own rank', '#modules/games/games.service.ts', []],
    ['nor its own', '#modules/wallet/wallet.service.ts', []],
  ])('%s', (_, from, expected) => {
    const file = fileOf('src/modules/wallet/pays.ts', `import type { Used } from '${from}'`)
    expect(faults(rankFaults(file))).toEqual(expected)
  })

  test('a module without a rank', () => {
    expect(faults(rankFaults(fileOf('src/modules/lounge/lounge.service.ts', '')))).toEqual([
      'the module lounge has no rank',
    ])
  })

  test('a circle, also a long one, but none of news', () => {
    const uses = (own: string, other: string, door = 'service') =>
      fileOf(
        `src/modules/${own}/${own}.service.ts`,
        `import type { X } from '#modules/${other}/${other}.${door}.ts'`,
      )
    expect(circles([uses('auth', 'account'), uses('account', 'auth')])).toEqual(['auth → account → auth'])
    expect(circles([uses('site', 'games'), uses('games', 'draws'), uses('draws', 'site')])).toHaveLength(1)
    expect(circles([uses('auth', 'account'), uses('account', 'auth', 'events')])).toEqual([])
    expect(circles([uses('site', 'games'), uses('draws', 'games')])).toEqual([])
  })

  test.each([
    [
      'a store that reads a foreign table',
      'src/modules/gallery/gallery.store.ts',
      'sql`select id from wallet_accounts`',
      1,
    ],
    [
      'a function that does',
      'sql/vip/vip_level.sql',
      'select 1 from account_members m join bets_orders b on true;',
      2,
    ],
    ['but not one that is only spoken of', 'sql/vip/vip_level.sql', '-- from account_members\nselect 1;', 0],
    ['nor the own', 'sql/vip/vip_level.sql', 'select 1 from vip_progress;', 0],
    ['nor what all may read', 'sql/vip/vip_level.sql', 'select 1 from platform_outbox;', 0],
    ['nor a listed one', 'src/modules/auth/sessions.store.ts', 'sql`select 1 from account_members`', 0],
  ])('%s', (_, path, text, count) => {
    expect(foreignReads(fileOf(path, text))).toHaveLength(count)
  })
})
