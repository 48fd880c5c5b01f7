/** The colour (波色) of a six-mark ball. Source: lotteries §1.3. */

export const waveNames = ['red', 'blue', 'green'] as const

export type WaveName = (typeof waveNames)[number]

/** What players read; a colour as an item of a selection is this with 波. */
export const waveLabels = { red: '红', blue: '蓝', green: '绿' } as const satisfies Record<WaveName, string>

export const waveNumbers: Readonly<Record<WaveName, readonly number[]>> = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
}

const waveByNumber = new Map<number, WaveName>(
  waveNames.flatMap(wave => waveNumbers[wave].map(number => [number, wave] as const)),
)

/** The colour that an item of a selection names, such as 红波 and 绿大单; none in 大. */
export const waveOfItem = (item: string): WaveName | undefined =>
  waveNames.find(wave => item.startsWith(waveLabels[wave]))

/** The group of a ball on screen: its colour, or grey for a ball that is not known yet. */
export type BallGroup = WaveName | 'gray'

/** The colour of a number 1–49. Throws a RangeError for another number. */
export function waveOf(number: number): WaveName {
  const wave = waveByNumber.get(number)
  if (wave === undefined) throw new RangeError(`no ball has the number ${number}`)
  return wave
}

/** The group that a ball is drawn in; anything but 1–49 is a grey placeholder. */
export function ballGroupOf(number: number | undefined): BallGroup {
  return number === undefined ? 'gray' : (waveByNumber.get(number) ?? 'gray')
}
