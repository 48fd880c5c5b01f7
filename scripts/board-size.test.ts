import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

/** The imports that the board of a six-mark game needs from the domain: plays, selections, and the price of a line. */
const boardSource = `
  export * from '@app/domain/lottery/plays/six-mark.ts'
  export * from '@app/domain/lottery/item-sets.ts'
  export * from '@app/domain/lottery/selection/parse-selection.ts'
  export * from '@app/domain/lottery/odds/best-payout.ts'
  export * from '@app/domain/lottery/zodiac-sets.ts'
  export * from '@app/domain/lottery/elements.ts'
  export * from '@app/domain/lottery/lunar-year.ts'
  export * from '@app/domain/bets/price-line.ts'
`
/** A virtual file; its imports are resolved from this folder. */
const ENTRY = join(import.meta.dirname, 'board.virtual.ts')
const SIZE_MAX = 25 * 1024

test('the rules that a six-mark board needs take at most 25 KiB of the browser, gzipped', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'board',
        resolveId: id => (id === ENTRY ? ENTRY : undefined),
        load: id => (id === ENTRY ? boardSource : undefined),
      },
    ],
    // The format `iife` is minified completely; the library format keeps whitespace.
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'board' } },
  })
  const outputs = Array.isArray(built) ? built : [built as Rolldown.RolldownOutput]
  const chunks = outputs.flatMap(({ output }) => output).filter(file => file.type === 'chunk')
  const size = chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0)
  expect(size).toBeGreaterThan(5 * 1024)
  expect(size).toBeLessThanOrEqual(SIZE_MAX)
})
