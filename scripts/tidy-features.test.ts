import { describe, expect, test } from 'vitest'
import { readProjectFiles } from './project-files.ts'
import { ROOT } from './steps.ts'
import type { Finding } from './tidy.ts'
import { doorFaults, FEATURE_RANKS, featureRankFaults, featureUses } from './tidy-features.ts'
import { waysRound } from './tidy-ranks.ts'

const APPS = Object.keys(FEATURE_RANKS)
const all = readProjectFiles(ROOT, /^apps\/(player|console)\/src\/features\/.*\.tsx?$/)
const filesOf = (app: string) => all.filter(({ path }) => path.startsWith(`apps/${app}/`))
const list = (findings: readonly Finding[]) => findings.map(({ path, fault }) => `${path}: ${fault}`)
const faults = (findings: readonly Finding[]) => findings.map(({ fault }) => fault)
const fileOf = (path: string, from: string) => ({
  path: `apps/player/src/features/${path}`,
  text: `import type { Used } from '${from}'`,
})

describe.each(APPS)('the features of the %s app', app => {
  const files = filesOf(app)
  const features = new Set(files.map(({ path }) => path.split('/')[4] ?? ''))

  test('enter each other by doors', () => {
    expect(features.size).toBeGreaterThan(4)
    expect(list(files.flatMap(doorFaults))).toEqual([])
  })

  test('have ranks, and use what is not higher', () => {
    expect(list(files.flatMap(featureRankFaults))).toEqual([])
  })

  test('do not lean on each other in a circle', () => {
    expect(waysRound(featureUses(files))).toEqual([])
  })

  test('have one rank each, and no rank is left of one that is gone', () => {
    expect(FEATURE_RANKS[app]?.flat().toSorted()).toEqual([...features].toSorted())
  })
})

describe('an offence is named:', () => {
  test.each([
    [
      'the page of another',
      '#features/wallet/bills.page.tsx',
      ['wallet/bills.page.tsx is no door of its feature'],
    ],
    [
      'a private piece in a folder of another',
      '#features/draws/card/proof-link.tsx',
      ['draws/card/proof-link.tsx is no door of its feature'],
    ],
    ['but not a widget, wherever it stands', '#features/draws/card/draw-card.widget.tsx', []],
    ['nor queries', '#features/wallet/wallet.queries.ts', []],
    ['nor state', '#features/slip/slip.state.ts', []],
    ['nor what is its own', '#features/home/top-bar.tsx', []],
  ])('%s', (_, from, expected) => {
    expect(faults(doorFaults(fileOf('home/shows.tsx', from)))).toEqual(expected)
  })

  test('a builder of data, outside of a test', () => {
    const from = '#features/account/profile.fixtures.ts'
    expect(doorFaults(fileOf('profile/profile.page.test.tsx', from))).toEqual([])
    expect(doorFaults(fileOf('profile/profile.page.tsx', from))).toHaveLength(1)
  })

  test('a page that is fetched later is entered too', () => {
    const text = "const page = () => import('#features/wallet/bills.page.tsx')"
    expect(doorFaults({ path: 'apps/player/src/features/home/shows.tsx', text })).toHaveLength(1)
  })

  test('a feature of a higher rank, and one without a rank', () => {
    expect(
      faults(featureRankFaults(fileOf('draws/draws.queries.ts', '#features/tips/tips.queries.ts'))),
    ).toEqual(['draws uses tips, which ranks higher'])
    expect(faults(featureRankFaults(fileOf('lounge/lounge.page.tsx', './x.ts')))).toEqual([
      'the feature lounge has no rank',
    ])
  })

  test('a feature of the console by the ranks of the console', () => {
    const at = (path: string) => ({
      path: `apps/console/src/features/${path}`,
      text: "import { staffKeys } from '#features/staff/staff.queries.ts'",
    })
    expect(faults(featureRankFaults(at('audit/entries.tsx')))).toEqual([
      'audit uses staff, which ranks higher',
    ])
    expect(featureRankFaults(at('dashboard/tiles.tsx'))).toEqual([])
    expect(faults(featureRankFaults(at('wallet/bills.tsx')))).toEqual(['the feature wallet has no rank'])
  })

  test('a circle', () => {
    const circle = [
      fileOf('games/a.ts', '#features/gallery/b.queries.ts'),
      fileOf('gallery/b.queries.ts', '#features/games/c.queries.ts'),
    ]
    expect(waysRound(featureUses(circle))).toEqual(['games → gallery → games'])
    expect(waysRound(featureUses(circle.slice(1)))).toEqual([])
  })
})
