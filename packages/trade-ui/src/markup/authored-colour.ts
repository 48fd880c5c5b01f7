/** Colours that authors write become roles, so that they keep their meaning and their contrast in every theme. */

export type Tone = 'red' | 'blue' | 'green' | 'gold' | 'grey'

const NAMED: ReadonlyMap<string, Tone> = new Map(
  Object.entries({
    red: 'red',
    crimson: 'red',
    maroon: 'red',
    darkred: 'red',
    tomato: 'red',
    magenta: 'red',
    fuchsia: 'red',
    deeppink: 'red',
    blue: 'blue',
    navy: 'blue',
    royalblue: 'blue',
    dodgerblue: 'blue',
    purple: 'blue',
    indigo: 'blue',
    green: 'green',
    lime: 'green',
    teal: 'green',
    darkgreen: 'green',
    seagreen: 'green',
    orange: 'gold',
    gold: 'gold',
    yellow: 'gold',
    brown: 'gold',
    chocolate: 'gold',
    gray: 'grey',
    grey: 'grey',
    silver: 'grey',
  }),
)
const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i
const RGB = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i
/** Less between the strongest and the weakest part is grey. */
const GREY_SPREAD = 40
const CHANNEL_MAX = 255

function channelsOf(colour: string): readonly number[] | undefined {
  const hex = HEX.exec(colour)?.[1]
  if (hex !== undefined) {
    const full = hex.length === 3 ? Array.from(hex, digit => digit + digit).join('') : hex
    return [0, 2, 4].map(start => Number.parseInt(full.slice(start, start + 2), 16))
  }
  const parts = RGB.exec(colour)?.slice(1).map(Number)
  return parts?.every(part => part <= CHANNEL_MAX) ? parts : undefined
}

/** The role of a colour; none for black, white and what is no colour. */
export function toneOfColour(given: string): Tone | undefined {
  const colour = given.trim().toLowerCase()
  const named = NAMED.get(colour)
  if (named !== undefined) return named
  const channels = channelsOf(colour)
  if (channels === undefined) return undefined
  const [red = 0, green = 0, blue = 0] = channels
  const strongest = Math.max(...channels)
  const weakest = Math.min(...channels)
  if (strongest - weakest < GREY_SPREAD) {
    const isInk = strongest < GREY_SPREAD * 2 || weakest > CHANNEL_MAX - GREY_SPREAD
    return isInk ? undefined : 'grey'
  }
  if (blue === strongest) return red > blue * 0.85 ? 'red' : 'blue'
  if (green === strongest) return red > green * 0.7 ? 'gold' : 'green'
  return green > red * 0.45 ? 'gold' : 'red'
}
