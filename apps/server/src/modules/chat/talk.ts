/**
 * Talking: a message is judged, taken into the log of its room once, and then told. Whoever is refused is told why and for how
 * long; nobody is muted in silence.
 */
import type { ChatRequest } from '@app/contract/chat-frames.ts'
import { readMessageText } from '@app/domain/chat/message-text.ts'
import { capabilitiesOf, findRecallRefusal, findWritingRefusal } from '@app/domain/chat/speaking.ts'
import type { PacketState } from '@app/domain/red-packets/packet-rules.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Fanout } from '#platform/fanout.ts'
import { sha256 } from '#platform/hashes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AppendQueue } from './append-queue.ts'
import type { ChatMetrics } from './chat.metrics.ts'
import type { ChatContacts } from './contacts.ts'
import type { ChatFiles } from './files.ts'
import type { ChatImages } from './images.ts'
import { roomTopic } from './live-rooms.ts'
import * as store from './log.store.ts'
import type { MessageFilter } from './message-filter.ts'
import { messageReader, type ReadMessage } from './message-reader.ts'
import type { ChatOrders } from './orders.ts'
import type { ChatPeople, Person } from './people.ts'
import { type Rejected, rejected, rejectionOf, writingRefusals } from './rejections.ts'
import * as roomsStore from './rooms.store.ts'
import { maySee } from './rooms.ts'
import type { ChatSanctions } from './sanctions.ts'
import { eventFrame, messageId, readMessageId } from './wire-events.ts'

type SendContent = Extract<ChatRequest, { command: 20 }>['content']

export type Sent = Readonly<{ id: string; at: number; isHeld: boolean; needsHelp: boolean }>

const QUOTE_MAX = 60

/** A message that is a red packet. */
export type Posted = Readonly<{
  roomId: bigint
  clientId: string
  /** Words for lists, and for clients that do not know packets. */
  body: string
  hongbao: NonNullable<store.MessageContent['hongbao']>
}>

type Parts = Readonly<{
  db: Database
  fanout: Fanout
  now: () => number
  people: ChatPeople
  contacts: Pick<ChatContacts, 'refusalIn' | 'tellNew'>
  filter: MessageFilter
  sanctions: ChatSanctions
  images: Pick<ChatImages, 'refuseSender' | 'take' | 'remove'>
  files: Pick<ChatFiles, 'take' | 'remove'>
  orders: Pick<ChatOrders, 'cardOf' | 'withdraw'>
  queue: AppendQueue
  metrics: Pick<ChatMetrics, 'seeVerdict'>
  isClosed: () => Promise<boolean>
  /** The pace that a flood brought to the room on this node. */
  slowSecondsOf: (roomId: bigint) => number
}>

const userinfoOf = (person: Person): store.MessageContent['userinfo'] => ({
  user_id: String(person.personId),
  ...{ nickname: person.nickname, chatLevel: person.chatLevel, avatarId: person.avatarId },
  ...{ vipLevel: person.vipLevel, color: person.color },
})

/** What stands above an answer; nothing of a message that is gone or of another room. */
async function quote(db: Database, roomId: bigint, replyTo: string | undefined) {
  if (replyTo === undefined) return null
  const wanted = readMessageId(replyTo)
  const row = wanted.roomId === roomId ? await store.findEvent(db.read, roomId, wanted.seq) : undefined
  if (row === undefined || row.recalledBy !== null) return null
  const { userinfo, body } = row.content as store.MessageContent
  const cut = [...body].length > QUOTE_MAX ? `${[...body].slice(0, QUOTE_MAX).join('')}…` : body
  return { id: replyTo, nickname: userinfo.nickname, body: cut }
}

