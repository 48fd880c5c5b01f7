/** The thread that computes the returns of a draft, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Play } from '@app/domain/lottery/play.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { type Fraction, isAtMost } from '@app/domain/lottery/returns/fraction.ts'
import { parlayRanges } from '@app/domain/lottery/returns/parlay-range.ts'
import { showRanges, showRows } from '@app/domain/lottery/returns/shown-returns.ts'
import { returnsOf } from '@app/domain/lottery/returns.ts'
import type { Figures } from './odds-content.ts'
import type { ReturnCheck, ReturnsAsked } from './odds-returns.ts'

const LOWEST: Fraction = { numerator: 80n, denominator: 100n }
const HIGHEST: Fraction = { numerator: 999n, denominator: 1000n }

const SINGLE_KEY = '*'

function playAt(play: Play, figures: Figures): Play {
  const single = figures[SINGLE_KEY]
  if (single !== undefined) return { ...play, odds: Number(single) }
  return {
    ...play,
    odds: Object.fromEntries(Object.entries(figures).map(([key, odds]) => [key, Number(odds)])),
  }
}

/** A parlay is bounded above alone: each leg more returns less, and the specification says so (lotteries §10). */
function checkOf(play: Play): ReturnCheck {
  if (play.selectionKind === 'parlay') {
    const ranges = parlayRanges(play)
    const isOut = ranges.some(({ highest }) => !isAtMost(highest.share, HIGHEST))
    return { playCode: play.code, isOut, rows: showRanges(ranges) }
  }
  const rows = returnsOf(play)
  const isOut = rows.some(({ share }) => !isAtMost(LOWEST, share) || !isAtMost(share, HIGHEST))
  return { playCode: play.code, isOut, rows: showRows(rows) }
}

const { family, content } = workerData as ReturnsAsked
const checks = Object.entries(content).flatMap(([code, figures]) => {
  const play = findPlay(family, code)
  return play === undefined ? [] : [checkOf(playAt(play, figures))]
})
parentPort?.postMessage(
  checks.map(({ rows, ...check }) => ({
    ...check,
    rows: rows.map(({ name, winChance, share }) => ({ name, winChance, share })),
  })),
)
