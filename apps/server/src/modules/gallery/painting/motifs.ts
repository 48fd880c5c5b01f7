/** Motifs: the foregrounds of paintings, each made of a few shapes of `strokes.ts`. */
import type { Dice } from './dice.ts'
import type { Palette } from './palettes.ts'
import { area, brush, disc, oval, type Point } from './strokes.ts'

export type Canvas = Readonly<{ dice: Dice; palette: Palette; width: number; height: number }>
export type Motif = 'mountains' | 'blossoms' | 'bamboo' | 'boats' | 'towers' | 'lotus' | 'moon' | 'fields'

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

function bird(x: number, y: number, size: number, colour: string): string {
  return (
    brush([x - size, y - size / 3], [x - size / 3, y - size / 1.5], [x, y], colour, size / 7) +
    brush([x, y], [x + size / 3, y - size / 1.5], [x + size, y - size / 3], colour, size / 7)
  )
}

function birds({ dice, palette, width, height }: Canvas): string {
  return times(dice.whole(3, 7), () =>
    bird(dice.between(0.1, 0.9) * width, dice.between(0.1, 0.35) * height, dice.between(8, 16), palette.near),
  )
}

function pine({ dice, palette, height }: Canvas, x: number, y: number): string {
  const tall = dice.between(0.12, 0.24) * height
  const trunk = brush([x, y], [x + dice.between(-24, 24), y - tall / 2], [x, y - tall], palette.near, 7)
  return (
    trunk +
    times(5, layer => {
      const reach = tall * (0.46 - layer * 0.06)
      return oval(
        [x + dice.between(-12, 12), y - tall * (0.35 + layer * 0.16)],
        reach,
        reach / 4,
        palette.near,
      )
    })
  )
}

function mountains(canvas: Canvas): string {
  const { dice, width, height } = canvas
  return (
    birds(canvas) +
    times(dice.whole(2, 4), () => pine(canvas, dice.between(0.08, 0.92) * width, height * 0.93))
  )
}

function flower({ dice, palette }: Canvas, [x, y]: Point): string {
  const size = dice.between(7, 13)
  const turn = dice.between(0, Math.PI)
  const petals = times(5, petal => {
    const angle = turn + (petal * 2 * Math.PI) / 5
    return disc([x + Math.cos(angle) * size, y + Math.sin(angle) * size], size * 0.72, palette.bright, 0.9)
  })
  return petals + disc([x, y], size * 0.4, palette.disc)
}

function blossoms(canvas: Canvas): string {
  const { dice, palette, width, height } = canvas
  const side = dice.pick([0, 1] as const) * width
  const inward = side === 0 ? 1 : -1
  const root: Point = [side, dice.between(0.45, 0.7) * height]
  const tip: Point = [side + inward * width * dice.between(0.7, 0.9), dice.between(0.15, 0.3) * height]
  const bend: Point = [side + inward * width * 0.3, dice.between(0.2, 0.4) * height]
  const twigs = times(dice.whole(5, 8), () => {
    const share = dice.between(0.25, 0.95)
    // A point on the branch: the curve of `brush` at this share of its length.
    const along = (axis: 0 | 1) =>
      (1 - share) ** 2 * root[axis] + 2 * share * (1 - share) * bend[axis] + share ** 2 * tip[axis]
    const [x, y] = [along(0), along(1)]
    const end: Point = [x + inward * dice.between(20, 110), y + dice.between(-120, 110)]
    const twig = brush([x, y], [x, (y + end[1]) / 2], end, palette.near, dice.between(3, 7))
    const middle: Point = [(x + end[0]) / 2, (y + end[1]) / 2]
    return twig + flower(canvas, end) + flower(canvas, middle) + flower(canvas, [x, y])
  })
  return brush(root, bend, tip, palette.near, 16) + twigs + bird(width / 2, height * 0.62, 22, palette.near)
}

function bamboo(canvas: Canvas): string {
  const { dice, palette, width, height } = canvas
  return times(dice.whole(4, 7), stem => {
    const x = ((stem + dice.between(0.1, 0.9)) / 7) * width
    const colour = dice.pick([palette.near, palette.middle] as const)
    const lean = dice.between(-40, 40)
    const joints = times(7, joint => {
      const [low, high] = [height * (1 - joint * 0.14), height * (1 - (joint + 1) * 0.14) + 8]
      return brush(
        [x + lean * joint * 0.14, low],
        [x, low],
        [x + lean * (joint + 1) * 0.14, high],
        colour,
        11,
      )
    })
    const leaves = times(dice.whole(8, 13), () => {
      const y = dice.between(0.05, 0.75) * height
      const turn = dice.between(-70, 70)
      return oval([x + dice.between(-60, 60), y], 34, 6, colour, turn)
    })
    return joints + leaves
  })
}

function boat({ dice, palette }: Canvas, x: number, y: number, size: number): string {
  const hull: Point[] = [
    [x - size, y],
    [x + size, y],
    [x + size * 0.7, y + size * 0.28],
    [x - size * 0.7, y + size * 0.28],
  ]
  const sail: Point[] = [
    [x + size * 0.05, y - size * 1.5],
    [x + size * dice.between(0.55, 0.8), y - size * 0.1],
    [x + size * 0.05, y - size * 0.1],
  ]
  return (
    area(hull, palette.near) +
    area(sail, palette.bright, 0.92) +
    brush([x, y], [x, y - size * 0.8], [x, y - size * 1.55], palette.near, 3)
  )
}

