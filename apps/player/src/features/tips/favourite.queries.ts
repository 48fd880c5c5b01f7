import type { TipCard, toggleTipLike } from '@app/contract/tips.ts'
import { call } from '@app/session/api.ts'
import { memberQueries } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { type Toggle, useToggle } from '@app/session/use-toggle.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readToast, showToast } from '#ui/toast.ts'
import { tipKeys } from './tips.queries.ts'

const LOGIN_FIRST = '请先登录'
/** Source: specification 002 §4 (favourite). */
const LOGIN_FIRST_MS = 2_000

type Like = 0 | 1
type CardPage = Readonly<{ data: readonly TipCard[]; totalCount: number }>
type Kept = Readonly<{ pages: readonly CardPage[] }> | Readonly<{ data: TipCard }>

/** What a member was answered of cards; a guest keeps none. */
const STARRED = { ...memberQueries, queryKey: tipKeys.starred }

const withLike = (card: TipCard, id: string, like: Like): TipCard =>
  card.id === id ? { ...card, like } : card

/** Every kept answer that holds the card says the new state; the others stay the same objects. */
function setLike(client: QueryClient, id: string, like: Like): void {
  client.setQueriesData<Kept>(STARRED, kept => {
    if (kept === undefined) return kept
    if ('data' in kept) return { ...kept, data: withLike(kept.data, id, like) }
    const pages = kept.pages.map(page =>
      page.data.some(card => card.id === id)
        ? { ...page, data: page.data.map(card => withLike(card, id, like)) }
        : page,
    )
    return { ...kept, pages }
  })
}

const favourite: Toggle<TipCard, Like> = {
  name: 'favourite-tip',
  idOf: ({ id }) => id,
  read: (_, { like }) => (like === 1 ? 1 : 0),
  turn: like => (like === 1 ? 0 : 1),
  patch: (client, { id }, like) => setLike(client, id, like),
  send: async ({ id, gameId, playCateName }, like) => {
    await call<typeof toggleTipLike>('POST', '/app-api/game-document/template/toggle-like', {
      body: { templateId: id, like, gameId, ...(playCateName !== '' && { playCateName }) },
    })
    return like
  },
  shownIn: STARRED,
  // A card that was just let go stays in the open list until it is opened again, so a slip can be mended.
  onSettled: client => client.invalidateQueries({ queryKey: tipKeys.favourites, refetchType: 'none' }),
}

/**
 * Keeps a card as a favourite or not any more: shown at once, then sent, and taken back when it is refused.
 * Without a login only a sentence is shown, once at a time. Source: specification 002 §4, §5, §8.
 */
export function useToggleFavourite(): (card: TipCard) => void {
  const isLoggedIn = useIsLoggedIn()
  const toggle = useToggle(favourite)
  return card => {
    if (isLoggedIn) toggle(card)
    else if (readToast()?.text !== LOGIN_FIRST) showToast(LOGIN_FIRST, 'info', LOGIN_FIRST_MS)
  }
}
