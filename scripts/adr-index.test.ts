import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ADR_INDEX, adrIndex, readDecision } from './adr-index.ts'

test('the index lists every decision with its title and state (else: node scripts/adr-index.ts)', () => {
  const index = readFileSync(ADR_INDEX, 'utf8')
  expect(index).toBe(adrIndex())
  const files = readdirSync(dirname(ADR_INDEX)).filter(file => file !== 'README.md')
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter(file => !index.includes(`](${file})`))).toEqual([])
})

test('no number is used twice', () => {
  const numbers = [...adrIndex().matchAll(/^\| \[(\d{4})\]/gm)].map(([, number]) => number)
  expect(numbers).toEqual([...new Set(numbers)])
})

describe('a decision is refused', () => {
  const whole =
    '# 0001 One\n\nStatus: accepted\n\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Consequences\n\nC.\n'
  test.each([
    ['without a state', '0001-one.md', whole.replace('Status: accepted\n\n', ''), 'does not begin with'],
    ['under the number of another', '0002-one.md', whole, 'calls itself 0001'],
    ['without consequences', '0001-one.md', whole.replace('## Consequences', ''), 'lacks'],
  ])('%s', (_, file, text, sentence) => {
    expect(() => readDecision(file, text)).toThrow(sentence)
    expect(readDecision('0001-one.md', whole).status).toBe('accepted')
  })
})
