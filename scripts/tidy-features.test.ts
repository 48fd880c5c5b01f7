import { describe, expect, test } from 'vitest'
import { readProjectFiles } from './project-files.ts'
import { ROOT } from './steps.ts'
import type { Finding } from './tidy.ts'
import { doorFaults, FEATURE_RANKS, featureRankFaults, featureUses } from './tidy-features.ts'
import { waysRound } from './tidy-ranks.ts'

const files = readProjectFiles(ROOT, /^apps\/player\/src\/features\/.*\.tsx?$/)
const features = new Set(files.map(({ path }) => path.split('/')[4] ?? ''))
const list = (findings: readonly Finding[]) => findings.map(({ path, fault }) => `${path}: ${fault}`)
const faults = (findings: readonly Finding[]) => findings.map(({ fault }) => fault)
const fileOf = (path: string, from: string) => ({
  path: `apps/player/src/features/${path}`,
  text: `import type { Used } from '${from}'`,
})

describe('the features of the player app', () => {
  test('enter each other by doors', () => {
    expect(features.size).toBeGreaterThan(10)
    expect(list(files.flatMap(doorFaults))).toEqual([])
  })

  test('have ranks, and use what is not higher', () => {
    expect(list(files.flatMap(featureRankFaults))).toEqual([])
  })

  test('do not lean on each other in a circle', () => {
    expect(waysRound(featureUses(files))).toEqual([])
  })

  test('have one rank each, and no rank is left of one that is gone', () => {
    expect(FEATURE_RANKS.flat().toSorted()).toEqual([...features].toSorted())
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

  test('a circle', () => {
    const circle = [
      fileOf('games/a.ts', '#features/gallery/b.queries.ts'),
      fileOf('gallery/b.queries.ts', '#features/games/c.queries.ts'),
    ]
    expect(waysRound(featureUses(circle))).toEqual(['games → gallery → games'])
    expect(waysRound(featureUses(circle.slice(1)))).toEqual([])
  })
})
