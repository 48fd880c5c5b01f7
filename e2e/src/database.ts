/** The database of a product that a journey started, as a person with rights on the machine reaches it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Product } from './product.ts'

const PORT_LINE = 3

/** Runs one statement; what operators will do by a console, and what no player may see, such as a captcha's text. */
export async function query<Row extends object>(
  { dataDir }: Product,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const pid = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(pid[PORT_LINE]),
    user: 'kaijiang',
    database: 'postgres',
    password: readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim(),
  })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
