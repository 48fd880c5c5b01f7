import { theme } from 'antd'
import { describe, expect, test } from 'vitest'
import { looksOf } from './looks.ts'

/** What WCAG 2.2 (1.4.3) asks of words of this size. */
const CONTRAST_MIN = 4.5

/** The light that a colour gives, by the formula of WCAG. */
function lightOf(colour: string): number {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1]
  if (hex === undefined) throw new Error(`${colour} is no opaque colour`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, bright = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

type Token = ReturnType<typeof theme.getDesignToken>

/** Words and ground of each kind of button at rest, under the pointer and pressed, as antd puts its tokens together. */
const BUTTONS: readonly (readonly [name: string, word: keyof Token, ground: keyof Token])[] = [
  ['plain', 'colorText', 'colorBgContainer'],
  ['plain, hover', 'colorPrimaryHover', 'colorBgContainer'],
  ['plain, pressed', 'colorPrimaryActive', 'colorBgContainer'],
  ['main', 'colorTextLightSolid', 'colorPrimary'],
  ['main, hover', 'colorTextLightSolid', 'colorPrimaryHover'],
  ['main, pressed', 'colorTextLightSolid', 'colorPrimaryActive'],
  ['dangerous', 'colorError', 'colorBgContainer'],
  ['dangerous, hover', 'colorErrorHover', 'colorBgContainer'],
  ['dangerous, pressed', 'colorErrorActive', 'colorBgContainer'],
  ['dangerous and main', 'colorTextLightSolid', 'colorError'],
  ['dangerous and main, hover', 'colorTextLightSolid', 'colorErrorHover'],
  ['dangerous and main, pressed', 'colorTextLightSolid', 'colorErrorActive'],
  ['link', 'colorLink', 'colorBgLayout'],
  ['link, hover', 'colorLinkHover', 'colorBgLayout'],
  ['link, pressed', 'colorLinkActive', 'colorBgLayout'],
  ['chosen', 'colorPrimary', 'colorPrimaryBg'],
]

describe.each([
  ['light', false],
  ['dark', true],
])('in the %s looks', (_, isDark) => {
  const token = theme.getDesignToken(looksOf(isDark, true))
  test.each(BUTTONS)('the words of a button can be read: %s', (_name, word, ground) => {
    expect(contrastOf(String(token[word]), String(token[ground]))).toBeGreaterThanOrEqual(CONTRAST_MIN)
  })
})
