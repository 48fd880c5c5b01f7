/** Somebody at a real socket of the chat, for tests. */
import { randomUUID } from 'node:crypto'
import { type ChatEvent, type ChatFrame, chatFrame } from '@app/contract/chat-frames.ts'
import { expect, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

export const LOBBY = '1001'

type Content = Readonly<Record<string, unknown>>

/** Connects and enters the lobby unless told otherwise. */
export async function connectChat(
  url: string,
  token: string,
  { isGuest = false, joins = LOBBY as string | null } = {},
) {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/ws-chat?token=${token}${isGuest ? '&isGuest=1' : ''}`,
  )
  onTestFinished(() => socket.terminate())
  const frames: ChatFrame[] = []
  const closed = new Promise<number>(resolve => socket.once('close', resolve))
  // Each frame is checked by the contract.
  socket.on('message', text => frames.push(chatFrame.parse(JSON.parse(String(text)))))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const say = (command: number, content?: Content) => socket.send(JSON.stringify({ command, content }))

  /** The first frame of that command that fits. */
  async function frame<N extends ChatFrame['command']>(
    command: N,
    fits: (frame: Extract<ChatFrame, { command: N }>) => boolean = () => true,
  ): Promise<Extract<ChatFrame, { command: N }>> {
    const find = () =>
      frames.find(
        (one): one is Extract<ChatFrame, { command: N }> =>
          one.command === command && fits(one as Extract<ChatFrame, { command: N }>),
      )
    await expect.poll(find, { timeout: 30_000, interval: 10 }).toBeDefined()
    return find() as Extract<ChatFrame, { command: N }>
  }

  /** Sends a text; answers SENT or REJECTED. */
  async function talk(body: string, more: Content = {}) {
    const clientId = typeof more.clientId === 'string' ? more.clientId : randomUUID()
    const before = frames.length
    say(20, { room_id: LOBBY, type: 'text', body, clientId, ...more })
    const isAnswer = (one: ChatFrame) =>
      (one.command === 21 || one.command === 23) && one.content.clientId === clientId
    await expect.poll(() => frames.slice(before).some(isAnswer), { timeout: 30_000, interval: 5 }).toBe(true)
    const answer = frames.slice(before).find(isAnswer) as Extract<ChatFrame, { command: 21 | 23 }>
    return { ...answer, clientId }
  }

  const isEvent = (one: ChatFrame): one is ChatEvent =>
    [22, 24, 32, 33, 41].includes(one.command) && (one as ChatEvent).content.seq > 0
  /** The log as it was told, answers to returns included. */
  const log = (): ChatEvent[] =>
    frames.flatMap(one => (one.command === 25 ? one.content.messages : isEvent(one) ? [one] : []))

  if (joins !== null) {
    say(10, { room_id: joins, sinceId: '0' })
    await frame(25)
  }
  return {
    say,
    talk,
    frame,
    frames,
    log,
    closed,
    close: () => socket.close(),
    kill: () => socket.terminate(),
  }
}

export type Chatter = Awaited<ReturnType<typeof connectChat>>
