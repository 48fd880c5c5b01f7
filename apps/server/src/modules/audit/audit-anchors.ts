/**
 * Copies of the chain's head outside of the database, one a minute in which it grew: lines of a file beside the data. A
 * tail that is cut off the entries with its seals leaves a chain that fits itself; only a copy elsewhere shows it.
 */
import { createReadStream, existsSync } from 'node:fs'
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod/mini'

const FILE = 'audit-anchors.jsonl'

const anchorLine = z.object({
  seq: z.string().check(z.regex(/^\d{1,19}$/)),
  count: z.string().check(z.regex(/^\d{1,19}$/)),
  head: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  at: z.string(),
})

export type Anchor = z.infer<typeof anchorLine>

export async function appendAnchor(dataDir: string, anchor: Anchor): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await appendFile(join(dataDir, FILE), `${JSON.stringify(anchor)}\n`, { mode: 0o600 })
}

/** The anchors by the number of their seal; none where the file is not. A line that cannot be read is an error. */
export async function readAnchors(dataDir: string): Promise<ReadonlyMap<bigint, Anchor>> {
  const anchors = new Map<bigint, Anchor>()
  const path = join(dataDir, FILE)
  if (!existsSync(path)) return anchors
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const anchor = anchorLine.parse(JSON.parse(line))
    anchors.set(BigInt(anchor.seq), anchor)
  }
  return anchors
}
