import sharp from 'sharp'
import { expect, test } from 'vitest'
import { systemRandomness } from '#platform/randomness.ts'
import { CAPTCHA_LETTERS, drawCaptcha } from './captcha-image.ts'

const DARK = 170

/** Which pixels are ink. */
async function inkOf(letters: string): Promise<readonly boolean[]> {
  const png = await drawCaptcha(letters, systemRandomness)
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([120, 44])
  return [...data].map(value => value < DARK)
}

const countOf = (ink: readonly boolean[]) => ink.filter(Boolean).length

test('a captcha is a PNG of 120 by 44 pixels that says nothing but its pixels', async () => {
  const png = await drawCaptcha('AC37', systemRandomness)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 120, height: 44 })
  for (const told of ['AC37', 'tEXt', 'iTXt', 'eXIf', 'svg'])
    expect([told, png.includes(told)]).toEqual([told, false])
})

test.each([...CAPTCHA_LETTERS])('%s has strokes that stand out from the noise', async letter => {
  const [shown, noise] = await Promise.all([inkOf(letter.repeat(4)), inkOf('')])
  expect(countOf(shown)).toBeGreaterThan(countOf(noise) + 4 * 15)
})

test('the same text has its ink elsewhere each time', async () => {
  const [one, other] = await Promise.all([inkOf('KMRW'), inkOf('KMRW')])
  const isInBoth = one.map((ink, pixel) => ink && other[pixel] === true)
  expect(countOf(isInBoth)).toBeLessThan(0.7 * Math.min(countOf(one), countOf(other)))
})
