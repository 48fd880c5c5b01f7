import { readSavedNumbers } from '@app/client/bets/read-saved-numbers.ts'
import { readList } from '@app/client/read-answers.ts'
import type { listSavedNumbers, removeNumbers, saveNumbers } from '@app/contract/bets-numbers.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { readToken } from '@app/session/tokens.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSend } from '#ui/form/use-send.ts'
import { showLoginPrompt } from '#ui/toast/login-prompt.ts'
import { showToast } from '#ui/toast/toast.ts'

const savedNumbersKeys = { all: ['saved-numbers'] } as const

/** The numbers that the player keeps, the newest first. */
export const savedNumbersQuery = queryOptions({
  queryKey: savedNumbersKeys.all,
  meta: ofMember,
  queryFn: ({ signal }) =>
    call<typeof listSavedNumbers>('GET', '/app-api/api/bet/numbers', { query: {}, signal }),
  select: ({ data }) => readList(data, readSavedNumbers),
})

/** The same, while somebody is logged in. */
export function useSavedNumbers() {
  return useQuery({ ...savedNumbersQuery, enabled: useIsLoggedIn() })
}

type NewNumbers = BodyIn<typeof saveNumbers>

const askAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: savedNumbersKeys.all })

/** Keeps picks as 我的号码, one after the other, and says whether it worked; a guest is told to log in. */
export function useSaveNumbers() {
  const client = useQueryClient()
  const { send } = useSend()
  return async (wanted: readonly NewNumbers[]): Promise<void> => {
    if (readToken() === undefined) return showLoginPrompt()
    await send(async () => {
      for (const body of wanted) {
        await call<typeof saveNumbers>('POST', '/app-api/api/bet/numbers', { body })
      }
      showToast('已保存到我的号码', 'success')
    })
    // Where one of them was refused, those before it are kept.
    askAgain(client)
  }
}

/** Forgets kept numbers, and says so in the sentence of the server. */
export function useRemoveNumbers() {
  const client = useQueryClient()
  const { isSending, send } = useSend()
  const remove = (id: string) =>
    send(async () => {
      const { message } = await call<typeof removeNumbers>('POST', '/app-api/api/bet/numbers/remove', {
        body: { id },
      })
      showToast(message, 'success')
      askAgain(client)
    })
  return { isRemoving: isSending, remove }
}
