/** Makes a picture small enough to be sent: a photo of a camera has many times the pixels that a transfer needs. */

/** The longest side that is sent, in pixels; a second try is smaller. */
const SIDES_PX = [1600, 1000] as const
const JPEG_QUALITY = 0.8
/** The server takes about 1,000,000 letters of base64, which are 750,000 bytes. */
const SENT_BYTES_MAX = 740_000
/** Larger files are not opened. */
const FILE_BYTES_MAX = 20 * 1024 * 1024

/** Why a file cannot be sent; its message is for the player. */
export class UnusablePicture extends Error {}

async function open(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } catch (cause) {
    throw new UnusablePicture('请选择 JPG、PNG 或 WebP 图片', { cause })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Draws it anew, turned as it is seen; places and other facts of the camera stay behind. */
function draw(image: HTMLImageElement, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}

async function base64Of(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** The picture of a file as a JPEG in base64. Throws `UnusablePicture` with the sentence for the player. */
export async function shrinkPicture(file: File): Promise<string> {
  if (file.size > FILE_BYTES_MAX) throw new UnusablePicture('图片过大，请选择较小的图片或截图')
  const image = await open(file)
  for (const side of SIDES_PX) {
    const picture = await draw(image, side)
    if (picture !== null && picture.size <= SENT_BYTES_MAX) return base64Of(picture)
  }
  throw new UnusablePicture('图片过大，请选择较小的图片或截图')
}
