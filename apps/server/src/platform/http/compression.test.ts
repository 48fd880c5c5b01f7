/** Answers as they travel: compressed for who takes it, whole and unchanged for who does not. */
import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

type Raw = Readonly<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>

/** As the bytes came; `fetch` would unpack them. */
function read(path: string, headers: Record<string, string>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    get(server.url + path, { headers }, async answer => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) })
    }).on('error', reject)
  })
}

const LARGE_CALL = '/app-api/game/71/plays'
const LARGE_DOCUMENT = '/sys-upload/data/json/games.json'

test.each([LARGE_CALL, LARGE_DOCUMENT])('%s says the same in every encoding', async path => {
  const plain = await read(path, {})
  expect(plain.headers['content-encoding']).toBeUndefined()
  const brotli = await read(path, { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
  expect(brotli.body.length).toBeLessThan(plain.body.length / 2)
  const gzip = await read(path, { 'accept-encoding': 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  const none = await read(path, { 'accept-encoding': 'identity' })
  expect(none.headers['content-encoding']).toBeUndefined()
})

test('a document is known again by its ETag in every encoding, and bears the protecting headers', async () => {
  const { headers } = await read(LARGE_DOCUMENT, { 'accept-encoding': 'br' })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
  const again = await read(LARGE_DOCUMENT, { 'if-none-match': headers.etag ?? '', 'accept-encoding': 'gzip' })
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  const other = await read(LARGE_DOCUMENT, { 'if-none-match': 'W/"another"' })
  expect(other.status).toBe(200)
})

test('a small answer travels as it is', async () => {
  const { headers } = await read('/app-api/v/lottery/openInfo?gameId=71', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
})
