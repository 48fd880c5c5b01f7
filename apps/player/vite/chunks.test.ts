import { expect, test } from 'vitest'
import { chunkNamer, circleAmong } from './chunks.ts'

type Imports = Readonly<Record<string, Readonly<{ now?: readonly string[]; later?: readonly string[] }>>>

/** A graph of modules from what each imports at once and when it is needed. */
function graphOf(imports: Imports) {
  const importersBy = (how: 'now' | 'later', id: string) =>
    Object.keys(imports).filter(one => imports[one]?.[how]?.includes(id))
  return (id: string) => ({
    importedIds: [...(imports[id]?.now ?? [])],
    importers: importersBy('now', id),
    dynamicImporters: importersBy('later', id),
    isEntry: id === 'boot.ts',
  })
}

const page = (feature: string, name = feature) => `/src/features/${feature}/${name}.page.tsx`
const react = '/node_modules/react/index.js'
const router = '/node_modules/@scope/react-router/index.js'
const helper = '\0runtime/helpers/class.js'
const rule = '/packages/domain/src/vip/rule.ts'
const play = '/packages/domain/src/lottery/selection/play.ts'
const picture = '/player/src/ui/picture.tsx'
const qr = '/node_modules/@scope/qr/dist/index.js'

const graph = graphOf({
  'boot.ts': { now: ['paint.ts'], later: ['main.tsx'] },
  'main.tsx': {
    now: [react, router, helper, 'shell.tsx'],
    later: ['table.ts'],
  },
  'table.ts': {
    now: ['address.ts'],
    later: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(one => page(one)).concat(page('a', 'more')),
  },
  'shell.tsx': { now: ['paint.ts', 'button.tsx'] },
  [page('home')]: {
    now: [react, 'button.tsx', '/src/features/ads/strip.tsx'],
    later: ['below.tsx', 'second.tsx'],
  },
  [page('a')]: { now: ['address.ts', 'own.ts', 'lent.ts', qr, 'wide.ts', rule, play, picture] },
  [page('a', 'more')]: { now: ['own.ts', '/src/features/b/lent.tsx'], later: ['heavy.ts'] },
  [page('b')]: { now: ['lent.ts', '/src/features/b/lent.tsx', 'wide.ts', rule, play, picture] },
  [page('c')]: { now: ['wide.ts'] },
  [page('d')]: { now: ['through.ts'] },
  [page('e')]: { now: ['wide.ts'] },
  'through.ts': { now: ['wide.ts'] },
  'below.tsx': { now: ['lent.ts'] },
  'second.tsx': { now: [react, 'tile.tsx', 'wide.ts', qr] },
  [page('f')]: { now: ['tile.tsx', 'wider.ts'] },
  [page('g')]: { now: ['wider.ts'] },
  [page('h')]: { now: ['wider.ts'] },
  'wide.ts': { now: ['wider.ts'] },
})
const nameOf = chunkNamer(['boot.ts'], ['main.tsx', page('home')], ['second.tsx'], ['table.ts'])

test.each([
  ['what is painted first', 'paint.ts', 'boot'],
  ['the program', 'main.tsx', 'first'],
  ['what the first screen shows, wherever it lies', '/src/features/ads/strip.tsx', 'first'],
  ['the largest library', react, 'react'],
  ['another library of the first screen', router, 'base'],
  ['a helper of the compiler', helper, 'base'],
  ['the table of all screens', 'table.ts', 'screens'],
  ['what it reads addresses with, and a page does too', 'address.ts', 'screens'],
  ['a page', page('a'), 'a'],
  ['another page of the same feature', page('a', 'more'), 'a'],
  ['what only pages of one feature import', 'own.ts', 'a'],
  ['what a feature lends another', '/src/features/b/lent.tsx', 'b-parts'],
  ['what the pages of many features need, directly or not', 'wide.ts', 'common'],
  ['what the pages of most features need', 'wider.ts', 'pieces'],
  ['a rule that the pages of two features need', rule, 'domain-parts'],
  ['a rule of the plays', play, 'lottery-parts'],
  ["a piece of the app's own", picture, 'ui-parts'],
  ['a library that comes later', qr, 'qr'],
  ['what is fetched on its own', 'heavy.ts', undefined],
  ['what is fetched after the first paint', 'below.tsx', undefined],
  ['what every visit fetches after the first screen', 'second.tsx', 'second'],
  ['what that imports, whoever else does', 'tile.tsx', 'second'],
  ['what few share and no known folder holds', 'lent.ts', undefined],
])('%s', (_, id, chunk) => expect(nameOf(id, graph)).toBe(chunk))

test('a file that starts a part and is not there any more is told', () => {
  const isGone = chunkNamer(['boot.ts'], ['main.tsx'], ['gone.tsx'], ['table.ts'])
  expect(() => isGone('main.tsx', id => (id === 'gone.tsx' ? null : graph(id)))).toThrow('gone.tsx')
})

test('chunks that import each other are found, others are not', () => {
  const imports = new Map([
    ['page', ['parts', 'base']],
    ['parts', ['base']],
    ['base', []],
  ])
  expect(circleAmong(imports)).toBeUndefined()
  expect(circleAmong(new Map([...imports, ['base', ['parts']]]))).toBe('parts → base → parts')
})
