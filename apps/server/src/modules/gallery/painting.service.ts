/**
 * Renders generated pictures on their first request and caches the newest ones in memory. At most two are rendered at
 * once, each picture once, in bounded memory. Browsers cache them for a year, so a picture is seldom rendered twice.
 */
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { Refusal } from '#platform/refusal.ts'
import { type Painting, paint } from './painting/painting.ts'

export type { Motif } from './painting/motifs.ts'

const CACHE_BYTES_MAX = 32 * 1024 * 1024
const AT_ONCE = 2
const QUEUE_MAX = 400
const QUALITY = 78

type Order = Readonly<{ painting: Painting; width: number }>

/** The pictures of drawings and promotions that have no upload; other modules use them through this service. */
export function paintingService() {
  const limit = pLimit(AT_ONCE)
  const cache = new LRUCache<string, Buffer, Order>({
    maxSize: CACHE_BYTES_MAX,
    sizeCalculation: picture => picture.length,
    // Requests for a picture that is being rendered share its result.
    fetchMethod: (_key, _stale, { context }) => limit(() => render(context)),
  })

  function render({ painting, width }: Order): Promise<Buffer> {
    return sharp(Buffer.from(paint(painting)))
      .resize({ width })
      .webp({ quality: QUALITY })
      .toBuffer()
  }

  return {
    /** The painting as WebP, `width` pixels wide. Refuses `SYS/BUSY` while the queue is full. */
    async webp(painting: Painting, width: number): Promise<Buffer> {
      const key = JSON.stringify([painting, width])
      if (!cache.has(key) && limit.pendingCount >= QUEUE_MAX) throw new Refusal('SYS/BUSY')
      return cache.forceFetch(key, { context: { painting, width } })
    },
  }
}

export type PaintingService = ReturnType<typeof paintingService>
