import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProjectFiles } from './project-files.ts'
import { ROOT } from './steps.ts'

const LINKS = 'apps/console/src/features/audit/object-link.widget.tsx'
const OBJECT = /\bobject(?:Of)?: (?:\([^)]*\) => )?\(?\{ kind: '([a-z-]+)'/g

test('what staff act on has a Chinese name in approvals and in the audit', () => {
  const files = readProjectFiles(ROOT, /^apps\/server\/src\/modules\/.*(?<!\.test)\.ts$/)
  const kinds = new Set(files.flatMap(({ text }) => [...text.matchAll(OBJECT)].map(([, kind]) => kind)))
  expect(kinds.size).toBeGreaterThan(25)
  const [, names = ''] = readFileSync(join(ROOT, LINKS), 'utf8').split('const NAMES')
  const unnamed = [...kinds].filter(kind => !new RegExp(`^  '?${kind}'?: '`, 'm').test(names))
  expect(unnamed).toEqual([])
})
