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
  const heard = new Set([
    ...named(all(code, /\.on\(\s*([A-Z_]+),/g)),
    // `listeners` of a module, and jobs that follow news through the forwarder.
    ...named(all(code, /\[\s*([A-Z_]+),\s*(?:async )?\(/g)).filter(name => name.includes('.')),
    ...named(all(code, /\btopic: ([A-Z_]+),/g)),
  ])
  expect(published.size).toBeGreaterThan(3)
  // Sockets end with their session by this one.
  published.delete('auth.sessions-ended')
  heard.delete('auth.sessions-ended')
  expect([...published].sort()).toEqual([...heard].sort())
})
