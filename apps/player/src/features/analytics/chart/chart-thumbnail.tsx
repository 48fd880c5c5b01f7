import type { AnalysisPath } from '#features/analytics/frame/analysis-pages.ts'
import classes from './chart-thumbnail.module.css'

/** Drawn on 48 × 32: `line` is stroked, `red`, `blue` and `mute` are filled. */
type Drawing = Readonly<Partial<Record<'line' | 'red' | 'blue' | 'mute', string>>>

const dot = (x: number, y: number, r = 3) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`
/** Bars that stand on the lower edge, from left to right. */
const bars = (heights: readonly number[], width: number, every: number) =>
  heights.map((height, at) => box(4 + at * every, 30 - height, width, height)).join('')

const drawings: Readonly<Record<AnalysisPath, Drawing>> = {
  '/game/$id/analytic/special/history': {
    red: dot(7, 7) + dot(7, 25),
    blue: dot(7, 16),
    mute: box(15, 5, 29, 4) + box(15, 14, 22, 4) + box(15, 23, 26, 4),
  },
  '/game/$id/analytic/special/big-small': {
    red: dot(8, 7) + dot(8, 16) + dot(8, 25) + dot(32, 7) + dot(32, 16),
    blue: dot(20, 7) + dot(20, 16) + dot(44, 7),
  },
  '/game/$id/analytic/special/both-side': {
    red: box(4, 4, 34, 6),
    blue: box(4, 13, 22, 6),
    mute: box(4, 22, 12, 6),
  },
  '/game/$id/analytic/special/last-number': {
    mute: bars([8, 14, 10, 20, 12, 16, 6, 18], 4, 5),
    red: box(19, 6, 4, 24),
  },
  '/game/$id/analytic/special/range': { mute: bars([10, 0, 18, 12], 8, 11), blue: box(15, 4, 8, 26) },
  '/game/$id/analytic/special/trend': {
    line: 'M6 8l12 8-8 8 26 4',
    red: dot(6, 8) + dot(10, 24),
    blue: dot(18, 16) + dot(38, 27),
  },
  '/game/$id/analytic/zodiac/zodiac-reference': {
    line: 'M24 16m-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0M24 3v26M11 16h26M15 7l18 18M33 7L15 25',
    red: dot(24, 16),
  },
  '/game/$id/analytic/zodiac/special-num': {
    mute: box(4, 4, 40, 3) + box(4, 12, 40, 3) + box(4, 20, 40, 3),
    red: box(4, 4, 30, 3) + box(4, 20, 36, 3),
    blue: box(4, 12, 12, 3),
  },
  '/game/$id/analytic/zodiac/first-num': {
    red: dot(6, 9) + dot(30, 9),
    blue: dot(14, 9) + dot(38, 9),
    mute: dot(22, 9) + box(4, 18, 38, 3) + box(4, 24, 26, 3),
  },
  '/game/$id/analytic/zodiac/zodiac-trending': { line: 'M4 26l9-10 8 5 10-15 13 8', red: dot(31, 6) },
  '/game/$id/analytic/zodiac/zodiac-types-trending': {
    red: 'M24 16V3a13 13 0 0 1 11.300 19.500z',
    blue: 'M24 16l11.300 6.500a13 13 0 0 1-22.500 0z',
    mute: 'M24 16l-11.300 6.500A13 13 0 0 1 24 3z',
  },
  '/game/$id/analytic/lottery-helper': {
    line: 'M5 5h38l-15 13v10l-8-4v-6z',
    red: dot(41, 25),
  },
}

/** What a page of charts looks like, at a glance; its name stands below. */
export function ChartThumbnail({ path }: { path: AnalysisPath }) {
  return (
    <svg viewBox="0 0 48 32" className={classes.thumbnail} aria-hidden="true">
      {Object.entries(drawings[path]).map(([tone, shape]) => (
        <path key={tone} className={classes[tone]} d={shape} />
      ))}
    </svg>
  )
}
