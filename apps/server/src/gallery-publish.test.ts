// @module-tag long
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readGalleryGroup, searchGallery } from '@app/contract/gallery.ts'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'

const PROGRAM = join(import.meta.dirname, 'gallery-publish.ts')
/** Five programs are started one after the other. */
const TEST_PATIENCE_MS = 300_000

test(
  "gallery:publish shows an editor's picture beside a running server, and says why it refuses one",
  async () => {
    const server = await startTestServer()
    const folder = mkdtempSync(join(tmpdir(), 'gallery-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = (name: string, content: Buffer | string) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const publish = (...words: string[]) =>
      spawnSync(process.execPath, [PROGRAM, ...words], {
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: server.databaseUrl },
      })
    const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#c8102e' } })
      .png()
      .toBuffer()
    const wish = [
      '--game',
      '90',
      '--issue',
      '2026326',
      '--name',
      '编辑之选',
      '--initial',
      'B',
      '--source',
      '编辑部',
    ]

    const done = publish(...wish, '--black-and-white', file('a.png', picture))
    expect([done.status, done.stderr]).toEqual([0, ''])
    expect(done.stdout).toMatch(/^Drawing \d+ is in the gallery\.\n$/)
    const found = (await server.call(searchGallery, { query: { searchText: '编辑之选' } })).body.data[0]
    expect(found).toMatchObject({ groupType: 2, gameTurn: '2026326', initial: 'B' })
    const detail = await server.call(readGalleryGroup, { query: { groupId: found?.groupId ?? '' } })
    expect(detail.body.group.source).toBe('编辑部')
    expect((await fetch(server.url + detail.body.latest.imageUrl)).headers.get('content-type')).toBe(
      'image/webp',
    )

    const text = publish(...wish, file('a.jpg', 'no picture'))
    expect([text.status, text.stderr]).toEqual([1, '请上传 JPG、PNG 或 WebP 图片\n'])
    const large = publish(...wish, file('b.png', Buffer.alloc(6 * 1024 * 1024)))
    expect([large.status, large.stderr.includes('at most')]).toEqual([1, true])
    const unknown = publish(...wish.with(1, '9999'), file('c.png', picture))
    expect([unknown.status, unknown.stderr]).toEqual([1, '该彩种不存在\n'])
    const vague = publish('--game', '90', file('d.png', picture))
    expect([vague.status, vague.stderr.startsWith('Usage')]).toEqual([1, true])
  },
  TEST_PATIENCE_MS,
)
