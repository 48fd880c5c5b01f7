/** Limits of painting: a picture is painted once for all, callers take turns, and storage is bounded. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startSecondNode } from '#testing/second-node.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { createTestGroup } from './gallery.fixtures.ts'

const behindProxy = () => startTestServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })

async function createDrawings(server: TestServer, count: number): Promise<readonly string[]> {
  const issues = Array.from({ length: count }, (_, index) => String(2026001 + index))
  return (await createTestGroup(server, { issues })).drawingIds
}

async function fetchPicture({ url }: Readonly<{ url: string }>, file: string, address = '203.0.113.1') {
  const answer = await fetch(`${url}/sys-upload/gallery/${file}.webp`, {
    headers: { 'x-forwarded-for': address },
  })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}

const keptPictures = (server: TestServer) =>
  server.query<{ picture: Buffer }>('select picture from gallery_paintings order by octet_length(picture)')

test('a caller of 60 pictures at once is refused some of them, and another caller gets one before the last of them', {
  tags: 'long',
}, async () => {
  const server = await behindProxy()
  const [wanted = '', ...others] = await createDrawings(server, 61)
  const order: string[] = []
  const greedy = others.map(async id => {
    const { status, headers } = await fetchPicture(server, id, '203.0.113.7')
    order.push(`greedy ${status}`)
    if (status !== 200) expect(headers.get('retry-after')).toBe('1')
    return status
  })
  // After the first refusal the attacker's address has used up its places in the queue.
  await Promise.any(greedy.map(async status => expect(await status).toBe(429)))
  const { status } = await fetchPicture(server, wanted, '203.0.113.8')
  order.push('other')
  expect(status).toBe(200)
  const statuses = await Promise.all(greedy)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(order.lastIndexOf('greedy 200')).toBeGreaterThan(order.indexOf('other'))
})

test('a picture queued by two callers is painted on the earlier turn', { tags: 'long' }, async () => {
  const server = await behindProxy()
  const drawings = await createDrawings(server, 30)
  const order: string[] = []
  const ask = async (id: string, address: string, name: string) => {
    const { status } = await fetchPicture(server, id, address)
    order.push(`${name} ${status}`)
  }
  const greedy = drawings.map(id => ask(id, '203.0.113.7', 'greedy'))
  await Promise.any(greedy)
  const other = ask(drawings.at(-1) ?? '', '203.0.113.8', 'other')
  await Promise.all([other, ...greedy])
  expect(order.indexOf('other 200')).toBeGreaterThan(-1)
  expect(order.indexOf('other 200')).toBeLessThan(25)
  expect(await keptPictures(server)).toHaveLength(30)
})

test('a picture is painted once, for all nodes and all starts', async () => {
  const server = await startTestServer()
  const [id = ''] = await createDrawings(server, 1)
  const first = await fetchPicture(server, `${id}-thumb`)
  const kept = await keptPictures(server)
  expect(kept.map(({ picture }) => picture.equals(first.bytes))).toEqual([true])
  // A picture that is not painted again is the stored one.
  const mark = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  await server.query('update gallery_paintings set picture = $1', [mark])
  const node = await startSecondNode(server)
  for (const place of [server, node]) {
    const again = await fetchPicture(place, `${id}-thumb`)
    expect([again.status, again.bytes.equals(mark)]).toEqual([200, true])
  }
})

test('the oldest pictures make room, and are painted again the same', async () => {
  const server = await startTestServer()
  const [older = '', newer = ''] = await createDrawings(server, 2)
  const first = await fetchPicture(server, `${older}-thumb`)
  await server.travel(1000)
  const second = await fetchPicture(server, `${newer}-thumb`)
  const { paintings } = server.app.services
  await paintings.prune(first.bytes.length + second.bytes.length)
  expect(await keptPictures(server)).toHaveLength(2)
  await paintings.prune(first.bytes.length + second.bytes.length - 1)
  expect((await keptPictures(server)).map(({ picture }) => picture.equals(second.bytes))).toEqual([true])
  const again = await fetchPicture(server, `${older}-thumb`)
  expect(again.bytes.equals(first.bytes)).toBe(true)
})
