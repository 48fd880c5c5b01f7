/**
 * Thousands of people at sockets of the chat, in this process. They read bytes and count frames without parsing them, so that the
 * server is what is measured.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** The server takes so many from one address. */
const PER_ADDRESS = 20
const AT_ONCE = 100
const PATIENCE_MS = 120_000

/** What a frame that is counted begins with. */
const MARKS = { message: 22, sent: 21, rejected: 23, filled: 25 } as const
export type Mark = keyof typeof MARKS
const NAMES = Object.keys(MARKS) as readonly Mark[]
const BYTES = NAMES.map(name => [name, Buffer.from(`{"command":${MARKS[name]},`)] as const)
const MARK_BYTES = Math.max(...BYTES.map(([, bytes]) => bytes.length))

const PING = Buffer.from([0x89, 0x00])
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const TEXT = 0x81
const SHORT_MAX = 125

export type Chatter = Readonly<{ say: (message: object) => void; socket: Socket; token: string }>

/** Hears of each counted frame; `at` is the place of the chatter, `nth` how many of the kind it has with this one. */
export type Hear = (mark: Mark, at: number, nth: number) => void

/** A text frame of a client; its mask is zero, which leaves the bytes as they are. */
function frameOf(message: object): Buffer {
  const body = Buffer.from(JSON.stringify(message))
  const size =
    body.length <= SHORT_MAX ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([TEXT, ...size, 0, 0, 0, 0]), body])
}

function countIn(chunk: Buffer, mark: Buffer): number {
  let found = 0
  for (let at = chunk.indexOf(mark); at >= 0; at = chunk.indexOf(mark, at + mark.length)) found += 1
  return found
}

/** Counts marks in a stream of chunks, those across two chunks too. */
function counter(found: (mark: Mark) => void): (chunk: Buffer) => void {
  let tail: Buffer = Buffer.alloc(0)
  return chunk => {
    for (const [name, bytes] of BYTES) {
      const seam = Buffer.concat([tail.subarray(-(bytes.length - 1)), chunk.subarray(0, bytes.length - 1)])
      for (let left = countIn(seam, bytes) + countIn(chunk, bytes); left > 0; left--) found(name)
    }
    tail = chunk.length >= MARK_BYTES ? chunk.subarray(-MARK_BYTES) : Buffer.concat([tail, chunk])
  }
}

async function join(
  url: URL,
  token: string,
  { at, hear }: Readonly<{ at: number; hear: Hear }>,
): Promise<Chatter> {
  const place = Math.floor(at / PER_ADDRESS)
  const localAddress = `127.1.${place >> 8}.${place & 255}`
  const socket = connect({ port: Number(url.port), host: url.hostname, localAddress, noDelay: true })
  await once(socket, 'connect')
  const key = Buffer.from(String(at).padStart(16, '0')).toString('base64')
  socket.write(
    `GET /ws-chat?token=${token} HTTP/1.1\r\nHost: ${url.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  if (!head.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(`no socket: ${head.toString()}`)
  const counts: Record<Mark, number> = { message: 0, sent: 0, rejected: 0, filled: 0 }
  const take = counter(mark => {
    counts[mark] += 1
    hear(mark, at, counts[mark])
  })
  socket.on('data', chunk => {
    const bytes = chunk as Buffer
    if (bytes.includes(PING)) socket.write(PONG)
    take(bytes)
  })
  socket.on('error', () => undefined)
  return { token, socket, say: message => void socket.write(frameOf(message)) }
}

/** Connects all of them, a hundred at once; `first` is the place of the first, by which it has its address. */
export async function gather(
  url: string,
  tokens: readonly string[],
  { hear, first = 0 }: Readonly<{ hear: Hear; first?: number }>,
): Promise<Chatter[]> {
  const chatters: Chatter[] = []
  for (let from = 0; from < tokens.length; from += AT_ONCE) {
    const group = tokens.slice(from, from + AT_ONCE)
    chatters.push(
      ...(await Promise.all(
        group.map((token, place) => join(new URL(url), token, { at: first + from + place, hear })),
      )),
    )
  }
  return chatters
}

/** Waits until it holds, at most two minutes. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  const from = performance.now()
  while (!holds()) {
    if (performance.now() - from > PATIENCE_MS) throw new Error(`never happened: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}
