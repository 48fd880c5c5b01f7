/** The 64 files that made databases before the baseline, kept as they were in one archive (adr 0072). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { sha256 } from '#platform/schema/sql-texts.ts'

const ARCHIVE = join(import.meta.dirname, 'migrations.json.br')

/** Fills an empty database with the old chain, or with its first `count` files, as the program of that time did. */
export async function applyOldChain(url: string, count?: number): Promise<void> {
  const files: Record<string, string> = JSON.parse(String(brotliDecompressSync(await readFile(ARCHIVE))))
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`create table platform_migrations(
      name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`)
    for (const [name, text] of Object.entries(files).slice(0, count)) {
      await client.query(text)
      await client.query('insert into platform_migrations(name, sha256) values ($1, $2)', [
        name,
        sha256(text),
      ])
    }
  } finally {
    await client.end()
  }
}
