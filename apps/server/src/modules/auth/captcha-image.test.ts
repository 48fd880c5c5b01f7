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

/** What a PNG needs to show its pixels; everything else could carry text. */
const PIXELS = new Set(['IHDR', 'PLTE', 'tRNS', 'pHYs', 'IDAT', 'IEND'])

/** The names of the chunks of a PNG, which begin after its signature (RFC 2083 §3). */
function chunksOf(png: Buffer): string[] {
  const names: string[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    names.push(png.toString('latin1', at + 4, at + 8))
  return names
}

test('a captcha is a PNG of 120 by 44 pixels that says nothing but its pixels', async () => {
  const png = await drawCaptcha('AC37', systemRandomness)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 120, height: 44 })
  expect(chunksOf(png).filter(name => !PIXELS.has(name))).toEqual([])
  expect(png.includes('AC37')).toBe(false)
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
