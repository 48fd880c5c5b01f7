/** The colours of one painting, from the far sky to the near ink. */
export type Palette = Readonly<{
  sky: string
  ground: string
  /** Sun or moon. */
  disc: string
  far: string
  middle: string
  near: string
  /** Blossoms, sails, fish. */
  bright: string
  seal: string
}>

export const colourPalettes: readonly [Palette, ...Palette[]] = [
  {
    sky: '#f6e7cf',
    ground: '#e9dcc0',
    disc: '#d8553a',
    far: '#b7c7bd',
    middle: '#7fa08f',
    near: '#2f4f46',
    bright: '#c7402d',
    seal: '#b3261e',
  },
  {
    sky: '#dfeaf2',
    ground: '#cfe0e8',
    disc: '#f3c969',
    far: '#a9c2d6',
    middle: '#6c92b3',
    near: '#23415f',
    bright: '#d9793b',
    seal: '#b3261e',
  },
  {
    sky: '#fbe3d2',
    ground: '#f0d3bd',
    disc: '#e2803b',
    far: '#dbb3a0',
    middle: '#b07f72',
    near: '#5a3733',
    bright: '#a8324a',
    seal: '#9d1c2a',
  },
  {
    sky: '#e6efdc',
    ground: '#d8e5c8',
    disc: '#e9b949',
    far: '#b4cba3',
    middle: '#7da06c',
    near: '#2f5233',
    bright: '#d4587a',
    seal: '#b3261e',
  },
  {
    sky: '#2d3a5c',
    ground: '#3a4a6d',
    disc: '#f6eccb',
    far: '#5b6d93',
    middle: '#43557c',
    near: '#141d36',
    bright: '#f0b45a',
    seal: '#d2453a',
  },
]

/** Ink on paper; even the seal is grey. */
export const inkPalette: Palette = {
  sky: '#f4f2ee',
  ground: '#e7e5e0',
  disc: '#d3d0ca',
  far: '#c9c7c2',
  middle: '#8f8d89',
  near: '#2b2a29',
  bright: '#6a6865',
  seal: '#4a4846',
}
