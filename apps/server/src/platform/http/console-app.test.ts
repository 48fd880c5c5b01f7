import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { systemRandomness } from '#platform/randomness.ts'
import { serveConsoleApp } from './console-app.ts'
import { createMetrics } from './metrics.ts'
import { servePlayerApp } from './player-app.ts'
import { createHttpServer } from './server.ts'

const PAGE =
  '<html><meta property="csp-nonce" nonce="console-nonce"><script nonce="console-nonce"></script></html>'

async function served() {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-console-'))
  const player = mkdtempSync(join(tmpdir(), 'kaijiang-player-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'assets/main-12345678.js'), 'export {}')
  writeFileSync(join(player, 'index.html'), '<html><title>player</title></html>')
  const http = await createHttpServer({ log: createLog('silent'), metrics: createMetrics() })
  await serveConsoleApp(http, { folder, randomness: systemRandomness })
  await servePlayerApp(http, {
    ...{ folder: player, clock: { now: () => 0 }, log: createLog('silent') },
    firstPage: async () => ({ head: '', body: '' }),
    theme: async () => 'theme1',
    sources: async () => ({ sockets: [], streams: [] }),
    ownHosts: [],
  })
  onTestFinished(async () => {
    await http.close()
    for (const one of [folder, player]) rmSync(one, { recursive: true })
  })
  return (url: string, accept = 'text/html') => http.inject({ url, headers: { accept } })
}

const nonceIn = (text: string) => /nonce[-=]"?([^"']+)/.exec(text)?.[1]

test.each(['/console', '/console/', '/console/staff/12?tab=audit'])(
  '%s answers the page of the console',
  async url => {
    const { statusCode, headers, body } = await (await served())(url)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('csp-nonce')
    expect(body).not.toContain('console-nonce')
  },
)

test('a page has a nonce of its own, which its policy names, and nothing inline else', async () => {
  const read = await served()
  const [first, second] = [await read('/console'), await read('/console')]
  for (const { headers, body } of [first, second]) {
    const policy = String(headers['content-security-policy'])
    expect(nonceIn(body)).toMatch(/^[\w+/]{22}==$/)
    expect(policy).toContain(`style-src 'self' 'nonce-${nonceIn(body)}'`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  }
  expect(nonceIn(first.body)).not.toBe(nonceIn(second.body))
})

test('its files are kept for a year, and one that is not there is no page', async () => {
  const read = await served()
  const file = await read('/console/assets/main-12345678.js', '*/*')
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect((await read('/console/assets/gone-12345678.js', '*/*')).statusCode).toBe(404)
})

test('the pages of players keep their policy, and calls of the console are no page', async () => {
  const read = await served()
  const player = await read('/consoles')
  expect(player.body).toContain('<title>player</title>')
  expect(player.headers['content-security-policy']).not.toContain('nonce')
  expect((await read('/console-api/nothing')).statusCode).toBe(404)
})
