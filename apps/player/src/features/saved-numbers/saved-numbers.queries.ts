import type { listSavedNumbers, removeNumbers, saveNumbers } from '@app/contract/bets-numbers.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { refusalText } from '@app/session/refusal-text.ts'
import { readToken } from '@app/session/tokens.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '#ui/toast.ts'

const savedKey = ['saved-numbers'] as const

export type SavedNumbers = Awaited<ReturnType<typeof call<typeof listSavedNumbers>>>['data'][number]

/** The numbers that the player keeps, the newest first. */
export function useSavedNumbers() {
  return useQuery({
    queryKey: savedKey,
    meta: ofMember,
    enabled: useIsLoggedIn(),
    queryFn: ({ signal }) =>
      call<typeof listSavedNumbers>('GET', '/app-api/api/bet/numbers', { query: {}, signal }),
    select: answer => answer.data,
  })
}

type NewNumbers = BodyIn<typeof saveNumbers>

/** Keeps picks as 我的号码 and says whether it worked; a guest is told to log in. */
export function useSaveNumbers() {
  const client = useQueryClient()
  return async (wanted: readonly NewNumbers[]): Promise<void> => {
    if (readToken() === undefined) return showToast('请先登录', 'success')
    try {
      for (const body of wanted) {
        await call<typeof saveNumbers>('POST', '/app-api/api/bet/numbers', { body })
      }
      showToast('已保存到我的号码', 'success')
    } catch (error) {
      showToast(refusalText(error), 'error')
    }
    void client.invalidateQueries({ queryKey: savedKey })
  }
}

/** Forgets kept numbers; answers the sentence of the server. */
export function useRemoveNumbers() {
  const client = useQueryClient()
  return async (id: string): Promise<string> => {
    const { message } = await call<typeof removeNumbers>('POST', '/app-api/api/bet/numbers/remove', {
      body: { id },
    })
    void client.invalidateQueries({ queryKey: savedKey })
    return message
  }
}
