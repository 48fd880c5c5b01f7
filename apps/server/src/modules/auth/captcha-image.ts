/**
 * Draws a captcha as a grey PNG from strokes of our own: no font has to be on the machine, and there are no paths to
 * read in the answer as there are in an SVG. It slows scripts down; the limits on tries are what protects.
 */
import { greyPng } from '#platform/grey-png.ts'
import type { Randomness } from '#platform/randomness.ts'

type Point = readonly [x: number, y: number]

/** Letters and digits that nobody mixes up, as strokes on a grid of 4 × 6: points are digits, strokes are separated. */
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
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  3: '00 40 23 43 45 36 16 05',
  4: '36 30 04 44',
  6: '40 10 01 05 16 36 45 43 03',
  7: '00 40 16',
  9: '06 36 45 41 30 10 01 03 43',
}

/** What a captcha is written in. */
export const CAPTCHA_LETTERS = Object.keys(STROKES).join('')

const WIDTH = 120
const HEIGHT = 44
const CELL = 27
const PAPER = 244
const NOISE_LINES = 5
const NOISE_DOTS = 220
const PEN = 1.5

export function drawCaptcha(text: string, randomness: Randomness): Buffer {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(PAPER)
  /** A number from `from` to `to`; the image guards nothing, so the small bias of 16 bits is nothing. */
  const between = (from: number, to: number): number => {
    const [high = 0, low = 0] = randomness.bytes(2)
    return from + ((high * 256 + low) / 65_535) * (to - from)
  }
  const dot = (x: number, y: number, ink: number, pen: number) => {
    for (let row = Math.ceil(y - pen); row <= y + pen; row++) {
      for (let column = Math.ceil(x - pen); column <= x + pen; column++) {
        if (row < 0 || row >= HEIGHT || column < 0 || column >= WIDTH) continue
        const index = row * WIDTH + column
        pixels[index] = Math.min(pixels[index] ?? PAPER, ink)
      }
    }
  }
  const line = ([x1, y1]: Point, [x2, y2]: Point, ink: number, pen: number) => {
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) * 2) + 1
    for (let step = 0; step <= steps; step++) {
      const share = step / steps
      dot(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share, ink, pen)
    }
  }

  for (const [place, letter] of [...text].entries()) {
    const [left, top] = [8 + place * CELL + between(-3, 3), 9 + between(-5, 4)]
    const [scaleX, scaleY] = [between(3.6, 5), between(3.6, 4.8)]
    const [angle, ink] = [between(-0.35, 0.35), between(20, 110)]
    const put = (point: string): Point => {
      const x = Number(point[0]) * scaleX + between(-0.9, 0.9)
      const y = Number(point[1]) * scaleY + between(-0.9, 0.9)
      return [
        left + x * Math.cos(angle) - y * Math.sin(angle),
        top + x * Math.sin(angle) + y * Math.cos(angle),
      ]
    }
    for (const stroke of (STROKES[letter] ?? '').split('|')) {
      const points = stroke.split(' ').map(put)
      for (const [index, point] of points.entries())
        line(points[index - 1] ?? point, point, ink, between(0.7, PEN))
    }
  }
  for (let count = 0; count < NOISE_LINES; count++) {
    const edge = (): Point => [between(0, WIDTH), between(0, HEIGHT)]
    line(edge(), edge(), between(60, 170), 0.5)
  }
  for (let count = 0; count < NOISE_DOTS; count++) {
    dot(between(0, WIDTH), between(0, HEIGHT), between(90, 210), 0.5)
  }
  return greyPng(pixels, WIDTH, HEIGHT)
}
