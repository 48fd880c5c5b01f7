/** The one game socket of the app; opened by the first listener. Source: specification 000 §4 (game socket). */
import { type GameSocket, openGameSocket } from '@app/client/game-socket.ts'
import type { OpenInfo } from '@app/contract/draws.ts'

type Listener = (openInfo: OpenInfo) => void

const listeners = new Map<number, Set<Listener>>()
let socket: GameSocket | undefined

/** Hosts of the company configuration, or the page's own. */
function hostAddresses(): readonly string[] {
  const configured = import.meta.env.VITE_GAME_HOSTS
  const hosts = typeof configured === 'string' && configured !== '' ? configured.split(',') : [location.host]
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const clientId = Math.floor(performance.timeOrigin)
  return hosts.map(host => `${scheme}://${host}/ws-game/${clientId}`)
}

function open(): GameSocket {
  return openGameSocket({
    hosts: hostAddresses(),
    // A browser's WebSocket has these handlers; its types are only stricter about their events.
    openSocket: address => new WebSocket(address) as unknown as ReturnType<SocketOpener>,
    timers: { after: (ms, run) => setTimeout(run, ms), cancel: timer => clearTimeout(timer as number) },
    onPush: push => {
      if (push.type !== 'RESULT') return
      for (const listener of listeners.get(push.gameId) ?? []) listener(push.data)
    },
    // Polling does not wait for the socket, so nothing hangs on its state.
    onStateChange: () => undefined,
  })
}

type SocketOpener = Parameters<typeof openGameSocket>[0]['openSocket']

/** Hears of each result of a game until the returned function is called. */
export function watchResults(gameId: number, listener: Listener): () => void {
  socket ??= open()
  const unsubscribe = socket.subscribe(gameId)
  const ofGame = listeners.get(gameId) ?? new Set<Listener>()
  listeners.set(gameId, ofGame.add(listener))
  return () => {
    ofGame.delete(listener)
    unsubscribe()
  }
}
