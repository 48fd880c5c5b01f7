/**
 * From the bytes that somebody sent to pictures that may be shown: judged by content, measured by their header before
 * they are decoded, decoded, and written anew. What stood in the file beside the picture is gone: places, scripts, tails.
 */
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#platform/refusal.ts'

export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024
/** Of the sent file. */
const PIXELS_MAX = 25_000_000
const SIDE_MAX = 2048
const THUMB_WIDTH = 240
/** A strip of 1 by 100,000 pixels would make a thumb as high as a tower. */
const THUMB_HEIGHT_MAX = 480
const QUALITY = 80
const DECODE_MAX_SECONDS = 10
const ACCEPTED: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

export type EncodedImage = Readonly<{ full: Buffer; thumb: Buffer; width: number; height: number }>

async function measure(bytes: Uint8Array): Promise<void> {
  const type = await fileTypeFromBuffer(bytes)
  if (type === undefined || !ACCEPTED.includes(type.mime)) throw new Refusal('UPLOAD/NOT_AN_IMAGE')
  const { width, height } = await open(bytes).metadata()
  if (width * height > PIXELS_MAX) throw new Refusal('UPLOAD/TOO_MANY_PIXELS')
}

/** The first frame, without the limit of the decoder: `measure` has its own, and says so in a sentence. */
const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 }).timeout({
    seconds: DECODE_MAX_SECONDS,
  })

const write = (image: Sharp, width: number, height: number) =>
  image
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })

/** Refuses what is too large, no picture, or broken. */
export async function reEncode(bytes: Uint8Array): Promise<EncodedImage> {
  if (bytes.length > UPLOAD_MAX_BYTES) throw new Refusal('UPLOAD/TOO_LARGE')
  try {
    await measure(bytes)
    const full = await write(open(bytes).autoOrient(), SIDE_MAX, SIDE_MAX)
    const thumb = await write(sharp(full.data), THUMB_WIDTH, THUMB_HEIGHT_MAX)
    return { full: full.data, thumb: thumb.data, width: full.info.width, height: full.info.height }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Any error of the decoder means that the file is not a usable picture.
    throw new Refusal('UPLOAD/NOT_AN_IMAGE')
  }
}
