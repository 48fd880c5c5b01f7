import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

type WriteOptions<Request, Answer> = Readonly<{
  /** Beginnings of the keys of what the act changes. */
  changes?: readonly QueryKey[]
  onDone?: (answer: Answer, request: Request) => unknown
  /** Whether the refusal is shown beside the form; the common notice shows it otherwise. */
  showsOwnRefusal?: boolean
}>

/** An act that the server does or refuses; nothing is shown as done before it is. */
export function useWrite<Request, Answer>(
  send: (request: Request) => Promise<Answer>,
  { changes = [], onDone, showsOwnRefusal = false }: WriteOptions<Request, Answer> = {},
) {
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    meta: { showsOwnRefusal },
    onSuccess: async (answer, request) => {
      onDone?.(answer, request)
      await Promise.all(changes.map(queryKey => queries.invalidateQueries({ queryKey })))
    },
  })
  return {
    isBusy: isPending,
    error,
    reset,
    submit: (request: Request): void => {
      if (!isPending) mutate(request)
    },
  }
}
