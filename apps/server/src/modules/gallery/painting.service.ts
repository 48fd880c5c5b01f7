/**
 * Generates pictures on their first request and stores them in the database for all nodes (adr 0093). A picture takes a
 * core a tenth of a second, and any guest can ask for one. So at most two are generated at once, callers take turns,
 * and each caller has a limited number of places in the queue.
 */
import sharp from 'sharp'
import { addressKey } from '#platform/addresses.ts'
import type { Database } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import { sharedQueue } from '#platform/shared-queue.ts'
import { type Painting, paint } from './painting/painting.ts'
import * as store from './painting.store.ts'

export type { Motif } from './painting/motifs.ts'

/** Storage for about 20,000 drawings in both sizes. A job that runs every hour enforces the limit. */
const KEPT_BYTES_MAX = 512 * 1024 * 1024
const QUALITY = 78
/** Queue limits. One caller can queue a page of thumbnails; a full queue is done before a request times out. */
const QUEUE = { runningMax: 2, waitingMax: 160, shareMax: 48 }

export type Wanted = Readonly<{
  painting: Painting
  /** Width in pixels. */
  width: number
  /** The IP address of the caller; the queue limits callers by network. */
  address: string
}>

const render = ({ painting, width }: Wanted): Promise<Buffer> =>
  sharp(Buffer.from(paint(painting)))
    .resize({ width })
    .webp({ quality: QUALITY })
    .toBuffer()

/** The pictures of drawings and promotions that have no upload; other modules use them through this service. */
export function paintingService({ db }: Readonly<{ db: Database }>) {
  const queue = sharedQueue<Buffer>(QUEUE)
  /** Paintings in progress; further requests for one of them share its result. */
  const begun = new Map<string, Promise<Buffer>>()

  async function paintAndKeep(id: Uint8Array, wanted: Wanted): Promise<Buffer> {
    // While this request waited, another node or an earlier request may have painted the same picture.
    const kept = await store.findPainting(db.read, id)
    if (kept !== undefined) return kept
    const picture = await render(wanted)
    await store.insertPainting(db.read, id, picture)
    return picture
  }

  function paintOnce(name: string, paintIt: () => Promise<Buffer>): Promise<Buffer> {
    const running = begun.get(name) ?? paintIt().finally(() => begun.delete(name))
    begun.set(name, running)
    return running
  }

  return {
    /**
     * The painting as WebP. Refuses `SYS/TOO_MANY` when the caller's places are taken, `SYS/BUSY` when the queue is
     * full.
     */
    async webp(wanted: Wanted): Promise<Buffer> {
      const name = JSON.stringify([wanted.painting, wanted.width])
      const id = sha256(name)
      const kept = await store.findPainting(db.read, id)
      return (
        kept ??
        queue.enter(addressKey(wanted.address), name, () => paintOnce(name, () => paintAndKeep(id, wanted)))
      )
    },

    /** Removes the oldest pictures above the storage limit. */
    prune: (bytesMax = KEPT_BYTES_MAX): Promise<void> => store.prunePaintings(db.read, bytesMax),
  }
}

export type PaintingService = ReturnType<typeof paintingService>
