import type { readWinConsent, updateWinConsent } from '@app/contract/chat-wins.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showRefusal } from '#ui/toast/show-refusal.ts'

type WinConsent = AnswerOf<typeof readWinConsent>['data']

const PATH = '/chat-api/chat/wins'

const winKeys = { consent: ['chat', 'wins'] } as const

export const winConsentQuery = {
  queryKey: winKeys.consent,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<WinConsent> =>
    (await call<typeof readWinConsent>('GET', PATH, { query: {}, signal })).data,
}

/** Whether the reader agreed to be named with a win, and how that is changed. */
export function useWinConsent() {
  const client = useQueryClient()
  const { data } = useQuery(winConsentQuery)
  const { mutate } = useMutation({
    mutationFn: (agrees: boolean) => call<typeof updateWinConsent>('POST', PATH, { body: { agrees } }),
    onSuccess: ({ data: { agrees } }) =>
      client.setQueryData<WinConsent>(winKeys.consent, known => known && { ...known, agrees }),
    onError: showRefusal,
  })
  return { consent: data, agree: mutate }
}
