/**
 * Lists all plays. `--returns` also prints the exact chance and return of each odds figure. `--write-returns` writes
 * them as data for the tutorial, at base odds; a test fails when the data no longer fits the tables.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allPlays } from '@app/domain/lottery/plays/all-plays.ts'
import { formatPercent } from '@app/domain/lottery/returns/fraction.ts'
import { parlayRanges } from '@app/domain/lottery/returns/parlay-range.ts'
import { computeReturns } from '@app/domain/lottery/returns/shown-returns.ts'
import { returnsOf } from '@app/domain/lottery/returns.ts'

type Play = (typeof allPlays)[number]

function show(...cells: readonly string[]): void {
  console.log(cells.join('\t'))
}

function showReturns(play: Play): void {
  for (const { key, selection, winChance, pushChance, share } of returnsOf(play)) {
    const figures = [winChance, pushChance, share].map(formatPercent)
    show(play.family, play.code, play.model, key, selection, ...figures, play.name)
  }
  if (play.selectionKind !== 'parlay') return
  for (const { legs, lowest, highest } of parlayRanges(play)) {
    const range = `${formatPercent(lowest.share)}–${formatPercent(highest.share)}`
    const tickets = `${lowest.items.join('+')} … ${highest.items.join('+')}`
    show(play.family, play.code, play.model, `${legs}关`, tickets, '', '', range, play.name)
  }
}

const DATA = join(import.meta.dirname, '../packages/domain/src/lottery/returns')

function writeReturns(): void {
  for (const [family, plays] of Map.groupBy(allPlays, play => play.family)) {
    const rows = plays.map(play => `  ${JSON.stringify(play.code)}: ${JSON.stringify(computeReturns(play))}`)
    writeFileSync(join(DATA, `base-returns.${family}.json`), `{\n${rows.join(',\n')}\n}\n`)
  }
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A closed pipe, for example by `head`, is no error.
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

if (process.argv.includes('--write-returns')) writeReturns()
else if (process.argv.includes('--returns')) {
  show('family', 'code', 'model', 'key', 'selection', 'win', 'push', 'return', 'name')
  for (const play of allPlays) showReturns(play)
} else {
  show('family', 'code', 'model', 'group', 'units', 'name')
  for (const play of allPlays) show(play.family, play.code, play.model, play.group, play.units, play.name)
}
