/** A landscape in the style of ink paintings, the same for the same seed. Generated, so nobody else holds a right to it. */
import { diceOf } from './dice.ts'
import { type Canvas, type Motif, paintMotif } from './motifs.ts'
import { colourPalettes, inkPalette } from './palettes.ts'
import { area, disc, ridge, seal } from './strokes.ts'

export type Painting = Readonly<{
  seed: string
  motif: Motif
  inColour: boolean
  width: number
  height: number
  /** The digits of this text are drawn in the seal; a text without digits gives no seal. */
  sealText: string
}>

const LAYERS = [
  { colour: 'far', height: 0.42, roughness: 0.13 },
  { colour: 'middle', height: 0.56, roughness: 0.09 },
  { colour: 'ground', height: 0.68, roughness: 0.03 },
] as const

function layers({ dice, palette, width, height }: Canvas): string {
  return LAYERS.map(layer => {
    const line = ridge(dice, width, height * layer.height, height * layer.roughness)
    return area([...line, [width, height], [0, height]], palette[layer.colour], 0.9)
  }).join('')
}

/** The painting as SVG text. */
export function paint({ seed, motif, inColour, width, height, sealText }: Painting): string {
  const dice = diceOf(seed)
  const palette = inColour ? dice.pick(colourPalettes) : inkPalette
  const canvas: Canvas = { dice, palette, width, height }
  const sun = disc([dice.between(0.15, 0.85) * width, height * 0.2], dice.between(30, 58), palette.disc, 0.9)
  const parts = [
    `<rect width="${width}" height="${height}" fill="${palette.sky}"/>`,
    motif === 'moon' ? '' : sun,
    layers(canvas),
    paintMotif(motif, canvas),
    /\d/.test(sealText) ? seal(sealText, width - 24, height - 24, palette.seal, '#fff7ea') : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
}
