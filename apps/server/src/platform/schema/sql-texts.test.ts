/** The rules of the folders `sql` and `migrations`. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inOrder, parseSqlText, readSqlTexts } from './sql-texts.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const DECLARED = /\bcreate\s+(?:or\s+replace\s+)?(?:materialized\s+)?(?:function|procedure|view)\s+(\w+)/gi

const declaredIn = (text: string) =>
  [...text.replaceAll(/--.*/g, '').matchAll(DECLARED)].map(([, name]) => name)

test('a file declares the one function or view that it is named after, and no two files the same', async () => {
  const texts = await readSqlTexts()
  expect(texts.length).toBeGreaterThan(40)
  for (const { path, name, text } of texts) expect(declaredIn(text), path).toEqual([name])
  expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length)
})

test('a text stands in the folder of the module whose name it bears', async () => {
  const strays = (await readSqlTexts()).filter(
    ({ path, name }) => !name.startsWith(`${path.split('/')[0]?.replaceAll('-', '_')}_`),
  )
  // The clock of everything is named by what it tells.
  expect(strays.map(({ path }) => path)).toEqual(['platform/server_now.sql'])
})

test('numbered files declare no functions and no views', async () => {
  const files = await readdir(MIGRATIONS)
  const texts = await Promise.all(files.map(file => readFile(join(MIGRATIONS, file), 'utf8')))
  expect(texts.flatMap(declaredIn)).toEqual([])
})

const text = (name: string, needs = '') =>
  parseSqlText(
    `m/${name}.sql`,
    `${needs && `-- needs: ${needs}\n`}create or replace view ${name} as select 1;`,
  )

test('dependencies come first, and all other texts by their path', () => {
  const names = inOrder([text('m_a', 'm_c, m_b'), text('m_b'), text('m_c', 'm_d'), text('m_d')])
  expect(names.map(({ name }) => name)).toEqual(['m_d', 'm_c', 'm_b', 'm_a'])
})

test('a circle, an unknown name and a file of another name are refused', () => {
  expect(() => inOrder([text('m_a', 'm_b'), text('m_b', 'm_a')])).toThrow('needs itself: m_a, m_b, m_a')
  expect(() => inOrder([text('m_a', 'm_b')])).toThrow('needs m_b')
  expect(() => parseSqlText('m/m_a.sql', 'create or replace view m_b as select 1;')).toThrow('m/m_a.sql')
})
