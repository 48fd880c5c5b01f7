import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { themeNames } from '@app/domain/site/themes.ts'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'themes.css'), 'utf8')

type Colour = readonly [number, number, number]

/** The custom properties of a theme. */
function tokensOf(theme: string): ReadonlyMap<string, string> {
  const block = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return new Map(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function readColour(text: string): Colour {
  const hex = /^#([0-9a-f]{3,6})$/i.exec(text)?.[1] ?? expect.fail(`${text} is no colour`)
  const full = hex.length === 3 ? Array.from(hex, digit => digit + digit).join('') : hex
  const part = (start: number) => Number.parseInt(full.slice(start, start + 2), 16)
  return [part(0), part(2), part(4)]
}

/** A colour of a card as it shows through the veil. */
function veiled(under: Colour, veil: string): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 0] = (veil.match(/[\d.]+/g) ?? []).map(Number)
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha)
  return [mix(red, under[0]), mix(green, under[1]), mix(blue, under[2])]
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const worst: readonly Colour[] = ['#000', '#fff', '#f00', '#0f0', '#00f', '#ff0', '#0ff', '#f0f'].map(
  readColour,
)
const roles = ['text', 'text-2', 'primary-text', 'accent-text', 'wave-red-text', 'wave-blue-text']

test.each(themeNames)(
  'in %s every text on a card has 4.5:1 whatever the colours of the card are (R2-044)',
  theme => {
    const tokens = tokensOf(theme)
    const veil = tokens.get('veil') ?? expect.fail('there is no veil')
    for (const role of roles) {
      const text = readColour(tokens.get(role) ?? '')
      const least = Math.min(...worst.map(under => contrast(text, veiled(under, veil))))
      expect(least, role).toBeGreaterThanOrEqual(4.5)
    }
  },
)
