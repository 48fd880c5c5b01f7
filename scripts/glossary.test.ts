import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProjectFiles } from './project-files.ts'
import { ROOT } from './steps.ts'

const WORDS = /[A-Za-z]\w+/g
const rows = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| 中文'))
  .map(line => line.split('|').map(cell => cell.trim()))

test('every name that the glossary gives to a word of the trade stands in the code', () => {
  const files = readProjectFiles(ROOT, /^(apps|packages)\/.*\.(ts|tsx|sql)$/)
  const known = new Set(files.flatMap(({ text }) => text.match(WORDS) ?? []))
  const unknown = rows.flatMap(([, chinese = '', , inCode = '']) =>
    [...inCode.matchAll(/`([^`]+)`/g)]
      .flatMap(([, names = '']) => names.match(WORDS) ?? [])
      .filter(name => !known.has(name))
      .map(name => `${chinese}: ${name}`),
  )
  expect(rows.length).toBeGreaterThan(50)
  expect(unknown).toEqual([])
})

test('no word stands in two rows', () => {
  const words = rows.map(([, chinese]) => chinese).filter(word => word !== '–')
  expect(words).toEqual([...new Set(words)])
})
