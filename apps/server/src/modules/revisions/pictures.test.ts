/** Pictures of content: what staff send is written anew, and served from one address for ever. */
import { randomUUID } from 'node:crypto'
import { uploadPicture } from '@app/contract/operator/pictures.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'

const painted = (text: string) =>
  sharp({ create: { width: 640, height: 320, channels: 3, background: '#c8102e' } })
    .withExif({ IFD0: { ImageDescription: text } })
    .jpeg()
    .toBuffer()

test('a picture is written anew without what stood beside it, once, with one entry; anything else is refused', {
  tags: 'long',
}, async () => {
  const server = await startTestServer()
  const { headers, staffId } = await server.staff('content')
  const upload = async (bytes: Buffer, key: string = randomUUID()) =>
    server.call(uploadPicture, { headers, key, body: { file: bytes.toString('base64') } })
  const secret = 'home of the photographer'
  const sent = await painted(secret)
  expect(sent.includes(secret)).toBe(true)
  const key = randomUUID()
  const { body } = await upload(sent, key)
  expect((await upload(sent, key)).body).toEqual(body)
  expect((await upload(await painted('another note'))).body.url).toBe(body.url)
  const answer = await fetch(server.url + body.url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(Buffer.from(await answer.arrayBuffer()).includes(secret)).toBe(false)
  expect((await fetch(server.url + body.thumbUrl)).status).toBe(200)
  const photograph = await sharp({
    create: {
      ...{ width: 1600, height: 1200, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(photograph.length).toBeGreaterThan(1024 * 1024)
  expect((await upload(photograph)).status).toBe(200)
  expect((await upload(Buffer.from('<svg onload="x()"/>'))).body.code).toBe('UPLOAD/NOT_AN_IMAGE')
  const entries = await server.query(
    'select outcome, after from audit_entries where staff_id = $1 order by seq',
    [staffId],
  )
  expect(entries).toMatchObject([
    { outcome: 'done', after: { url: body.url } },
    { outcome: 'done', after: { url: body.url } },
    { outcome: 'done', after: { sentBytes: photograph.length } },
    { outcome: 'refused' },
  ])
})
