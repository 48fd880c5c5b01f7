import { isUnanswered } from '@app/client/refused.ts'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetKey, keyFor } from './money-keys.ts'

/** What is said where an act that moves money went unanswered. */
export const REPEAT_IS_SAFE = '再次提交不会重复扣款'

type MoneyAct<Request, Answer> = Readonly<{
  /** Names the act; one of a name is under way at a time. */
  act: string
  send: (request: Request, idempotencyKey: string) => Promise<Answer>
  onAnswered?: (answer: Answer, request: Request) => unknown
  /** Says why it was refused; the one toast does so when absent. */
  onRefused?: (error: Error, request: Request) => unknown
  /** After either. */
  onEnd?: () => unknown
}>

/**
 * The mutation for every call that moves money. A second tap while it is pending does nothing, also in another
 * component with the same act. A request whose answer is lost keeps its idempotency key, so a repeat never pays twice,
 * even after the sheet was closed and opened again. Give `key` where the caller keeps one beyond the life of the page.
 * Nothing waits for the network: without one it fails at once.
 */
export function useMoneyMutation<Request, Answer>(moneyAct: MoneyAct<Request, Answer>) {
  const { act, onAnswered, onRefused, onEnd } = moneyAct
  const client = useQueryClient()
  const mutationKey = ['money', act] as const
  const { mutate, error } = useMutation({
    mutationKey,
    meta: { showsOwnRefusal: onRefused !== undefined },
    mutationFn: async ({ request, key }: Readonly<{ request: Request; key: string | undefined }>) => {
      if (key !== undefined) return moneyAct.send(request, key)
      const content = `${act} ${JSON.stringify(request)}`
      try {
        const answer = await moneyAct.send(request, keyFor(content))
        forgetKey(content)
        return answer
      } catch (cause) {
        if (!isUnanswered(cause)) forgetKey(content)
        throw cause
      }
    },
    onSuccess: (answer, { request }) => onAnswered?.(answer, request),
    onError: (cause, { request }) => onRefused?.(cause, request),
    onSettled: () => onEnd?.(),
  })
  const isBusy = useIsMutating({ mutationKey }) > 0
  return {
    isBusy,
    /** The outcome of the last attempt is still unknown. */
    isUnknown: !isBusy && error !== null && isUnanswered(error),
    submit: (request: Request, key?: string): void => {
      if (client.isMutating({ mutationKey }) === 0) mutate({ request, key })
    },
  }
}
