/** What people of a demonstration say to each other, so that whoever looks finds a talk, a contact and a request. */
import type { AccountService } from '#modules/account/account.service.ts'
import type { Chapter } from '#platform/operator/chapters.ts'
import type { ChatService } from './chat.service.ts'

type Parts = Readonly<{ chat: ChatService; account: AccountService }>

const MEMBER = 'demo8888'
const FRIEND = 'linjia88'
const ASKING = 'zhouwen66'

/** Each with the number that its sender gave it: told again, it is said once. */
const SAID = [
  [FRIEND, '你好，我在大厅看到你，常玩极速六合彩吗？', '0196aa00-0000-7000-8000-000000000001'],
  [MEMBER, '偶尔玩玩，主要看走势图。', '0196aa00-0000-7000-8000-000000000002'],
  [FRIEND, '开奖公平中心可以自己验证每一期，挺好的。', '0196aa00-0000-7000-8000-000000000003'],
] as const

export const talking = ({ chat, account }: Parts): Chapter => ({
  name: 'talking',
  async tell() {
    const personOf = async (name: string) => {
      const member = await account.findByAccount(name)
      if (member === undefined) throw new Error(`${name} is missing`)
      return chat.people.ofMember(member.id)
    }
    const [member, friend, asking] = [await personOf(MEMBER), await personOf(FRIEND), await personOf(ASKING)]
    await chat.contacts.apply(friend, member.personId)
    const { roomId } = await chat.contacts.apply(member, friend.personId)
    if (roomId === undefined) throw new Error('two who asked each other have no room')
    const room = await chat.rooms.find(member, roomId)
    for (const [name, body, clientId] of SAID) {
      const by = name === MEMBER ? member : friend
      const sent = await chat.talk.send(by, { clientId, room_id: String(roomId), type: 'text', body }, room)
      if ('code' in sent) throw new Error(`a message of the demonstration was refused: ${sent.message}`)
    }
    await chat.contacts.apply(asking, member.personId)
  },
})
