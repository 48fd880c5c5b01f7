/**
 * The chat socket: one for all rooms of a page. It comes back by itself, asks for what was missed, and sends again what was not
 * acknowledged. Source: specification 000 §4, §9 (chat socket), product document not-shown §9.
 */
import type { ChatFrame } from '@app/contract/chat-frames.ts'
import { chatClosed, sessionEnded, tooManyPages } from '@app/contract/socket-closes.ts'
import { heartbeat, type SocketLike, type Timers } from '#game-socket.ts'

const FIRST_WAIT_MS = 3_000
const LAST_WAIT_MS = 30_000

/** Why the connection does not come back by itself. */
export type ChatEnd = 'too-many-tabs' | 'closed' | 'ended'

export type ChatSocketSettings = Readonly<{
  /** The whole address with a fresh token; `undefined` when there is none, then it is asked for again later. */
  findAddress: () => Promise<string | undefined>
  openSocket: (address: string) => SocketLike
  timers: Timers
  /** Equally likely numbers from 0 to below 1. */
  chance: () => number
  onFrame: (frame: ChatFrame) => void
  onOpen: () => void
  onLost: () => void
  onEnd: (why: ChatEnd) => void
}>

export type ChatSocket = Readonly<{
  /** Sends a frame, if the connection is open; answers whether it was. */
  say: (command: number, content?: object) => boolean
  /** Comes back at once instead of after the wait: the network is there again, or the page is looked at. */
  hurry: () => void
  /** Ends the connection until `hurry`, because there is no network. */
  pause: () => void
  close: () => void
}>

const ENDS: Readonly<Record<number, ChatEnd>> = {
  [tooManyPages.code]: 'too-many-tabs',
  [chatClosed.code]: 'closed',
  [sessionEnded.code]: 'ended',
}

function readFrame(text: unknown): ChatFrame | undefined {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text) as ChatFrame
  } catch {
    // A frame that is not JSON tells nothing; what it may have told is asked for with the next hole.
    return undefined
  }
}

/** The first wait is 3 s, later ones double up to 30 s, so that many pages do not come back at once. */
export function waitBefore(attempt: number, chance: number): number {
  if (attempt === 0) return FIRST_WAIT_MS
  const longest = Math.min(LAST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
  return longest / 2 + (longest / 2) * chance
}

/** Opens the socket and keeps it open until `close`. */
export function openChatSocket(settings: ChatSocketSettings): ChatSocket {
  const { timers } = settings
  let socket: SocketLike | undefined
  let isOpen = false
  let isStopped = false
  let isConnecting = false
  let attempt = 0
  let wait: unknown

  const say = (command: number, content?: object): boolean => {
    if (isOpen) socket?.send(JSON.stringify({ command, ...(content !== undefined && { content }) }))
    return isOpen
  }

  const heart = heartbeat(timers, { ping: () => say(1), dead: () => drop() })

  const drop = (isFinal = false) => {
    heart.stop()
    timers.cancel(wait)
    const gone = socket
    socket = undefined
    const wasOpen = isOpen
    isOpen = false
    gone?.close()
    if (wasOpen) settings.onLost()
    if (isStopped || isFinal) return
    wait = timers.after(waitBefore(attempt, settings.chance()), () => void connect())
    attempt += 1
  }

  const attach = (current: SocketLike) => {
    socket = current
    current.onopen = () => {
      isOpen = true
      attempt = 0
      heart.beat()
      settings.onOpen()
    }
    current.onmessage = ({ data }) => {
      heart.beat()
      const frame = readFrame(data)
      if (frame !== undefined && socket === current) settings.onFrame(frame)
    }
    current.onclose = ({ code }) => {
      if (socket !== current) return
      const why = ENDS[code]
      drop(why !== undefined)
      if (why !== undefined) settings.onEnd(why)
    }
  }

  const connect = async () => {
    if (socket !== undefined || isConnecting || isStopped) return
    isConnecting = true
    const address = await settings.findAddress().catch(() => undefined)
    isConnecting = false
    if (isStopped || socket !== undefined) return
    if (address === undefined) drop()
    else attach(settings.openSocket(address))
  }

  void connect()
  return {
    say,
    hurry: () => {
      timers.cancel(wait)
      void connect()
    },
    pause: () => drop(true),
    close: () => {
      isStopped = true
      drop()
    },
  }
}
