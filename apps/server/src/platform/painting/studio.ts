/**
 * Paints pictures when they are first asked for and keeps the newest in memory: few at once, each once, in bounded
 * memory. Browsers keep them for a year, so that a picture is seldom painted twice.
 */
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { Refusal } from '#platform/refusal.ts'
import { type Painting, paint } from './painting.ts'

export type Studio = Readonly<{
  /** The painting as WebP of that width. Refuses `SYS/BUSY` while too many are waited for. */
  webp: (painting: Painting, width: number) => Promise<Buffer>
}>

const KEPT_BYTES_MAX = 32 * 1024 * 1024
const AT_ONCE = 2
const WAITING_MAX = 400
const QUALITY = 78

type Order = Readonly<{ painting: Painting; width: number }>

/** Paints when somebody looks; a full queue refuses with SYS/BUSY. */
export function createStudio(): Studio {
  const limit = pLimit(AT_ONCE)
  const kept = new LRUCache<string, Buffer, Order>({
    maxSize: KEPT_BYTES_MAX,
    sizeCalculation: picture => picture.length,
    // Who asks for a picture that is under way waits for the same one.
    fetchMethod: (_key, _stale, { context }) => limit(() => render(context)),
  })

  function render({ painting, width }: Order): Promise<Buffer> {
    return sharp(Buffer.from(paint(painting)))
      .resize({ width })
      .webp({ quality: QUALITY })
      .toBuffer()
  }

  return {
    async webp(painting, width) {
      const key = JSON.stringify([painting, width])
      if (!kept.has(key) && limit.pendingCount >= WAITING_MAX) throw new Refusal('SYS/BUSY')
      return kept.forceFetch(key, { context: { painting, width } })
    },
  }
}
