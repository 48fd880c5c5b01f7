/** Which host the game socket is opened at. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const opened: string[] = []

beforeEach(() => {
  opened.length = 0
  vi.resetModules()
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(address: string) {
        opened.push(address)
      }
      send() {}
      close() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** Opens the socket as a build made for that host does, with the hosts of the configuration. */
async function openSocket(origin: string, hosts: readonly string[]): Promise<string | undefined> {
  vi.stubEnv('VITE_API_ORIGIN', origin)
  const { watchGame } = await import('./live-results.ts')
  const leave = watchGame(
    90,
    async () => hosts,
    () => undefined,
  )
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 30_000 })
  leave()
  return opened[0]?.replace(/[0-9a-f]{32}$/, '{browser}')
}

test.each([
  ['the web build', '', [], `ws://${location.host}/ws-game/{browser}`],
  ['the app build', 'https://api.example:8443', [], 'wss://api.example:8443/ws-game/{browser}'],
  ['an app build for a host without TLS', 'http://10.0.2.2:3000', [], 'ws://10.0.2.2:3000/ws-game/{browser}'],
  ['the web build with hosts of the site', '', ['live1.example'], 'ws://live1.example/ws-game/{browser}'],
  [
    'the app build with hosts of the site',
    'https://api.example',
    ['live1.example'],
    'wss://live1.example/ws-game/{browser}',
  ],
])('%s asks its own server, or the hosts that the site names (R0-245)', async (_, origin, hosts, address) => {
  expect(await openSocket(origin, hosts)).toBe(address)
})
