/** What a module says of its sockets: which paths are its own, who may connect, and what it does with messages. */
import type { IncomingHttpHeaders } from 'node:http'

/** The request by which a connection is asked for. The query may hold a token: it is never logged. */
export type SocketRequest = Readonly<{
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The whole address of the caller, by the proxies that are trusted. */
  address: string
}>

/** Who holds a connection, as far as the platform must know: it ends with its session, and members are counted. */
export type Holder = Readonly<{ memberId?: bigint; sessionId?: string }>

/** A holder of whom nothing is known. */
export const nobody: Holder = {}

/** A close that a browser can read: 4000 to 4999 are ours, the text at most 123 bytes. */
export type SocketClose = Readonly<{ code: number; text: string }>

/**
 * The answer to who connects: let in, refused by a status before the upgrade (which no browser can read), or upgraded
 * and closed at once by a code that the page understands.
 */
export type Verdict<C extends Holder> =
  | Readonly<{ holder: C }>
  | Readonly<{ status: 401 | 403 | 404 | 429 | 503 }>
  | Readonly<{ close: SocketClose }>

export type Connection<C extends Holder = Holder> = Readonly<{
  id: string
  path: string
  query: URLSearchParams
  holder: C
  /** Sends one message as JSON; a connection that is closing drops it, one that reads too slowly is closed (1013). */
  send: (message: unknown) => void
  /** Adds a topic; of more than a connection may have the oldest is given up. */
  subscribe: (topic: string) => void
  unsubscribe: (topic: string) => void
  close: (code: number, reason: string) => void
}>

/**
 * Methods may throw or reject: that ends the one connection with 1011 and is logged. The messages of a connection are
 * handed over one after the other; the next one waits for a promise.
 */
export type Channel<C extends Holder = Holder> = Readonly<{
  /** Names the channel in figures and in the log. */
  name: string
  /** The connection paths that belong to the channel. */
  accepts: (path: string) => boolean
  /**
   * Connections of one address with the same path, where each browser has a path of its own. Without it an address has only the
   * limit of all channels: many people may stand behind one.
   */
  pagesMax?: number
  /** Says who connects, within three seconds. */
  identify(request: SocketRequest): Verdict<C> | Promise<Verdict<C>>
  onOpen?(connection: Connection<C>): void | Promise<void>
  /** A parsed message of the client; nothing about its shape is known. */
  onMessage(connection: Connection<C>, message: unknown): void | Promise<void>
  /** After the connection ended, however that came; once for each `onOpen`. */
  onClose?(connection: Connection<C>, code: number): void | Promise<void>
}>
