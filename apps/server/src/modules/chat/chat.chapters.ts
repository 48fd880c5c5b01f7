/**
 * What people of a demonstration say to each other, so that whoever looks finds a talk, a contact and a request, and staff a report with
 * what stood around it and a message that waits.
 */
import { claimChatReport, decideChatReport, listChatReports } from '@app/contract/operator/chat.ts'
import { askChatWords, writeChatWords } from '@app/contract/operator/chat-words.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { RecordsService } from '#modules/bets/records.service.ts'
import type { Chapter } from '#platform/operator/chapters.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ChatService, Person } from './chat.service.ts'

type Parts = Readonly<{
  chat: ChatService
  account: AccountService
  records: Pick<RecordsService, 'listToday'>
}>

const MEMBER = 'demo8888'
const FRIEND = 'linjia88'
const ASKING = 'zhouwen66'
/** The game on which people of the demonstration have bet. */
const GAME = 71

/** Each with the number that its sender gave it: told again, it is said once. */
const SAID = [
  [FRIEND, '你好，我在大厅看到你，常玩极速六合彩吗？', '0196aa00-0000-7000-8000-000000000001'],
  [MEMBER, '偶尔玩玩，主要看走势图。', '0196aa00-0000-7000-8000-000000000002'],
  [FRIEND, '开奖公平中心可以自己验证每一期，挺好的。', '0196aa00-0000-7000-8000-000000000003'],
] as const

const personsOf =
  ({ chat, account }: Pick<Parts, 'chat' | 'account'>) =>
  async (name: string): Promise<Person> => {
    const member = await account.findByAccount(name)
    if (member === undefined) throw new Error(`${name} is missing`)
    return chat.people.ofMember(member.id)
  }

/** Says it in a room, once; answers the number of the message. */
async function said(
  chat: ChatService,
  by: Person,
  message: Readonly<{ roomId: bigint; clientId: string; body: string }>,
) {
  const { roomId, ...text } = message
  const room = await chat.rooms.find(by, roomId)
  const sent = await chat.talk.send(by, { ...text, room_id: String(roomId), type: 'text' }, room)
  if ('code' in sent) throw new Error(`a message of the demonstration was refused: ${sent.message}`)
  return sent.id
}

export const talking = ({ chat, account }: Omit<Parts, 'records'>): Chapter => ({
  name: 'talking',
  async tell() {
    const personOf = personsOf({ chat, account })
    const [member, friend, asking] = [await personOf(MEMBER), await personOf(FRIEND), await personOf(ASKING)]
    await chat.contacts.apply(friend, member.personId)
    const { roomId } = await chat.contacts.apply(member, friend.personId)
    if (roomId === undefined) throw new Error('two who asked each other have no room')
    for (const [name, body, clientId] of SAID) {
      await said(chat, name === MEMBER ? member : friend, { roomId, clientId, body })
    }
    await chat.contacts.apply(asking, member.personId)
  },
})

const WORDS = `刷单 reject
代投 hold
带单 hold`

/** In the hall, by three people: nobody speaks twice within its pace. */
const HALL = {
  before: ['0196aa00-0000-7000-8000-000000000011', '晚上好，开奖助手一开就能点进去验证，挺方便。'],
  bad: ['0196aa00-0000-7000-8000-000000000012', '跟我买，包赢，稳赚不赔！'],
  after: ['0196aa00-0000-7000-8000-000000000013', '没有稳赚的事，大家别信。'],
} as const
const RUDE = ['0196aa00-0000-7000-8000-000000000014', '刚才谁说的，一点都不懂就别出来讲！'] as const
const HELD = ['0196aa00-0000-7000-8000-000000000015', '有没有老师带单？'] as const

/** Staff agree on words; somebody is held back by one, one report waits and one is decided; and a winner may be named. */
export const moderating = ({ chat, account }: Omit<Parts, 'records'>): Chapter => ({
  name: 'moderating',
  async tell({ act, decide }) {
    const personOf = personsOf({ chat, account })
    const [member, friend, other] = [await personOf(MEMBER), await personOf(FRIEND), await personOf(ASKING)]
    const { version } = await act('moderator', writeChatWords, { body: { note: '引流与代投', words: WORDS } })
    const reason = '近期有人以代投、带单引流，先人工看一遍'
    const { approvalId } = await act('moderator', askChatWords, { body: { payload: { version }, reason } })
    await decide('site', approvalId, 'approve')
    chat.words.changed()

    const rooms = await chat.rooms.all()
    const [hall, second] = ['彩友大厅', '走势研究'].map(name => rooms.find(room => room.name === name))
    if (hall === undefined || second === undefined)
      throw new Error('the rooms of the demonstration are missing')
    const inHall = (by: Person, [clientId, body]: readonly [string, string]) =>
      said(chat, by, { roomId: hall.id, clientId, body })
    await inHall(friend, HALL.before)
    const bad = await inHall(other, HALL.bad)
    await inHall(member, HALL.after)
    const rude = await said(chat, other, { roomId: second.id, clientId: RUDE[0], body: RUDE[1] })
    await said(chat, friend, { roomId: second.id, clientId: HELD[0], body: HELD[1] })
    await reported(chat, friend, { id: rude, category: 'abuse', note: '语气不好' })
    const { data } = await act('moderator', listChatReports, { query: { state: 'open' } })
    const report = data.find(one => `${one.roomId}.${one.seq}` === rude)
    if (report !== undefined) {
      const { reportId } = report
      await act('moderator', claimChatReport, { body: { reportId } })
      const body = { reportId, decision: { isUpheld: false as const }, reason: '语气重，未到违规' }
      await act('moderator', decideChatReport, { body })
    }
    await reported(chat, member, { id: bad, category: 'fraud', note: '说包赢，像是骗人的' })
    await chat.wins.setConsent(friend, true)
  },
})

/** Each with the number that its sender gave it, and whether the amount stays hidden. */
const SHOWN = [
  [FRIEND, false, '0196aa00-0000-7000-8000-000000000021'],
  [ASKING, true, '0196aa00-0000-7000-8000-000000000022'],
] as const

/** Two show a bet in the room of its game, one of them without the amount. */
export const showing = ({ chat, account, records }: Parts): Chapter => ({
  name: 'showing',
  async tell() {
    const personOf = personsOf({ chat, account })
    const room = (await chat.rooms.all()).find(({ gameId }) => gameId === GAME)
    if (room === undefined) throw new Error(`game ${GAME} has no room`)
    for (const [name, hideAmount, clientId] of SHOWN) {
      const person = await personOf(name)
      const query = { before: undefined, page: 1, rows: 1, status: undefined, gameId: GAME, model: undefined }
      const [bet] = (await records.listToday(person.memberId ?? 0n, query)).records
      if (bet === undefined) continue
      const card = { type: 'order', orderNo: String(bet.id), hideAmount, body: '' } as const
      const sent = await chat.talk.send(person, { ...card, clientId, room_id: String(room.id) }, room)
      // Told again it stands there already, as the bet or as its message.
      if ('code' in sent && sent.code !== 'CHAT/ORDER_SHOWN') throw new Error(sent.message)
    }
  },
})

/** Reports a message, once. */
async function reported(chat: ChatService, by: Person, report: Parameters<ChatService['reports']['add']>[1]) {
  try {
    await chat.reports.add(by, report)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'CHAT/REPORTED') throw error
  }
}
