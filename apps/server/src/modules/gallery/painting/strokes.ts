/** The few shapes that every motif is made of, as SVG text. All numbers are pixels of the painting. */
import type { Dice } from './dice.ts'

export type Point = readonly [x: number, y: number]

const at = (value: number) => value.toFixed(1)

/** A filled shape through these points; `opacity` is from 0 to 1. */
export function area(points: readonly Point[], fill: string, opacity = 1): string {
  const path = points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')
  return `<path d="M${path}Z" fill="${fill}" opacity="${opacity}"/>`
}

/** A filled circle; `opacity` is from 0 to 1. */
export function disc([x, y]: Point, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${fill}" opacity="${opacity}"/>`
}

/** A filled ellipse, turned by degrees about its middle. */
export function oval([x, y]: Point, rx: number, ry: number, fill: string, turn = 0): string {
  const turned = turn === 0 ? '' : ` transform="rotate(${at(turn)} ${at(x)} ${at(y)})"`
  return `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(rx)}" ry="${at(ry)}" fill="${fill}"${turned}/>`
}

/** A brush line that bends over its middle point. */
export function brush(from: Point, over: Point, to: Point, colour: string, width: number): string {
  const [a, b, c] = [from, over, to].map(([x, y]) => `${at(x)} ${at(y)}`)
  return `<path d="M${a}Q${b} ${c}" fill="none" stroke="${colour}" stroke-width="${at(width)}" stroke-linecap="round"/>`
}

/** The outline of a mountain range by midpoint displacement. */
export function ridge(dice: Dice, width: number, height: number, roughness: number): readonly Point[] {
  let line: Point[] = [
    [0, height + dice.between(-roughness, roughness)],
    [width, height + dice.between(-roughness, roughness)],
  ]
  for (let shift = roughness; shift > 3; shift /= 1.9) {
    line = line.flatMap((point, index): Point[] => {
      const next = line[index + 1]
      if (next === undefined) return [point]
      return [point, [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2 + dice.between(-shift, shift)]]
    })
  }
  return line
}

/** Strokes of the digits 0 to 9 on a field of 4 by 8. */
const digitStrokes = [
  'M0 0H4V8H0Z',
  'M1 1L2.500 0V8',
  'M0 0H4V4H0V8H4',
  'M0 0H4V8H0M0 4H4',
  'M0 0V4H4M4 0V8',
  'M4 0H0V4H4V8H0',
  'M4 0H0V8H4V4H0',
  'M0 0H4L1.500 8',
  'M0 0H4V8H0ZM0 4H4',
  'M4 4H0V0H4V8H0',
] as const

const SEAL_DIGIT = 4
const SEAL_STEP = 7
const SEAL_MARGIN = 5

/** A seal with the digits of a text, drawn as strokes, so that no installed font is needed. */
export function seal(text: string, right: number, bottom: number, colour: string, paper: string): string {
  const digits = [...text].filter(sign => /\d/.test(sign))
  const width = digits.length * SEAL_STEP - (SEAL_STEP - SEAL_DIGIT) + 2 * SEAL_MARGIN
  const height = 8 + 2 * SEAL_MARGIN
  const strokes = digits.map(
    (digit, place) =>
      `<path d="${digitStrokes[Number(digit)]}" transform="translate(${SEAL_MARGIN + place * SEAL_STEP} ${SEAL_MARGIN})"/>`,
  )
  return `<g transform="translate(${at(right - width * 3)} ${at(bottom - height * 3)}) scale(3)">
    <rect width="${width}" height="${height}" rx="2.500" fill="${colour}"/>
    <g fill="none" stroke="${paper}" stroke-width="1.100" stroke-linejoin="round" stroke-linecap="round">${strokes.join('')}</g></g>`
}
