/** Lists every play; with `--returns` the exact chance and return of each odds figure. */
import { allPlays } from '@app/domain/lottery/plays/all-plays.ts'
import { formatPercent } from '@app/domain/lottery/returns/fraction.ts'
import { parlayRanges } from '@app/domain/lottery/returns/parlay-range.ts'
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

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader such as `head` that has seen enough is no fault.
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

if (process.argv.includes('--returns')) {
  show('family', 'code', 'model', 'key', 'selection', 'win', 'push', 'return', 'name')
  for (const play of allPlays) showReturns(play)
} else {
  show('family', 'code', 'model', 'group', 'units', 'name')
  for (const play of allPlays) show(play.family, play.code, play.model, play.group, play.units, play.name)
}
