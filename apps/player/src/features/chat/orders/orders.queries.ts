/** What became of the bets that a room shows, and the own bets that may be shown. */
import { readBet } from '@app/client/bets/read-bet.ts'
import { readList } from '@app/client/read-answers.ts'
import type { listTodayBets } from '@app/contract/bets.ts'
import type { OrderStanding } from '@app/contract/chat-frames.ts'
import type { readChatOrders } from '@app/contract/chat-orders.ts'
import { call } from '@app/session/api.ts'
import { ofMember, ofMemberMoney } from '@app/session/query-facts.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { guestCredentials, useChat } from '#features/chat/chat-connection.state.ts'

/** Cards that come into sight together are asked about together. */
const TOGETHER_MS = 30
const AT_ONCE = 40
/** What the server tells of a card may be lost, so cards in sight are asked about again: sooner while their bet is open. */
const OPEN_POLL_MS = 30_000
const ENDED_POLL_MS = 120_000
const OWN_ROWS = 20

export type CardStanding = OrderStanding & Readonly<{ order_no: string | null }>
type Asked = Readonly<{ askedAt: number; standing: CardStanding | undefined }>
type Waiting = { seqs: Set<string>; answer: Promise<ReadonlyMap<string, CardStanding>> }

const orderKeys = {
  one: (id: string) => ['chat-orders', id],
  own: ['chat-orders', 'own'],
} as const

const waiting = new Map<string, Waiting>()

async function askRoom(roomId: string, seqs: readonly string[]): Promise<ReadonlyMap<string, CardStanding>> {
  const { data } = await call<typeof readChatOrders>('GET', '/chat-api/chat/room/:id/orders', {
    ...{ params: { id: roomId }, query: { seqs: seqs.join(',') }, ...guestCredentials() },
  })
  return new Map(data.rows.map(row => [row.id, row]))
}

/** Asks about a card together with those of its room that come into sight at the same time. */
async function askStanding(id: string): Promise<Asked> {
  const [roomId = '', seq = ''] = id.split('.')
  let group = waiting.get(roomId)
  if (group === undefined || group.seqs.size >= AT_ONCE) {
    const seqs = new Set<string>()
    const answer = new Promise(resolve => setTimeout(resolve, TOGETHER_MS)).then(() => {
      if (waiting.get(roomId)?.seqs === seqs) waiting.delete(roomId)
      return askRoom(roomId, [...seqs])
    })
    group = { seqs, answer }
    waiting.set(roomId, group)
  }
  group.seqs.add(seq)
  const askedAt = serverNow()
  return { askedAt, standing: (await group.answer).get(id) }
}

/** How the bet of a message stands: as the server told last, or as it was asked. */
export function useStanding(id: string): CardStanding | undefined {
  const { orders } = useChat()
  const { data } = useQuery({
    queryKey: orderKeys.one(id),
    meta: ofMember,
    queryFn: () => askStanding(id),
    refetchInterval: ({ state }) =>
      (state.data?.standing?.state ?? 'open') === 'open' ? OPEN_POLL_MS : ENDED_POLL_MS,
  })
  const told = orders.get(id)
  if (told === undefined || (data !== undefined && data.askedAt > told.at)) return data?.standing
  return { ...told.standing, order_no: data?.standing?.order_no ?? null }
}

/** The newest own bets, without those that were taken back. */
export const useOwnBets = () =>
  useQuery({
    queryKey: orderKeys.own,
    meta: ofMemberMoney,
    queryFn: async ({ signal }) => {
      const answer = await call<typeof listTodayBets>('GET', '/app-api/api/cp/records/todayList', {
        ...{ query: { page: 1, rows: OWN_ROWS }, signal },
      })
      const shown = new Set(['open', 'won', 'lost', 'push', 'settled'])
      return readList(answer.data, readBet).filter(({ state }) => shown.has(state))
    },
  })
