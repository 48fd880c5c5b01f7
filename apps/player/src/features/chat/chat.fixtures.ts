import type { readChatConfig } from '@app/contract/chat.ts'
import type { listChatContacts } from '@app/contract/chat-contacts.ts'
import type { ChatMessage } from '@app/contract/chat-frames.ts'
import type { listChatGroups } from '@app/contract/chat-talk.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'

/** A chat that is open to everybody. */
export const chatConfig: AnswerOf<typeof readChatConfig> = {
  rech_level: [],
  chat_maintenance_config: { notice: '' },
  sys_config: { time_zone: 'Asia/Shanghai' },
  enable_chat_maintenance: { configValue: '0' },
}

type Friend = AnswerOf<typeof listChatContacts>['data']['rows'][number]
type Groups = AnswerOf<typeof listChatGroups>
type Room = Groups['data']['rows'][number]['chatrooms'][number]

/** One group with these rooms. */
export const chatGroupsOf = (...rooms: readonly Partial<Room>[]): Groups => ({
  success: true,
  data: {
    rows: [
      {
        ...{ id: '1', name: '综合大厅', sort_order: 30 },
        chatrooms: rooms.map(room => ({
          ...{ room_id: '1001', name: '彩友大厅', total_people: 12, enable_chat: 1, sec_per_mess: 3 },
          ...{ unread: 0, last_message: null, game_id: null, ...room },
        })),
      },
    ],
    default_chatroom: '1001',
    conection_id: 'c',
    socket_url: '/ws-chat',
    userId: '418820913',
    lottery_win_message_popup: { enable: false, seconds: 5 },
    quick_messages: ['大家好', '祝大家好运'],
  },
})

/** Somebody in the list of talks and contacts. */
export const chatFriendOf = (friend: Partial<Friend> = {}): Friend => ({
  ...{ friend_id: '100000001', nickname: '阿明', avatarId: 3, chatLevel: 1, remark: '', room_id: '2001' },
  ...{ online: false, unread: 0, is_contact: true, last_message: null, ...friend },
})

/** A message of that room as the server tells it. */
export const chatMessageOf = (
  seq: number,
  body: string,
  author: Partial<ChatMessage['content']['userinfo']> = {},
  content: Partial<ChatMessage['content']> = {},
): ChatMessage => ({
  ...{ command: 22, id: `1001.${seq}`, ts: Date.now(), room_id: '1001', channel: 'room' },
  created_at: new Date().toISOString(),
  content: {
    ...{ seq, clientId: `c${seq}`, type: 'text', body, replyTo: null, mentions: [], recalled: null },
    userinfo: {
      user_id: '100000001',
      nickname: '阿明',
      chatLevel: 1,
      avatarId: 3,
      vipLevel: 0,
      color: 1,
      ...author,
    },
    ...content,
  },
})
