/**
 * The game socket: rotates over its hosts, keeps the heartbeat and asks again for its games after a reconnect.
 * Source: specification 000 §4 and §9 (game socket), 002 §4.
 */
import type { GameSocketMessage } from '@app/contract/draws.ts'
import { tooManyPages } from '@app/contract/socket-closes.ts'

const PING_EVERY_MS = 15_000
const PONG_WITHIN_MS = 15_000
const NEXT_HOST_AFTER_MS = 1_000
const ALL_HOSTS_AFTER_MS = 5_000
/**
 * Jitter of the reconnect delay, up to 50 %: after a restart of the server the browsers do not all reconnect at once.
 */
const JITTER = 0.5

const COMMAND_PING = 1
const COMMAND_PUSH = 4
const COMMAND_LEAVE = 5

/** Results, what can be watched now, and what can be watched again. */
const TYPES = ['RESULT', 'VIDEO', 'LIVE_URL_HISTORY'] as const

/** What is needed of a WebSocket. */
export type SocketLike = {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onclose: ((event: { code: number }) => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
}

export type Timers = Readonly<{
  after: (ms: number, run: () => void) => unknown
  cancel: (timer: unknown) => void
}>

export type GamePush = Extract<GameSocketMessage, { command: 4 }>['content']

export type GameSocketSettings = Readonly<{
  /** Whole addresses such as `wss://live1.example/ws-game/1`. */
  hosts: readonly string[]
  openSocket: (address: string) => SocketLike
  timers: Timers
  /** Equally likely numbers from 0 to below 1. */
  chance: () => number
  onPush: (push: GamePush) => void
  onStateChange: (open: boolean) => void
  /**
   * Called once when the server refuses further sockets of this browser; the client does not reconnect (specification
   * 000 §8).
   */
  onTooManyPages: () => void
}>

export type GameSocket = Readonly<{
  /** Asks for the news of a game until the returned function is called. */
  subscribe: (gameId: number) => () => void
  close: () => void
}>

/** Heartbeat: pings when the server has been silent for a while, and gives the socket up when no answer follows. */
export function heartbeat(timers: Timers, tell: Readonly<{ ping: () => void; dead: () => void }>) {
  let timer: unknown
  return {
    /** Restarts the timer: a frame of the server has arrived. */
    beat: () => {
      timers.cancel(timer)
      timer = timers.after(PING_EVERY_MS, () => {
        tell.ping()
        timer = timers.after(PONG_WITHIN_MS, tell.dead)
      })
    },
    stop: () => timers.cancel(timer),
  }
}

/** Subscriptions by game: the first listener subscribes, the last one that leaves unsubscribes. */
function countedGames(ask: (gameId: number) => void, leave: (gameId: number) => void) {
  const counts = new Map<number, number>()
  return {
    games: () => counts.keys(),
    add(gameId: number): () => void {
      const count = counts.get(gameId) ?? 0
      counts.set(gameId, count + 1)
      if (count === 0) ask(gameId)
      return () => {
        const left = (counts.get(gameId) ?? 1) - 1
        if (left > 0) return void counts.set(gameId, left)
        counts.delete(gameId)
        leave(gameId)
      }
    },
  }
}

/** Opens the socket and keeps it open until `close`. */
export function openGameSocket(settings: GameSocketSettings): GameSocket {
  const { timers } = settings
  let hosts = [...settings.hosts]
  let socket: SocketLike | undefined
  let isOpen = false
  let stopped = false
  let reconnectTimer: unknown

  const say = (message: object) => {
    if (isOpen) socket?.send(JSON.stringify(message))
  }
  const sayOfAll = (command: number, gameId: number) => {
    for (const type of TYPES) say({ command, content: { gameId, type } })
  }
  const ask = (gameId: number) => sayOfAll(COMMAND_PUSH, gameId)
  const subscriptions = countedGames(ask, gameId => sayOfAll(COMMAND_LEAVE, gameId))

  const heart = heartbeat(timers, { ping: () => say({ command: COMMAND_PING }), dead: () => drop() })
  const connect = () => {
    const host = hosts[0]
    if (host === undefined) return
    const current = settings.openSocket(host)
    socket = current
    current.onopen = () => {
      isOpen = true
      settings.onStateChange(true)
      for (const gameId of subscriptions.games()) ask(gameId)
      heart.beat()
    }
    current.onmessage = event => {
      // Any frame proves that the server is alive, so each one restarts the heartbeat.
      heart.beat()
      const message = readMessage(event.data)
      if (message?.command === COMMAND_PUSH) settings.onPush(message.content)
    }
    current.onclose = ({ code }) => {
      if (socket !== current) return
      const isRefused = code === tooManyPages.code
      stopped ||= isRefused
      drop()
      if (isRefused) settings.onTooManyPages()
    }
  }

  const drop = () => {
    heart.stop()
    const failed = socket
    socket = undefined
    failed?.close()
    if (isOpen) settings.onStateChange(false)
    isOpen = false
    if (stopped) return
    hosts.shift()
    const none = hosts.length === 0
    if (none) hosts = [...settings.hosts]
    const wait = none ? ALL_HOSTS_AFTER_MS : NEXT_HOST_AFTER_MS
    reconnectTimer = timers.after(wait * (1 + JITTER * settings.chance()), connect)
  }

  connect()
  return {
    subscribe: subscriptions.add,
    close() {
      stopped = true
      timers.cancel(reconnectTimer)
      drop()
    },
  }
}

function readMessage(text: unknown): GameSocketMessage | undefined {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text) as GameSocketMessage
  } catch {
    // A frame that is not JSON is ignored; the next push or poll brings the current state.
    return undefined
  }
}
