/** The one game socket of the app; opened by the first listener. Source: specification 000 §4 (game socket). */
import { type GamePush, type GameSocket, openGameSocket } from '@app/client/game-socket.ts'
import { tooManyPages } from '@app/contract/socket-closes.ts'
import { rotatedHosts } from '@app/domain/draws/stream-address.ts'
import { API_ORIGIN } from '@app/session/app-build.ts'
import { deviceId } from '@app/session/device-id.ts'
import { showToast } from '#ui/toast/toast.ts'

type Listener = (push: GamePush) => void

const listeners = new Map<number, Set<Listener>>()
let socket: Promise<GameSocket> | undefined

/** A random index of a list, each equally likely; the order of hosts is not secret. */
const anyPlace = (count: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % count

function addressesOf(configured: readonly string[]): readonly string[] {
  // The app's page lies on the device; its server is the one it was built for.
  const { host, protocol } = API_ORIGIN === '' ? location : new URL(API_ORIGIN)
  const hosts = configured.length === 0 ? [host] : rotatedHosts(configured, anyPlace(configured.length))
  const scheme = protocol === 'https:' ? 'wss' : 'ws'
  // One name for all pages of a browser: by it the server counts them.
  return hosts.map(host => `${scheme}://${host}/ws-game/${deviceId()}`)
}

function open(hosts: readonly string[]): GameSocket {
  return openGameSocket({
    hosts: addressesOf(hosts),
    // A browser's WebSocket has these handlers; its types are only stricter about their events.
    openSocket: address => new WebSocket(address) as unknown as ReturnType<SocketOpener>,
    timers: { after: (ms, run) => setTimeout(run, ms), cancel: timer => clearTimeout(timer as number) },
    chance: Math.random,
    onPush: push => {
      for (const listener of listeners.get(push.gameId) ?? []) listener(push)
    },
    // Polling does not wait for the socket, so nothing hangs on its state.
    onStateChange: () => undefined,
    onTooManyPages: () => showToast(tooManyPages.text, 'error'),
  })
}

type SocketOpener = Parameters<typeof openGameSocket>[0]['openSocket']

/**
 * Hears of each result and video of a game until the returned function is called. The first listener brings the hosts
 * of the configuration; it answers none where the server of this build serves.
 */
export function watchGame(
  gameId: number,
  findHosts: () => Promise<readonly string[]>,
  listener: Listener,
): () => void {
  socket ??= findHosts().then(open)
  const subscribed = socket.then(opened => opened.subscribe(gameId))
  const ofGame = listeners.get(gameId) ?? new Set<Listener>()
  listeners.set(gameId, ofGame.add(listener))
  return () => {
    ofGame.delete(listener)
    void subscribed.then(unsubscribe => unsubscribe())
  }
}
