/** Uploaded pictures, kept in the database under the hash of what is shown. The sender chooses neither name nor path. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { type Database, maybeOne, run } from '#platform/db.ts'
import { reEncode } from './re-encode.ts'

export const UPLOAD_PREFIX = '/cloud-upload/'
/** Decoding takes memory: two pictures of 25 million pixels are 200 MB. */
const AT_ONCE = 2

export type ImageForm = 'full' | 'thumb'

/** Where a stored picture is served. */
export function imageUrl(id: string, form: ImageForm): string {
  return `${UPLOAD_PREFIX}${id}${form === 'thumb' ? '-thumb' : ''}.webp`
}

/** Uploaded pictures of all nodes; a few are decoded at once, the others wait. */
export function imageStore(db: Database) {
  const limit = pLimit(AT_ONCE)
  return {
    /** Keeps the picture and answers its id; the same picture has the same id. Refuses what is none. */
    async keep(bytes: Uint8Array): Promise<string> {
      const { full, thumb, width, height } = await limit(() => reEncode(bytes))
      const id = createHash('sha256').update(full).digest('base64url')
      await run(
        db.read,
        sql`insert into platform_images(id, full_size, thumb, width, height)
          values (${id}, ${full}, ${thumb}, ${width}, ${height}) on conflict (id) do nothing`,
      )
      return id
    },

    async read(id: string, form: ImageForm): Promise<Buffer | undefined> {
      const column = form === 'thumb' ? sql`thumb` : sql`full_size`
      const row = await maybeOne(
        db.read,
        sql<{ picture: Buffer }>`select ${column} as picture from platform_images where id = ${id}`,
      )
      return row?.picture
    },
  }
}

export type ImageStore = ReturnType<typeof imageStore>
