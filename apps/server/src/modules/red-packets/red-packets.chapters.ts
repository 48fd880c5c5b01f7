/** Packets of a demonstration: one that is finished, whose split can be checked, and one that whoever looks can still open. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { AccountService } from '#modules/account/account.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { ChatService } from '#modules/chat/chat.service.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Chapter } from '#platform/operator/chapters.ts'
import { Refusal } from '#platform/refusal.ts'
import type { RedPacketsService } from './red-packets.service.ts'

const LOBBY = 1001n
/** More than any room lets wait in a row for one message. */
const TURNS_MAX = 5

/** Who has said something in the room, so that it is of that many people; with the number of the message and the address of its sender. */
const SAID = [
  ['linjia88', '大家好，今天手气怎么样？', '0196aa00-0000-7000-8000-000000000011', '192.0.2.11'],
  ['zhouwen66', '刚开完一期，等下一期。', '0196aa00-0000-7000-8000-000000000012', '192.0.2.12'],
] as const

/** In this order: the second finds three people there. */
const PACKETS = [
  { sender: 'demo8888', totalFen: 2_000, count: 2, openers: ['linjia88', 'zhouwen66'] },
  { sender: 'heyu2026', totalFen: 3_000, count: 3, openers: ['zhouwen66'] },
] as const

/** Nobody of the past types a fund password, and nobody has one that is known. */
export const withoutFundPassword = (auth: AuthService): AuthService => ({
  ...auth,
  spendMark: async () => undefined,
})

/** Who has just said something, in another room or before, waits as the room demands of everybody; other refusals are thrown. */
async function inTurn<T>(act: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      return await act()
    } catch (error) {
      const seconds = error instanceof Refusal ? error.details.retryAfterSeconds : undefined
      if (seconds === undefined || turn === TURNS_MAX) throw error
      await sleep(seconds * 1000)
    }
  }
}

type Parts = Readonly<{ account: AccountService; chat: ChatService }> &
  Pick<RedPacketsService, 'send' | 'claim'>

export const treating = ({ account, chat, send, claim }: Parts): Chapter => ({
  name: 'treating',
  async tell() {
    for (const [name, body, clientId] of SAID) {
      const person = await chat.people.ofMember((await account.actor(name)).memberId)
      const room = await chat.rooms.find(person, LOBBY)
      const said = { clientId, room_id: String(LOBBY), type: 'text', body } as const
      const sent = await chat.talk.send(person, said, room)
      if ('code' in sent) throw new Error(`a message of the demonstration was refused: ${sent.message}`)
    }
    for (const { sender, totalFen, count, openers } of PACKETS) {
      const key = sha256(`demonstration packet ${sender}`)
      const actor = await account.actor(sender)
      const { id } = await inTurn(() =>
        send(actor, {
          ...{ roomId: LOBBY, kind: 'lucky', totalFen, count, greeting: '恭喜发财，大吉大利' },
          ...{ phrase: undefined, receivers: [], conditions: {}, command: { key, requestHash: key } },
        }),
      )
      for (const name of openers) {
        const ip = SAID.find(([opener]) => opener === name)?.[3] ?? ''
        await claim(await account.actor(name), { packetId: id, phrase: undefined, ip, deviceId: '' })
      }
    }
  },
})
