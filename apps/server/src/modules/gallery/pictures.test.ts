import * as wire from '@app/contract/gallery.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { createTestGroup } from './gallery.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const red = { r: 200, g: 20, b: 40 }
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } })

const publish = (picture: Uint8Array, name = '编辑的图') =>
  server.app.services.gallery.publish(
    { gameId: 90, groupType: 1, name, initial: 'B', source: '编辑部', turnNum: '2026324' },
    picture,
  )

async function fetchPicture(path: string) {
  const answer = await fetch(server.url + path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes }
}

describe('a drawing without an upload', () => {
  test('is painted when it is asked for, in both sizes, and always the same', async () => {
    const { drawingIds } = await createTestGroup(server, { issues: ['2026323', '2026324'] })
    const [older, newer] = drawingIds
    const full = await fetchPicture(`/sys-upload/gallery/${newer}.webp`)
    const thumb = await fetchPicture(`/sys-upload/gallery/${newer}-thumb.webp`)
    expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'webp', width: 960, height: 1280 })
    expect(await sharp(thumb.bytes).metadata()).toMatchObject({ format: 'webp', width: 240, height: 320 })
    expect(thumb.bytes.length).toBeLessThan(12_000)
    const again = await fetchPicture(`/sys-upload/gallery/${newer}.webp`)
    const other = await fetchPicture(`/sys-upload/gallery/${older}.webp`)
    expect([again.bytes.equals(full.bytes), other.bytes.equals(full.bytes)]).toEqual([true, false])
    expect(full.headers.get('cache-control')).toContain('immutable')
    expect(full.headers.get('content-type')).toBe('image/webp')
    expect(full.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each(['colour', 'black and white'])('is in %s as its group is (R1-021)', async look => {
    const groupType = look === 'colour' ? 1 : 2
    const { drawingIds } = await createTestGroup(server, { groupType, category: '花鸟' })
    const { bytes } = await fetchPicture(`/sys-upload/gallery/${drawingIds[0]}-thumb.webp`)
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const spread = [...data].reduce((most, value, index) => {
      const red = data[index - (index % 3)] ?? 0
      return Math.max(most, Math.abs(value - red))
    }, 0)
    expect(spread > 60).toBe(groupType === 1)
  })

  test('is no way to other files, nor to pictures that there are not', async () => {
    const paths = [
      '0.webp',
      '999999.webp',
      '../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      '1.svg',
      '1-thumb.png',
    ]
    for (const path of paths) {
      const { status } = await fetchPicture(`/sys-upload/gallery/${path}`)
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
    }
  })
})

describe("an editor's picture", () => {
  test('is shown under an address of its content, and replaces the one of the same issue', async () => {
    const first = await publish(await blank(1200, 900).jpeg().toBuffer(), '替换')
    const { body } = await server.call(wire.searchGallery, { query: { searchText: '替换' } })
    const groupId = body.data[0]?.groupId ?? ''
    const read = async () => (await server.call(wire.readGalleryGroup, { query: { groupId } })).body.latest
    const before = await read()
    expect(before.imageUrl).toMatch(/^\/cloud-upload\/[\w-]{43}\.webp$/)
    const full = await fetchPicture(before.imageUrl)
    const thumb = await fetchPicture(before.thumbUrl)
    expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 900 })
    expect(await sharp(thumb.bytes).metadata()).toMatchObject({ width: 240, height: 180 })
    expect(full.headers.get('cache-control')).toContain('immutable')
    expect(await publish(await blank(900, 1200).png().toBuffer(), '替换')).toBe(first)
    const after = await read()
    expect([after.id, after.imageUrl === before.imageUrl]).toEqual([before.id, false])
  })

  test('keeps nothing of the sent file: no place of a camera, no tail, no side over 2048', async () => {
    const sent = await blank(3000, 1500)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
      .toBuffer()
    const polyglot = Buffer.concat([sent, Buffer.from('<script>alert(1)</script><?php system(1);')])
    expect(polyglot.includes('SECRET-PLACE')).toBe(true)
    await publish(polyglot, '干净')
    const { body } = await server.call(wire.searchGallery, { query: { searchText: '干净' } })
    const { bytes } = await fetchPicture(body.data[0]?.imageUrl.replace('-thumb', '') ?? '')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2048, height: 1024 })
    for (const secret of ['SECRET', 'script', 'php', 'Exif'])
      expect([secret, bytes.includes(secret)]).toEqual([secret, false])
    const [row] = await server.query<{ count: bigint }>(
      'select count(*) from platform_images where width > 2048',
    )
    expect(row?.count).toBe(0n)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  /** The header of a PNG of 60,000 by 60,000 pixels, with nothing behind it. */
  async function floodOfPixels(): Promise<Buffer> {
    const { crc32 } = await import('node:zlib')
    const png = await blank(8, 8).png().toBuffer()
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    return png
  }

  test.each([
    ['nothing', async () => Buffer.alloc(0), 'UPLOAD/NOT_AN_IMAGE'],
    ['text', async () => Buffer.from('hello, this is no image at all'), 'UPLOAD/NOT_AN_IMAGE'],
    ['an SVG with a script', async () => Buffer.from(svg), 'UPLOAD/NOT_AN_IMAGE'],
    ['a page called GIF', async () => Buffer.from('GIF89a=1;alert(1)//<html>'), 'UPLOAD/NOT_AN_IMAGE'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n%����\n1 0 obj'), 'UPLOAD/NOT_AN_IMAGE'],
    [
      'half a picture',
      async () => (await blank(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9000),
      'UPLOAD/NOT_AN_IMAGE',
    ],
    ['a flood of pixels', floodOfPixels, 'UPLOAD/TOO_MANY_PIXELS'],
    ['more than 5 MiB', async () => Buffer.alloc(5 * 1024 * 1024 + 1), 'UPLOAD/TOO_LARGE'],
  ] as const)('is refused when it is %s', async (_, make, code) => {
    await expect(publish(await make(), '坏图')).rejects.toMatchObject({ code })
    const { body } = await server.call(wire.searchGallery, { query: { searchText: '坏图' } })
    expect(body.totalCount).toBe(0)
  })
})

test('uploaded pictures have no path but their hash', async () => {
  for (const path of ['x.webp', `${'A'.repeat(43)}.webp`, '..%2fmain.ts', `${'A'.repeat(43)}.webp.html`]) {
    const { status, headers } = await fetchPicture(`/cloud-upload/${path}`)
    expect([path, status]).toEqual([path, 404])
    expect(headers.get('content-type')).toContain('json')
  }
})
