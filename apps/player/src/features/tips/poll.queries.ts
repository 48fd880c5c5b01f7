import { readOne } from '@app/client/read-answers.ts'
import { readPoll, type TipPoll } from '@app/client/tips/read-poll.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readTipPoll, voteOnTipWithPoll } from '@app/contract/tips-polls.ts'
import { call } from '@app/session/api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '#ui/toast/toast.ts'
import { tipKeys, useViewer } from './tips.queries.ts'

const STALE_MS = 15_000

/** The newest poll of a card; none when it has none. */
export function useTipPoll(cardId: string) {
  const { viewer, meta } = useViewer()
  return useQuery({
    queryKey: tipKeys.poll(cardId, viewer),
    meta,
    queryFn: ({ signal }) =>
      call<typeof readTipPoll>('GET', '/app-api/game-document/template/:id/vote', {
        params: { id: cardId },
        signal,
      }),
    select: ({ data }) => (data === null ? null : readOne(data, readPoll)),
    staleTime: STALE_MS,
  })
}

/** Votes once; the answer is the poll with the vote in it. A refusal is shown in the server's words. */
export function useVote(cardId: string) {
  const client = useQueryClient()
  const key = tipKeys.poll(cardId, useViewer().viewer)
  return useMutation({
    mutationFn: ({ poll, optionId }: { poll: TipPoll; optionId: number }) =>
      call<typeof voteOnTipWithPoll>('POST', '/app-api/game-document/template/vote/v2', {
        body: { documentId: poll.id, optionId, vote: 1 },
      }),
    onSuccess: ({ data }) => {
      client.setQueryData<AnswerOf<typeof readTipPoll>>(key, { data })
      showToast('投票成功！', 'success')
      void client.invalidateQueries({ queryKey: tipKeys.allZodiacVotes })
    },
    onError: () => void client.invalidateQueries({ queryKey: key }),
  })
}