function sender({
  db,
  fanout,
  people,
  contacts,
  filter,
  sanctions,
  images,
  files,
  orders,
  queue,
  metrics,
  ...parts
}: Parts) {
  const findRefusal = writingRefusals({ contacts, isClosed: parts.isClosed })

  const read = messageReader({ filter, sanctions, images, files, orders })

  async function submit(person: Person, asked: SendContent, room: roomsStore.RoomRow, said: ReadMessage) {
    const { judged, textHash, image, file, order } = said
    const roomId = room.id
    // With support nobody is of the staff of the room.
    const may = room.kind === 'support' ? [] : capabilitiesOf(person)
    const mentioned = [...new Set(asked.mentions ?? [])].map(BigInt)
    const [replyTo, mentions] = await Promise.all([
      quote(db, roomId, asked.replyTo),
      people.mentionable(person, mentioned),
    ])
    const content: store.MessageContent = {
      ...{ type: asked.type, body: judged.text, userinfo: userinfoOf(person), replyTo },
      mentions: mentions.map(String),
      ...(image !== undefined && { image }),
      ...(file !== undefined && { file }),
      ...(order !== undefined && { order }),
    }
    const verdict = await queue.submit({
      ...{ roomId, personId: person.personId, clientId: asked.clientId, content },
      textHash,
      isExempt: may.includes('exempt-rate'),
      slowSeconds: parts.slowSecondsOf(roomId),
      held: judged.action === 'hold' ? judged.words.join('、').slice(0, 400) : null,
    })
    return { verdict, content, roomId }
  }

  return async (person: Person, asked: SendContent, room: roomsStore.RoomRow): Promise<Sent | Rejected> => {
    // Whether the room is open is asked where the message is taken.
    const refusal = await findRefusal(person, { ...room, enableChat: true })
    if (refusal !== undefined) return rejected(refusal)
    const said = await read(person, asked, room)
    if ('code' in said) return said
    const { verdict, content, roomId } = await submit(person, asked, room, said)
    const needsHelp = said.judged.action === 'help'
    const answer = { id: messageId(roomId, verdict.number), at: verdict.at, needsHelp }
    if (verdict.verdict === 'sent') {
      const row = { roomId, seq: verdict.number, kind: store.KINDS.message, personId: person.personId }
      const rest = {
        clientId: asked.clientId,
        targetSeq: null,
        content,
        createdAt: verdict.at,
        recalledBy: null,
      }
      fanout.publish(roomTopic(roomId), eventFrame({ ...row, ...rest }))
      contacts.tellNew(person, room, Number(verdict.number))
    }
    metrics.seeVerdict(verdict.verdict)
    if (verdict.verdict === 'held') return { ...answer, isHeld: true }
    // Sent before, the answer is the same.
    if (verdict.verdict === 'sent' || verdict.verdict === 'again') return { ...answer, isHeld: false }
    const isEnded = room.kind === 'support' && verdict.verdict === 'closed'
    return isEnded ? rejected('SUPPORT/ENDED') : rejectionOf(verdict)
  }
}

/** Messages of other modules, which carry more than words. */
function carried({ filter, isClosed }: Parts) {
  return {
    /** Refuses a person who may not write now, rooms, sanctions and pace apart. */
    async refuseWriter(person: Person): Promise<void> {
      const refusal = findWritingRefusal(person, { isOpen: true }, { isMaintenance: await isClosed() })
      if (refusal !== undefined) throw new Refusal(refusal)
    },

    /** The words as they may be shown; refuses what a message may not say, and what people would have to look at first. */
    async readWords(person: Person, typed: string): Promise<string> {
      const read = readMessageText(typed)
      if ('fault' in read) throw new Refusal('CHAT/TEXT')
      const judged = await filter.judge(read.text)
      if (judged.contact && !capabilitiesOf(person).includes('link')) throw new Refusal('CHAT/LINK')
      if (judged.action === 'reject' || judged.action === 'hold') throw new Refusal('CHAT/SENSITIVE')
      return judged.text
    },

    /**
     * Takes a message into the log of its room in the caller's transaction, which holds the room from then on; `tell` it after
     * the commit. Refuses as for any message.
     */
    async post(tx: Tx, person: Person, message: Posted): Promise<store.EventRow> {
      const { roomId, clientId, body, hongbao } = message
      const content: store.MessageContent = {
        ...{ type: 'hongbao', body, userinfo: userinfoOf(person), replyTo: null, mentions: [], hongbao },
      }
      const [verdict] = await store.appendMessages(tx, [
        {
          ...{ roomId, personId: person.personId, clientId, content, textHash: sha256(clientId) },
          ...{ isExempt: capabilitiesOf(person).includes('exempt-rate'), slowSeconds: 0, held: null },
        },
      ])
      if (verdict === undefined) throw new Error('a message has no verdict')
      if (verdict.verdict !== 'sent') {
        const { code, message: detail, retryMs } = rejectionOf(verdict)
        throw new Refusal(code, {
          detail,
          ...(retryMs > 0 && { retryAfterSeconds: Math.ceil(retryMs / 1000) }),
        })
      }
      const row = await store.findEvent(tx, roomId, Number(verdict.number))
      if (row === undefined) throw new Error('a message that was sent is not in the log')
      return row
    },

    /** Notes in the log of a room that a packet of it has changed; `tell` it after the commit. */
    notePacket: (
      tx: Tx,
      packet: Readonly<{ id: bigint; roomId: bigint; seq: bigint; state: PacketState }>,
    ): Promise<store.EventRow> =>
      store.appendNote(tx, {
        ...{ roomId: packet.roomId, kind: store.KINDS.packet, personId: null },
        targetSeq: Number(packet.seq),
        content: { hongbao_id: String(packet.id), state: packet.state },
      }),
  }
}

