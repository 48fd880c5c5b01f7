/**
 * Draws a captcha: letters as bent strokes of our own, so that no font has to be on the machine, turned, sheared, set
 * into each other and crossed by lines of the same ink, then made a PNG, in which there are no paths to read. It slows
 * scripts down; the limits on tries are what protects.
 */
import sharp from 'sharp'
import type { Randomness } from '#platform/randomness.ts'

type Point = readonly [x: number, y: number]
/** A number from `from` to `to`. */
type Between = (from: number, to: number) => number

/**
 * Letters and digits that stay distinct when slanted, as strokes on a grid of 4 × 6: two digits are a point, a
 * separator ends a stroke.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  3: '00 40 23 43 45 36 16 05',
  6: '40 10 01 05 16 36 45 43 03',
  7: '00 40 16',
  9: '06 36 45 41 30 10 01 03 43',
}

/** What a captcha is written in. */
export const CAPTCHA_LETTERS = Object.keys(STROKES).join('')

const WIDTH = 120
const HEIGHT = 44
/** About as much as a letter is wide, so that neighbours often touch. */
const STEP = 25
const CENTRE: Point = [2, 3]
const PAPER = '#f4f4f4'
const LINES = 3
const SPECKS = 30

/** More than one image takes. */
const CHANCES = 512

/** Chance taken from the system at once: one by one it would cost more than the drawing. */
function chanceOf(randomness: Randomness): Between {
  // The image guards nothing, so the small bias of 16 bits is nothing.
  const chances = new Uint16Array(new Uint8Array(randomness.bytes(CHANCES * 2)).buffer)
  let taken = 0
  return (from, to) => {
    const chance = chances[taken++]
    if (chance === undefined) throw new Error(`an image took more than ${CHANCES} chances`)
    return from + (chance / 65_535) * (to - from)
  }
}

const text = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Where the points of one letter come to lie: each letter has its own size, turn, slant and waviness. */
function distortion(between: Between, centre: Point): (point: Point) => Point {
  const [scaleX, scaleY] = [between(4, 5.2), between(4, 5)]
  const [angle, shear] = [between(-0.3, 0.3), between(-0.25, 0.25)]
  const [waves, phase] = [between(0.5, 1.4), between(0, 6.3)]
  return ([column, row]) => {
    const y = (row - CENTRE[1]) * scaleY
    const x = (column - CENTRE[0]) * scaleX + shear * y + waves * Math.sin(row + phase)
    return [
      centre[0] + x * Math.cos(angle) - y * Math.sin(angle),
      centre[1] + x * Math.sin(angle) + y * Math.cos(angle),
    ]
  }
}

/** A line of that ink through the points, each piece bent to one side by a little. */
function bentLine(between: Between, points: readonly Point[], ink: string, pen: number): string {
  const pieces = points.map((point, index) => {
    const before = points[index - 1]
    if (before === undefined) return `M${text(point)}`
    const middle: Point = [
      (before[0] + point[0]) / 2 + between(-1.2, 1.2),
      (before[1] + point[1]) / 2 + between(-1.2, 1.2),
    ]
    return `Q${text(middle)} ${text(point)}`
  })
  return `<path d="${pieces.join('')}" stroke="${ink}" stroke-width="${pen.toFixed(1)}"/>`
}

function drawLetter(between: Between, letter: string, centre: Point, ink: string): string {
  const place = distortion(between, centre)
  const pen = between(2, 2.8)
  return (STROKES[letter] ?? '')
    .split('|')
    .map(stroke => {
      const points = stroke.split(' ').map(point => place([Number(point[0]), Number(point[1])]))
      return bentLine(between, points, ink, pen)
    })
    .join('')
}

/** One ink for letters, lines and specks: no colour tells them apart, nor one letter from the next. */
function inkOf(between: Between): string {
  return `hsl(${between(0, 360).toFixed(0)},45%,${between(22, 36).toFixed(0)}%)`
}

/** A wave from one side to the other, across all letters. */
function drawNoiseLine(between: Between, ink: string): string {
  const height = () => between(4, HEIGHT - 4)
  const path = `M-2 ${height().toFixed(1)}C${text([between(20, 55), height()])} ${text([between(60, 100), height()])} ${text([WIDTH + 2, height()])}`
  return `<path d="${path}" stroke="${ink}" stroke-width="${between(0.7, 1.3).toFixed(1)}"/>`
}

function drawSpeck(between: Between, ink: string): string {
  const at: Point = [between(0, WIDTH), between(0, HEIGHT)]
  const end: Point = [at[0] + between(-3, 3), at[1] + between(-3, 3)]
  return `<path d="M${text(at)}L${text(end)}" stroke="${ink}" stroke-width="1"/>`
}

const times = (count: number, draw: () => string): string => Array.from({ length: count }, draw).join('')

/** The letters as a PNG of 120 × 44 pixels; drawn beside the event loop. */
export function drawCaptcha(letters: string, randomness: Randomness): Promise<Buffer> {
  const between = chanceOf(randomness)
  const ink = inkOf(between)
  const shown = [...letters].map((letter, index) =>
    drawLetter(between, letter, [22 + index * STEP + between(-2, 2), HEIGHT / 2 + between(-4, 4)], ink),
  )
  const noise = times(LINES, () => drawNoiseLine(between, ink)) + times(SPECKS, () => drawSpeck(between, ink))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${PAPER}"/>${shown.join('')}${noise}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()
}
