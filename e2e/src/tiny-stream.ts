/**
 * A stream of five seconds in two KiB: a square that changes its colour, recorded by Chromium itself (AV1 in fragmented
 * MP4, which every build of it decodes), cut at its boxes into the pieces that an HLS list names.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'

export const STREAM_URL = 'https://video.example/tiny/list.m3u8'

const TYPES: Readonly<Record<string, string>> = { m3u8: 'application/vnd.apple.mpegurl', mp4: 'video/mp4' }

/** The head that each player needs first, and the pieces. */
function cut(): Readonly<{ head: Buffer; pieces: readonly Buffer[] }> {
  const file = readFileSync(join(import.meta.dirname, 'tiny-video.mp4'))
  const boxes: { name: string; bytes: Buffer }[] = []
  for (let at = 0; at < file.length; ) {
    const length = file.readUInt32BE(at)
    boxes.push({ name: file.toString('latin1', at + 4, at + 8), bytes: file.subarray(at, at + length) })
    at += length
  }
  const heads = boxes.filter(({ name }) => name === 'ftyp' || name === 'moov')
  const pieces = boxes.flatMap(({ name, bytes }, at) =>
    name === 'moof' ? [Buffer.concat([bytes, boxes[at + 1]?.bytes ?? Buffer.of()])] : [],
  )
  return { head: Buffer.concat(heads.map(({ bytes }) => bytes)), pieces }
}

type Wish = Readonly<{ isMissing?: boolean; isBroken?: boolean; failures?: number }>

/** Serves the stream to the page, or what is wrong with it; answers the paths that were asked for. */
export async function serveStream(page: Page, wish: Wish = {}): Promise<readonly string[]> {
  const { head, pieces } = cut()
  const asked: string[] = []
  let failures = wish.failures ?? 0
  const list = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MAP:URI="head.mp4"',
    ...pieces.flatMap((_, at) => ['#EXTINF:1.0,', `piece${at}.mp4`]),
    '#EXT-X-ENDLIST',
  ].join('\n')
  const contentOf = (name: string): Buffer | string | undefined => {
    if (name === 'list.m3u8') {
      if (wish.isMissing === true) return undefined
      return wish.isBroken === true ? '<html>no list</html>' : list
    }
    if (name === 'head.mp4') return head
    return pieces[Number(/^piece(\d+)/.exec(name)?.[1])]
  }
  await page.route('https://video.example/**', (route: Route) => {
    const path = new URL(route.request().url()).pathname
    asked.push(path)
    const name = path.split('/').at(-1) ?? ''
    const content = contentOf(name)
    const headers = { 'access-control-allow-origin': '*' }
    if (content === undefined) return route.fulfill({ status: 404, headers })
    if (name === 'piece1.mp4' && failures > 0) {
      failures -= 1
      return route.fulfill({ status: 503, headers })
    }
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? ''
    return route.fulfill({ body: content, headers: { ...headers, 'content-type': type } })
  })
  return asked
}
