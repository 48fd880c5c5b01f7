/** The own talk with support. A guest is known by the guest's token. Source: specification 002 §7, not-shown §9. */
import { CallRefused } from '@app/client/refused.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type {
  endSupportTalk,
  openSupportTalk,
  rateSupportTalk,
  readSupportTalk,
} from '@app/contract/support.ts'
import type { RatingWord } from '@app/domain/support/desk.ts'
import { call } from '@app/session/api.ts'
import { readToken } from '@app/session/tokens.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { forgetGuest, guestToken, hasGuest } from '#features/chat/chat-connection.state.ts'

export type SupportTalk = AnswerOf<typeof readSupportTalk>['data']
type Answer = Readonly<{ data: SupportTalk }>

/** Places in the queue change while one waits. */
const WAITING_POLL_MS = 10_000
const FORBIDDEN = 403

/** Makes a call as the member or as the guest; a guest whom the server has forgotten is made anew, once. */
async function asCustomer(make: (who: { guestToken?: string }) => Promise<Answer>): Promise<SupportTalk> {
  if (readToken() !== undefined) return (await make({})).data
  const token = await guestToken()
  try {
    return (await make({ guestToken: token })).data
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status !== FORBIDDEN) throw error
    forgetGuest()
    return (await make({ guestToken: await guestToken() })).data
  }
}

/** The same of whoever is known already: looking at the desk makes nobody a guest. */
const asKnown = async (make: (who: { guestToken?: string }) => Promise<Answer>): Promise<SupportTalk> => {
  const isStranger = readToken() === undefined && !hasGuest()
  return isStranger ? (await make({})).data : asCustomer(make)
}

const keyOf = (friendId: string) => ['support', 'talk', friendId, readToken() === undefined] as const

/** How the caller stands with the desk of that number. */
export const supportTalkQuery = (friendId: string) =>
  queryOptions({
    queryKey: keyOf(friendId),
    queryFn: ({ signal }) =>
      asKnown(who =>
        call<typeof readSupportTalk>('GET', '/chat-api/chat/guest/friends/:id', {
          ...{ params: { id: friendId }, query: {}, signal, ...who },
        }),
      ),
  })

export const useSupportTalk = (friendId: string) =>
  useQuery({
    ...supportTalkQuery(friendId),
    refetchInterval: ({ state }) => (state.data?.talk?.state === 'waiting' ? WAITING_POLL_MS : false),
  })

type Rating = Readonly<{ stars: number; words: readonly RatingWord[]; text: string }>

/** What the customer does; each answers how things stand then. */
export function useTalkActs(friendId: string) {
  const client = useQueryClient()
  const put = async (asked: Promise<SupportTalk>): Promise<void> =>
    void client.setQueryData(keyOf(friendId), await asked)
  return {
    refresh: () => client.invalidateQueries({ queryKey: keyOf(friendId) }),
    open: () =>
      put(
        asCustomer(who =>
          call<typeof openSupportTalk>('POST', '/chat-api/chat/guest/init-room', {
            ...{ body: { friend_id: Number(friendId), remark: '' }, ...who },
          }),
        ),
      ),
    end: (talkId: string) =>
      put(
        asCustomer(who =>
          call<typeof endSupportTalk>('POST', '/chat-api/chat/talk/end', {
            body: { talk_id: talkId },
            ...who,
          }),
        ),
      ),
    rate: (talkId: string, { stars, words, text }: Rating) =>
      put(
        asCustomer(who =>
          call<typeof rateSupportTalk>('POST', '/chat-api/chat/talk/rate', {
            ...{ body: { talk_id: talkId, stars, words: [...words], text }, ...who },
          }),
        ),
      ),
  }
}
