import type { PaintedRow } from './gallery.store.ts'
import type { Motif } from './painting/motifs.ts'
import type { Painting } from './painting/painting.ts'

/** The categories of the demonstration and the motif of each. */
const motifsByCategory = {
  山水: 'mountains',
  花鸟: 'blossoms',
  竹林: 'bamboo',
  江舟: 'boats',
  楼阁: 'towers',
  荷塘: 'lotus',
  明月: 'moon',
  田园: 'fields',
} as const satisfies Record<string, Motif>

export type DrawingCategory = keyof typeof motifsByCategory

const WIDTH = 720
const HEIGHT = 960

const isKnown = (category: string | null): category is DrawingCategory =>
  category !== null && Object.hasOwn(motifsByCategory, category)

/** The picture of a drawing, always the same for the same drawing. Group type 1 is in colour. */
export function paintingOf({ gameId, groupType, name, category, turnNum }: PaintedRow): Painting {
  return {
    seed: `gallery/${gameId}/${groupType}/${name}/${turnNum}`,
    motif: isKnown(category) ? motifsByCategory[category] : 'mountains',
    inColour: groupType === 1,
    width: WIDTH,
    height: HEIGHT,
    sealText: turnNum,
  }
}
