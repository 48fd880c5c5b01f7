import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { themeNames } from '@app/domain/site/themes.ts'
import { expect, test } from 'vitest'

const fileNamed = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
/** What a theme draws: on its bands, for an empty list, and for what is not there. */
const VIEWS = ['band', 'empty', 'lost']
const viewsOf = (svg: string) => [...svg.matchAll(/<view id="(\w+)"/g)].map(([, name]) => name)

test.each(themeNames)('%s has a file of its own with every view, and shows each of them', theme => {
  expect(viewsOf(fileNamed(`${theme}.svg`))).toEqual(VIEWS)
  const [, rules = ''] = fileNamed('art.css').split(`[data-theme="${theme}"] {`)
  const [own = ''] = rules.split('}')
  for (const view of VIEWS) expect(own).toContain(`./${theme}.svg#${view}`)
})

test('no two themes draw the same', () => {
  const drawings = themeNames.map(theme => fileNamed(`${theme}.svg`))
  expect(new Set(drawings).size).toBe(themeNames.length)
})