function ripples({ dice, palette, width, height }: Canvas, from: number): string {
  return times(16, () => {
    const [x, y] = [dice.between(0, 1) * width, dice.between(from, 0.97) * height]
    const reach = dice.between(20, 70)
    return brush([x - reach, y], [x, y - 5], [x + reach, y], palette.far, 2.5)
  })
}

function boats(canvas: Canvas): string {
  const { dice, width, height } = canvas
  return (
    ripples(canvas, 0.68) +
    times(dice.whole(2, 3), index =>
      boat(
        canvas,
        dice.between(0.2, 0.8) * width,
        height * (0.72 + index * 0.09),
        dice.between(28, 40) + index * 12,
      ),
    ) +
    birds(canvas)
  )
}

function tower({ dice, palette }: Canvas, x: number, foot: number, size: number): string {
  const floors = dice.whole(3, 5)
  const storeys = times(floors, floor => {
    const half = size * (1 - floor * 0.16)
    const y = foot - floor * size * 0.78
    const wall: Point[] = [
      [x - half * 0.6, y],
      [x + half * 0.6, y],
      [x + half * 0.6, y - size * 0.5],
      [x - half * 0.6, y - size * 0.5],
    ]
    const roof: Point[] = [
      [x - half * 1.15, y - size * 0.46],
      [x + half * 1.15, y - size * 0.46],
      [x + half * 0.5, y - size * 0.78],
      [x - half * 0.5, y - size * 0.78],
    ]
    return area(wall, palette.bright, 0.85) + area(roof, palette.near)
  })
  const top = foot - floors * size * 0.78
  return storeys + brush([x, top], [x, top - size * 0.2], [x, top - size * 0.5], palette.near, 5)
}

function towers(canvas: Canvas): string {
  const { dice, width, height } = canvas
  const x = dice.between(0.3, 0.7) * width
  return (
    birds(canvas) +
    tower(canvas, x, height * 0.92, dice.between(70, 100)) +
    pine(canvas, x - 150, height * 0.95)
  )
}

function fish({ dice, palette }: Canvas, x: number, y: number): string {
  const turn = dice.between(-30, 30)
  const tail: Point[] = [
    [x + 24, y],
    [x + 46, y - 14],
    [x + 46, y + 14],
  ]
  const body = oval([x, y], 30, 11, palette.bright)
  const spin = `rotate(${turn.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})`
  return `<g transform="${spin}">${body}${area(tail, palette.bright)}${disc([x - 18, y - 3], 2.5, palette.near)}</g>`
}

function lotus(canvas: Canvas): string {
  const { dice, palette, width, height } = canvas
  const leaves = times(dice.whole(6, 9), () => {
    const [x, y] = [dice.between(0, 1) * width, dice.between(0.55, 0.9) * height]
    const reach = dice.between(50, 110)
    return (
      brush([x, y], [x + 12, (y + height) / 2], [x, height], palette.middle, 5) +
      oval([x, y], reach, reach * 0.36, palette.middle, dice.between(-12, 12))
    )
  })
  const flowers = times(dice.whole(2, 4), () => {
    const [x, y] = [dice.between(0.15, 0.85) * width, dice.between(0.35, 0.6) * height]
    const petals = times(7, petal => oval([x + (petal - 3) * 9, y], 12, 36, palette.bright, (petal - 3) * 19))
    return brush([x, y + 20], [x - 10, y + 120], [x, height], palette.middle, 5) + petals
  })
  const school = times(dice.whole(2, 4), () =>
    fish(canvas, dice.between(0.2, 0.8) * width, dice.between(0.86, 0.96) * height),
  )
  return ripples(canvas, 0.6) + leaves + flowers + school
}

function moon(canvas: Canvas): string {
  const { dice, palette, width, height } = canvas
  const centre: Point = [dice.between(0.3, 0.7) * width, height * 0.26]
  const radius = dice.between(80, 120)
  const clouds = times(dice.whole(4, 6), () => {
    const [x, y] = [dice.between(0, 1) * width, dice.between(0.2, 0.5) * height]
    return oval([x, y], dice.between(70, 140), dice.between(10, 18), palette.far)
  })
  return (
    disc(centre, radius * 1.35, palette.disc, 0.25) +
    disc(centre, radius, palette.disc) +
    clouds +
    birds(canvas)
  )
}

function fields(canvas: Canvas): string {
  const { dice, palette, width, height } = canvas
  const rows = times(9, row => {
    const y = height * (0.68 + row * 0.036)
    return brush([0, y + 12], [width / 2, y - dice.between(10, 26)], [width, y + 12], palette.middle, 3 + row)
  })
  const [x, y] = [dice.between(0.2, 0.7) * width, height * 0.66]
  const house = (side: number) =>
    area(
      [
        [x + side, y],
        [x + side + 90, y],
        [x + side + 90, y - 46],
        [x + side, y - 46],
      ],
      palette.ground,
    ) +
    area(
      [
        [x + side - 16, y - 44],
        [x + side + 106, y - 44],
        [x + side + 74, y - 86],
        [x + side + 16, y - 86],
      ],
      palette.near,
    )
  return rows + house(0) + house(120) + pine(canvas, x - 40, y + 6) + birds(canvas)
}

const motifs: Readonly<Record<Motif, (canvas: Canvas) => string>> = {
  mountains,
  blossoms,
  bamboo,
  boats,
  towers,
  lotus,
  moon,
  fields,
}

/** The foreground of a painting. */
export const paintMotif = (motif: Motif, canvas: Canvas): string => motifs[motif](canvas)
