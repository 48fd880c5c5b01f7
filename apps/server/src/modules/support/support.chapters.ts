/** What customers of a demonstration asked support: one talk that somebody of the desk has, and one that has ended. */
import { answerSupportTalk, closeSupportTalk, takeSupportTalk } from '@app/contract/operator/support.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { ChatService, Person } from '#modules/chat/chat.service.ts'
import type { Chapter } from '#platform/operator/chapters.ts'
import type { SupportService } from './support.service.ts'

type Parts = Readonly<{ support: SupportService; chat: ChatService; account: AccountService }>

const STAFF = 'support'
const ENDED = { name: 'linjia88', clientId: '0196aa00-0000-7000-8000-000000000101' } as const
const OPEN = { name: 'demo8888', clientId: '0196aa00-0000-7000-8000-000000000102' } as const

/** Begins a talk with one sentence; told again, it is the same talk and the sentence is said once. */
async function asked({ support, chat }: Parts, person: Person, clientId: string, body: string) {
  if ((await support.detail(person)).talk === undefined) await support.open(person)
  const { talk } = await support.detail(person)
  if (talk === undefined) throw new Error('a customer of the demonstration has no talk')
  if (talk.state === 'closed') return talk
  const room = await chat.rooms.find(person, talk.roomId)
  const sent = await chat.talk.send(person, { clientId, room_id: String(room.id), type: 'text', body }, room)
  if ('code' in sent) throw new Error(`a customer of the demonstration was refused: ${sent.message}`)
  return talk
}

export const supporting = (parts: Parts): Chapter => ({
  name: 'supporting',
  async tell({ act }) {
    const { support, chat, account } = parts
    const personOf = async (name: string) => {
      const member = await account.findByAccount(name)
      if (member === undefined) throw new Error(`${name} is missing`)
      return chat.people.ofMember(member.id)
    }
    const [ended, open] = [await personOf(ENDED.name), await personOf(OPEN.name)]
    const past = await asked(parts, ended, ENDED.clientId, '请问提现一般多久到账？')
    const talkId = String(past.id)
    await act(STAFF, takeSupportTalk, { body: { talkId } })
    const body = '您好，审核通过后通常十分钟内到账，每一步的时间都能在提现记录里看到。'
    await act(STAFF, answerSupportTalk, { body: { talkId, body } })
    await act(STAFF, closeSupportTalk, { body: { talkId } })
    const { canRate } = await support.detail(ended)
    if (canRate) await support.rate(ended, past.id, { stars: 5, words: ['解答清楚'], text: '' })
    const standing = await asked(parts, open, OPEN.clientId, '我想核对一笔充值，应该提供什么？')
    await act(STAFF, takeSupportTalk, { body: { talkId: String(standing.id) } })
  },
})
