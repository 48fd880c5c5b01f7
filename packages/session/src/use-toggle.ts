import {
  type QueryClient,
  type QueryFilters,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'

type Id = string | number

/** A switch of a thing that many lists may show, such as a like. */
export type Toggle<Target, State> = Readonly<{
  /** Names the switch. */
  name: string
  idOf: (target: Target) => Id
  /** How it stands, as the player sees it. */
  read: (client: QueryClient, target: Target) => State
  /** How it stands after a tap. */
  turn: (state: State) => State
  /** Writes a state wherever the thing is kept. */
  patch: (client: QueryClient, target: Target, state: State) => void
  /** Sends the wanted state; answers how the server has it, where it says so. */
  send: (target: Target, wanted: State) => Promise<State | undefined>
  /**
   * Queries whose running loads are cancelled and repeated afterwards, since their answers would show the old state.
   */
  shownIn: QueryFilters
  onSettled?: (client: QueryClient) => unknown
}>

type Turning<Target, State> = Readonly<{ id: Id; target: Target; before: State; wanted: State }>

const isOf = (id: Id) => (mutation: Readonly<{ state: Readonly<{ variables: unknown }> }>) =>
  (mutation.state.variables as Turning<unknown, unknown> | undefined)?.id === id

const keyOf = (name: string) => ['toggle', name] as const

/**
 * An optimistic update: it changes at once, then calls the server, and is rolled back when the server refuses; the
 * common toast says why. A tap is ignored while an earlier one on the same thing is pending; other things stay free.
 * It is one function as long as `toggle` is the same object.
 */
export function useToggle<Target, State>(toggle: Toggle<Target, State>): (target: Target) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: keyOf(toggle.name),
    mutationFn: ({ target, wanted }: Turning<Target, State>) => toggle.send(target, wanted),
    onMutate: async ({ target, wanted }) => {
      const givenUp = client.getQueryCache().findAll({ ...toggle.shownIn, fetchStatus: 'fetching' })
      await client.cancelQueries(toggle.shownIn)
      toggle.patch(client, target, wanted)
      return givenUp.map(({ queryKey }) => queryKey)
    },
    onSuccess: (told, { target }) => {
      if (told !== undefined) toggle.patch(client, target, told)
    },
    onError: (_, { target, before }) => toggle.patch(client, target, before),
    onSettled: (_, __, ___, givenUp) => {
      for (const queryKey of givenUp ?? []) void client.invalidateQueries({ queryKey, exact: true })
      return toggle.onSettled?.(client)
    },
  })
  return useCallback(
    target => {
      const id = toggle.idOf(target)
      if (client.isMutating({ mutationKey: keyOf(toggle.name), predicate: isOf(id) }) > 0) return
      const before = toggle.read(client, target)
      mutate({ id, target, before, wanted: toggle.turn(before) })
    },
    [client, mutate, toggle],
  )
}

/** Whether the server has not answered yet for this very thing. */
export function useIsToggling(name: string, id: Id): boolean {
  return useIsMutating({ mutationKey: keyOf(name), predicate: isOf(id) }) > 0
}
