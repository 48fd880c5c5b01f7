/** The pictures of chat and red packets, of what the house gives back, and of orders by the addresses of their channels. */
import type { Shot } from './shots.ts'

const room = '/chat-rooms/1001'
const member = { who: 'member' } as const
/** The order that the demonstration's past has cancelled. */
const ORDER = '3'

const channels = ['online', 'qr-virtual', 'third-party'] as const
const newest = ['bank', 'failed', 'processing', 'third-party'] as const

/** `packet`: one whose shares are all taken. */
export const serviceShots = (packet: string): readonly Shot[] => [
  { name: 'room-chat', route: '/chat-rooms/$roomId', address: room, ...member },
  { name: 'room-chat-guest', route: '/chat-rooms/$roomId', address: room, who: 'guest' },
  { name: 'room-members', route: '/chat-rooms/$roomId/members', address: `${room}/members`, ...member },
  { name: 'room-log', route: '/chat-rooms/$roomId/log/$id', address: `${room}/log/1`, ...member },
  {
    name: 'game-chat',
    route: '/game/$id/chat-rooms/$roomId',
    address: '/game/71/chat-rooms/1004',
    ...member,
  },
  { name: 'packet-create', route: '/chat-rooms/$roomId/hong-bao', address: `${room}/hong-bao`, ...member },
  {
    name: 'packet',
    route: '/chat-rooms/$roomId/hong-bao/$packetId',
    address: `${room}/hong-bao/${packet}`,
    ...member,
  },
  {
    name: 'packet-history',
    route: '/chat-rooms/$roomId/hong-bao/$packetId/history',
    address: `${room}/hong-bao/${packet}/history`,
    ...member,
  },
  { name: 'chat-colour', route: '/setting-chat-color', address: '/setting-chat-color', ...member },
  {
    name: 'talk',
    route: '/talk/$appId/$identity/$customerId',
    address: '/talk/web/member/0',
    ...member,
  },
  { name: 'betting-bonus', route: '/betting-bonus', address: '/betting-bonus', ...member },
  { name: 'bonus-center', route: '/bonus-center', address: '/bonus-center', ...member },
  { name: 'bonus-center-new', route: '/bonus-center', address: '/bonus-center', who: 'newcomer' },
  {
    name: 'live-betting-detail',
    route: '/live-betting-detail',
    address: '/live-betting-detail',
    ...member,
  },
  { name: 'report-live-betting', route: '/report/live-betting', address: '/report/live-betting', ...member },
  ...channels.map(channel => ({
    name: `recharge-${channel}`,
    route: `/recharge/${channel}/$orderId`,
    address: `/recharge/${channel}/${ORDER}`,
    ...member,
  })),
  ...newest.map(name => ({
    name: `recharge-newest-${name}`,
    route: `/recharge/${name}`,
    address: `/recharge/${name}`,
    ...member,
  })),
]
