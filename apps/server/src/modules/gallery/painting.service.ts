/**
 * Paints pictures on their first request and keeps them in the database for all nodes (adr 0093). Painting takes a core a
 * tenth of a second and costs a guest nothing: two are painted at once, callers take turns, and each has only so many places.
 */
import sharp from 'sharp'
import { addressKey } from '#platform/addresses.ts'
import type { Database } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import { sharedQueue } from '#platform/shared-queue.ts'
import { type Painting, paint } from './painting/painting.ts'
import * as store from './painting.store.ts'

export type { Motif } from './painting/motifs.ts'

/** Room for some 20,000 drawings in both sizes; the job that keeps to it runs every hour. */
const KEPT_BYTES_MAX = 512 * 1024 * 1024
const QUALITY = 78
/** A page of thumbnails has a place each; the whole queue is painted before a request gives up. */
const QUEUE = { runningMax: 2, waitingMax: 160, shareMax: 48 }

export type Wanted = Readonly<{
  painting: Painting
  /** In pixels. */
  width: number
  /** The address that asks; its network has the place in the queue. */
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
  /** What is being painted just now; others who ask for it share its result. */
  const begun = new Map<string, Promise<Buffer>>()

  async function paintAndKeep(id: Uint8Array, wanted: Wanted): Promise<Buffer> {
    // It may have been painted while it waited: by another node, or for somebody whose turn came first.
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
    /** The painting as WebP. Refuses `SYS/TOO_MANY` and `SYS/BUSY` where the queue has no place. */
    async webp(wanted: Wanted): Promise<Buffer> {
      const name = JSON.stringify([wanted.painting, wanted.width])
      const id = sha256(name)
      const kept = await store.findPainting(db.read, id)
      return (
        kept ??
        queue.enter(addressKey(wanted.address), name, () => paintOnce(name, () => paintAndKeep(id, wanted)))
      )
    },

    /** Removes the oldest pictures beyond the room for them. */
    prune: (bytesMax = KEPT_BYTES_MAX): Promise<void> => store.prunePaintings(db.read, bytesMax),
  }
}

export type PaintingService = ReturnType<typeof paintingService>
