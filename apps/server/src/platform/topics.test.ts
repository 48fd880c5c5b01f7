/** News that nobody hears costs a row for nothing. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '../..')

async function readAll(folder: string, wanted: RegExp): Promise<string> {
  const files = (await readdir(join(SERVER, folder), { recursive: true })).filter(file => wanted.test(file))
  return (await Promise.all(files.map(file => readFile(join(SERVER, folder, file), 'utf8')))).join('\n')
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

test('each published topic has a listener, and each listener a topic', async () => {
  const code = await readAll('src', /^(?!.*\.(test|fixtures)\.ts$).*\.ts$/)
  const statements = await readAll('sql', /\.sql$/)
  const topics = new Map(
    [...code.matchAll(/^export const ([A-Z_]+) = '([a-z-]+\.[a-z-]+)'$/gm)].map(([, name, topic]) => [
      name,
      topic,
    ]),
  )
  const named = (constants: string[]) => constants.map(name => topics.get(name) ?? name)
  const written = all(
    statements,
    /insert into platform_outbox\(topic, payload\)\s+(?:values \(|select )'([^']+)'/g,
  )
  expect(written).toHaveLength(all(statements, /(insert into platform_outbox)/g).length)
  const published = new Set([...named(all(code, /\bpublish\(\s*tx,\s*([A-Z_]+)/g)), ...written])
  // By a relay, in the list of a module, or as jobs.
  const listening = all(code, /(?:\.on\(|\[|\btopic:)\s*([A-Z]+(?:_[A-Z]+)+),/g)
  const heard = new Set(named(listening.filter(name => topics.has(name))))
  expect(published.size).toBeGreaterThan(3)
  expect([...published].sort()).toEqual([...heard].sort())
})
