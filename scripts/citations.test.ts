import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { citationFaults, sourcesOf } from './citations.ts'
import { readProjectFiles } from './project-files.ts'
import { ROOT } from './steps.ts'

/** Files that contain the grammar itself, or wrong citations on purpose. */
const ABOUT_CITATIONS = /^(scripts\/citations(\.test)?\.ts|docs\/sources\/README\.md)$/
const files = readProjectFiles(
  ROOT,
  /^((apps|packages|e2e|scripts|docs)\/.*\.(ts|tsx|js|css|sql|md)|README\.md)$/,
).filter(({ path }) => !ABOUT_CITATIONS.test(path))
const pages = files.filter(({ path }) => /^docs\/(sources\/)?[^/]+\.md$/.test(path))
const sources = sourcesOf(pages)
const decisions = new Set(readdirSync(join(ROOT, 'docs/adr')).map(name => name.slice(0, 4)))

test('every cited section and decision can be read in this repository', () => {
  const cited = files.filter(({ text }) => text.includes('§'))
  expect(cited.length).toBeGreaterThan(200)
  const faults = files.flatMap(file => citationFaults(file, sources, decisions))
  expect(faults.map(({ path, fault }) => `${path}: ${fault}`)).toEqual([])
})

describe('a citation', () => {
  const known = sourcesOf([
    { path: 'docs/sources/specification-001.md', text: '## 2. Screens\n## 4. States\n## 9. Constants\n' },
    { path: 'docs/sources/lotteries.md', text: '## 1. Six-mark\n### 1.2 Zodiac\n## 3. Fast-three\n' },
    { path: 'docs/draw-proof.md', text: '## 1. Seeds\n## 2. Tree\n' },
  ])
  const faultsOf = (text: string, path = 'packages/domain/src/bets/rule.ts') =>
    citationFaults({ path, text }, known, new Set(['0071'])).map(({ fault }) => fault)

  test.each([
    'Source: specification 001 §4 (cancel flow), §9 (cancel window).',
    'Source: specification 001 §§2, 4, lotteries §1.2.',
    'lotteries §§1–3 and docs say so, as 001 §9 does',
    'The tree of RFC 6962 §2.1 (draw-proof.md §2, adr 0071).',
    '/**\n * Who may cancel. Source: specification\n * 001 §4.\n */',
  ])('may be written: %s', text => {
    expect(faultsOf(text)).toEqual([])
  })

  test.each([
    ['specification 001 §5', 'specification 001 has no section 5'],
    ['lotteries §§1.2, 1.3', 'lotteries has no section 1.3'],
    ['specification 001 §4, §5', 'specification 001 has no section 5'],
    ['the cashier §4', 'names no paper'],
    ['stopped with its chase (§4)', 'names no paper'],
    ['lotteries § 1', 'names no section'],
    ['a debt is paid (ADR 0099)', 'there is no ADR 0099'],
  ])('that leads nowhere is named: %s', (text, fault) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining(fault)])
  })

  test('of a page to itself, and of a requirement to its own document, names no source', () => {
    expect(faultsOf('## 1. Seeds\nas in §2, but not §3', 'docs/draw-proof.md')).toEqual([
      expect.stringContaining('draw-proof.md has no section 3'),
    ])
    const line = 'R1-001 | bets | The list has two tabs (§2; also §7) | screen'
    expect(faultsOf(line, 'docs/requirements.md')).toEqual([
      expect.stringContaining('specification 001 has no section 7'),
    ])
  })
})
