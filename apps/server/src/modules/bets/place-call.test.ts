/** The calls that take bets name every argument: two arrays of one type cannot change places unseen. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'

const CALLS = [
  ['bets_place_plain', 'place-plain.store.ts'],
  ['bets_place_batch', 'place-batch.store.ts'],
] as const

test.each(CALLS)('%s is called with each of its arguments by name', async (name, file) => {
  const database = await createTestDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  const { rows } = await client.query<{ names: string[] }>(
    `select proargnames[1:pronargs] as names from pg_proc where proname = $1`,
    [name],
  )
  const text = await readFile(join(import.meta.dirname, file), 'utf8')
  const [, call = ''] = new RegExp(`from ${name}\\(\\n(.*?)\\)\`\\n`, 's').exec(text) ?? []
  const lines = call.split('\n')
  const named = lines.map(line => /^ +(p_\w+) => \$\{.+\}(::\w+(\[\])?)?,?$/.exec(line)?.[1])
  expect(rows).toEqual([{ names: named }])
  // The database refuses a call that names something else, or leaves something out.
  const swapped = named.map((argument, index) => `${index === 0 ? 'p_another' : argument} => null`)
  await expect(client.query(`select from ${name}(${swapped.join()})`)).rejects.toThrow('does not exist')
  await expect(
    client.query(`select from ${name}(${named.slice(1).map(argument => `${argument} => null`)})`),
  ).rejects.toThrow('does not exist')
})
