/** What somebody wants to say, judged before it is taken: words by the filter, a picture or a file by whose it is. */
import type { ChatRequest } from '@app/contract/chat-frames.ts'
import { readMessageText } from '@app/domain/chat/message-text.ts'
import { capabilitiesOf } from '@app/domain/chat/speaking.ts'
import { sha256 } from '#platform/hashes.ts'
import type { ChatFiles } from './files.ts'
import type { ChatImages } from './images.ts'
import type * as store from './log.store.ts'
import type { Judged, MessageFilter } from './message-filter.ts'
import type { ChatOrders } from './orders.ts'
import type { Person } from './people.ts'
import { type Rejected, rejected } from './rejections.ts'
import type * as roomsStore from './rooms.store.ts'
import type { ChatSanctions } from './sanctions.ts'

type SendContent = Extract<ChatRequest, { command: 20 }>['content']

const NO_UPLOAD = '00000000-0000-0000-0000-000000000000'
/** Words of the house, which no filter judges. */
const UNJUDGED: Omit<Judged, 'text'> = { action: undefined, words: [], contact: false, version: undefined }
/** What lists, and clients that do not know pictures, show of one. */
const AS_PICTURE: Judged = { text: '[图片]', ...UNJUDGED }

/** What a message says, as it may be shown. */
export type ReadMessage = Readonly<{
  judged: Judged
  textHash: Uint8Array
  image?: store.MessageContent['image']
  file?: store.MessageContent['file']
  order?: store.MessageContent['order']
}>

type Parts = Readonly<{
  filter: MessageFilter
  sanctions: Pick<ChatSanctions, 'strike'>
  images: Pick<ChatImages, 'refuseSender' | 'take'>
  files: Pick<ChatFiles, 'take'>
  orders: Pick<ChatOrders, 'cardOf'>
}>

export function messageReader({ filter, sanctions, images, files, orders }: Parts) {
  /** Why the text may not be sent, by its filter; a strike is noted. */
  async function findFault(
    person: Person,
    judged: Judged,
    { clientId, isPrivate }: Readonly<{ clientId: string; isPrivate: boolean }>,
  ): Promise<Rejected | undefined> {
    const may = capabilitiesOf(person)
    // Nobody of the staff reads what two people say to each other, so it cannot wait for them.
    if (judged.action === 'hold' && isPrivate) return rejected('CHAT/SENSITIVE')
    if (judged.contact && !may.includes('link')) return rejected('CHAT/LINK')
    if (judged.action !== 'reject' || may.includes('exempt-rate')) return undefined
    await sanctions.strike(person.personId, judged.words, clientId)
    return rejected('CHAT/SENSITIVE')
  }

  /** What is said to support is for staff alone, who have to hear words, numbers and links as they are. */
  async function judgeIn(room: roomsStore.RoomRow, text: string): Promise<Judged> {
    const judged = await filter.judge(text)
    if (room.kind !== 'support') return judged
    return { ...judged, text, contact: false, action: judged.action === 'help' ? 'help' : undefined }
  }

  /** An own bet as the server knows it; of what was sent only the number of the order counts. */
  async function readOrder(
    person: Person,
    { orderNo, hideAmount }: SendContent,
    room: roomsStore.RoomRow,
  ): Promise<ReadMessage | Rejected> {
    if (room.kind !== 'public') return rejected('CHAT/ORDERS_OFF')
    const card = orderNo === undefined ? undefined : await orders.cardOf(person, orderNo, hideAmount === true)
    if (card === undefined) return rejected('CHAT/ORDER_UNKNOWN')
    const { order, body } = card
    return { judged: { text: body, ...UNJUDGED }, textHash: sha256(`order/${order.order_no}`), order }
  }

  async function readImage(
    person: Person,
    { imageId: id = NO_UPLOAD, clientId }: SendContent,
    room: roomsStore.RoomRow,
  ): Promise<ReadMessage | Rejected> {
    await images.refuseSender(person, room)
    const image = await images.take(person, { id, roomId: room.id, clientId })
    if (image === undefined) return rejected('CHAT/IMAGE_UNKNOWN')
    const { digest, ...size } = image
    return { judged: AS_PICTURE, textHash: sha256(digest), image: { id, ...size } }
  }

  async function readFile(
    person: Person,
    { fileId: id = NO_UPLOAD, clientId }: SendContent,
    room: roomsStore.RoomRow,
  ): Promise<ReadMessage | Rejected> {
    if (room.kind !== 'support') return rejected('CHAT/FILES_OFF')
    const file = await files.take(person, { id, roomId: room.id, clientId })
    if (file === undefined) return rejected('CHAT/FILE_UNKNOWN')
    const { digest, name, size } = file
    const judged = { text: `[文件] ${name}`, ...UNJUDGED }
    return { judged, textHash: sha256(digest), file: { id, name, size } }
  }

  /** What a message says, as it may be shown: its words after the filter, or a picture or file that its sender has brought. */
  async function read(
    person: Person,
    asked: SendContent,
    room: roomsStore.RoomRow,
  ): Promise<ReadMessage | Rejected> {
    if (asked.type === 'image') return readImage(person, asked, room)
    if (asked.type === 'file') return readFile(person, asked, room)
    if (asked.type === 'order') return readOrder(person, asked, room)
    const typed = readMessageText(asked.body)
    if ('fault' in typed) return rejected('CHAT/TEXT')
    const judged = await judgeIn(room, typed.text)
    const isPrivate = room.kind === 'private'
    const fault = await findFault(person, judged, { clientId: asked.clientId, isPrivate })
    return fault ?? { judged, textHash: sha256(judged.text.replaceAll(/\s/g, '')) }
  }

  return read
}