export function chatTalk(parts: Parts) {
  const { db, fanout, now, metrics } = parts
  const send = sender(parts)

  /** After the commit. */
  const tell = (row: store.EventRow): void => fanout.publish(roomTopic(row.roomId), eventFrame(row))

  /** Takes a message back; `undefined` when it was before. */
  async function recallIn(tx: Tx, person: Person | 'staff', id: string): Promise<store.EventRow | undefined> {
    const { roomId, seq } = readMessageId(id)
    const room = await roomsStore.lockRoom(tx, roomId)
    const row = room && (await store.findEvent(tx, roomId, seq))
    if (room === undefined || row === undefined) throw new Refusal('CHAT/MESSAGE_UNKNOWN')
    if (person !== 'staff' && !maySee(person, room)) throw new Refusal('CHAT/MESSAGE_UNKNOWN')
    // Its money stays in the packet until it is opened or goes back.
    if (person !== 'staff' && (row.content as store.MessageContent).hongbao !== undefined)
      throw new Refusal('CHAT/PACKET')
    const isAuthor = person !== 'staff' && row.personId === person.personId
    const mayRecallAny = person === 'staff' || capabilitiesOf(person).includes('recall-any')
    const refusal = findRecallRefusal({ isAuthor, mayRecallAny, ageMs: now() - row.createdAt })
    if (refusal !== undefined) throw new Refusal(refusal)
    const by = isAuthor ? 'self' : 'staff'
    if (!(await store.markRecalled(tx, roomId, seq, by))) return undefined
    if (room.pinnedSeq === row.seq) await roomsStore.updatePinned(tx, roomId, null)
    const { image, file, order } = row.content as store.MessageContent
    if (image !== undefined) await parts.images.remove(tx, image.id, by === 'staff')
    if (file !== undefined) await parts.files.remove(tx, file.id)
    // What staff took away is not shown there again.
    if (order !== undefined && by === 'self') await parts.orders.withdraw(tx, roomId, seq)
    return store.appendNote(tx, {
      ...{ roomId, kind: store.KINDS.recall, targetSeq: seq, content: { by } },
      personId: person === 'staff' ? null : person.personId,
    })
  }

  return {
    ...{ tell, recallIn },
    findRefusal: writingRefusals(parts),
    ...carried(parts),

    /** Who wrote a message; refuses an unknown one, and one of a room that the person does not see. */
    async authorOf(person: Person, id: string): Promise<Readonly<{ personId: bigint; roomId: bigint }>> {
      const { roomId, seq } = readMessageId(id)
      const [room, row] = await Promise.all([
        roomsStore.findRoom(db.read, roomId),
        store.findEvent(db.read, roomId, seq),
      ])
      if (room === undefined || !maySee(person, room) || row?.personId == null)
        throw new Refusal('CHAT/MESSAGE_UNKNOWN')
      return { personId: row.personId, roomId }
    },

    /** Sends a message; a repeat with the same number of the sender changes nothing and gets the same answer. */
    async send(person: Person, asked: SendContent, room: roomsStore.RoomRow): Promise<Sent | Rejected> {
      const answer = await send(person, asked, room)
      if ('code' in answer) metrics.seeVerdict(answer.code)
      return answer
    },

    /** Takes a message back; refuses strangers, and authors after two minutes. */
    async recall(person: Person, id: string): Promise<void> {
      const note = await db.transaction(tx => recallIn(tx, person, id))
      if (note !== undefined) tell(note)
    },
  }
}

export type ChatTalk = ReturnType<typeof chatTalk>
