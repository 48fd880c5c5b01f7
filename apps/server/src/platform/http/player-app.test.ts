import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { serveFolder } from './folder-files.ts'
import { createMetrics } from './metrics.ts'
import type { PageSources } from './page-policy.ts'
import { servePlayerApp } from './player-app.ts'
import { createHttpServer } from './server.ts'

const BUILT =
  '<html data-theme="theme1"><head><title>开奖</title><link data-program rel="modulepreload" href="/assets/main.js"><div id="root"><div class="boot"><b></b></div></div></html>'

const NOWHERE = { sockets: [], streams: [] }

async function pagesWith(theme: () => Promise<string>, reached: PageSources = NOWHERE) {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-page-'))
  writeFileSync(join(folder, 'index.html'), BUILT)
  const http = await createHttpServer({ log: createLog('silent'), metrics: createMetrics() })
  const firstPage = async () => ({ head: '<link rel="preload">', body: '<img>' })
  await servePlayerApp(http, {
    ...{ folder, clock: { now: () => 0 }, log: createLog('silent'), firstPage, theme },
    sources: async () => reached,
    ownHosts: ['www.example.com'],
  })
  onTestFinished(async () => {
    await http.close()
    rmSync(folder, { recursive: true })
  })
  return async (path: string) => (await http.inject({ url: path, headers: { accept: 'text/html' } })).body
}

test("every page comes in the operator's theme, the first one with its picture too", async () => {
  const read = await pagesWith(async () => 'theme4')
  const [first, other] = [await read('/'), await read('/profile')]
  for (const page of [first, other]) expect(page).toContain('data-theme="theme4"')
  expect([first.includes('<img>'), other.includes('<img>')]).toEqual([true, false])
})

test('the program waits for the first picture where there is one, and comes at once elsewhere', async () => {
  const read = await pagesWith(async () => 'theme1')
  expect(await read('/')).toContain('<link rel="after-paint" href="/assets/main.js">')
  expect(await read('/profile')).toContain('rel="modulepreload" href="/assets/main.js">')
})

test('without the database the page goes out as it was built', async () => {
  const read = await pagesWith(() => Promise.reject(new Error('lost')))
  expect([await read('/'), await read('/profile')]).toEqual([BUILT, BUILT])
})

test('every page says before anything else which other hosts it may reach', async () => {
  const read = await pagesWith(async () => 'theme1', {
    sockets: ['live1.example'],
    streams: ['https://video.example'],
  })
  for (const page of [await read('/'), await read('/profile')]) {
    expect(page).toContain(
      `<head><meta http-equiv="Content-Security-Policy" content="connect-src 'self' wss://www.example.com ws://www.example.com ` +
        `wss://live1.example ws://live1.example https://video.example; media-src 'self' blob: https://video.example; require-trusted-types-for 'script'; ` +
        'trusted-types inert-markup offline-worker">',
    )
  }
})

test('a file is answered as it was built, assets for a year, and an address without a file is not found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-files-'))
  const http = await createHttpServer({ log: createLog('silent'), metrics: createMetrics() })
  onTestFinished(async () => {
    await http.close()
    rmSync(folder, { recursive: true })
  })
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, '.built'), 'secret')
  writeFileSync(join(folder, 'assets/main.js'), 'plain')
  writeFileSync(join(folder, 'assets/main.js.br'), 'packed')
  await serveFolder(http, {
    ...{ folder, prefix: '/' },
    cacheControl: path => (path.startsWith('assets/') ? 'for a year' : 'no-cache'),
  })
  const read = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
    const answer = await http.inject({ url, method, headers: { 'accept-encoding': 'br' } })
    return [
      answer.statusCode,
      answer.headers['cache-control'],
      answer.headers['content-encoding'],
      answer.body,
    ]
  }
  expect(await read('/assets/main.js')).toEqual([200, 'for a year', 'br', 'packed'])
  expect(await read('/assets/main.js', 'HEAD')).toEqual([200, 'for a year', 'br', ''])
  expect(await read('/favicon.svg')).toEqual([200, 'no-cache', undefined, '<svg/>'])
  for (const url of [
    '/assets/other.js',
    '/assets/',
    '/.built',
    '/assets/..%2f.built',
    '/assets/%2e%2e/.built',
  ]) {
    expect([url, (await read(url))[0]]).toEqual([url, 404])
  }
})
