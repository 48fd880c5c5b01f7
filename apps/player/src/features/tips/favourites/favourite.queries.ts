import type { TipCard } from '@app/client/tips/read-tip-card.ts'
import type { toggleTipLike, TipCard as WireCard } from '@app/contract/tips.ts'
import { call } from '@app/session/api.ts'
import { memberQueries } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { type Toggle, useToggle } from '@app/session/use-toggle.ts'
import type { QueryClient } from '@tanstack/react-query'
import { tipKeys } from '#features/tips/tips.queries.ts'
import { LOGIN_PROMPT, showLoginPrompt } from '#ui/toast/login-prompt.ts'
import { readToast } from '#ui/toast/toast.ts'

type CardPage = Readonly<{ data: readonly WireCard[]; totalCount: number }>
type Kept = Readonly<{ pages: readonly CardPage[] }> | Readonly<{ data: WireCard }>

/** What a member was answered of cards; a guest keeps none. */
const STARRED = { ...memberQueries, queryKey: tipKeys.starred }

const likeOf = (isFavourite: boolean) => (isFavourite ? 1 : 0)

const withLike = (card: WireCard, id: string, isFavourite: boolean): WireCard =>
  card.id === id ? { ...card, like: likeOf(isFavourite) } : card

/** Every kept answer that holds the card says the new state; the others stay the same objects. */
function setLike(client: QueryClient, id: string, isFavourite: boolean): void {
  client.setQueriesData<Kept>(STARRED, kept => {
    if (kept === undefined) return kept
    if ('data' in kept) return { ...kept, data: withLike(kept.data, id, isFavourite) }
    const pages = kept.pages.map(page =>
      page.data.some(card => card.id === id)
        ? { ...page, data: page.data.map(card => withLike(card, id, isFavourite)) }
        : page,
    )
    return { ...kept, pages }
  })
}

const favourite: Toggle<TipCard, boolean> = {
  name: 'favourite-tip',
  idOf: ({ id }) => id,
  read: (_, { isFavourite }) => isFavourite,
  turn: isFavourite => !isFavourite,
  patch: (client, { id }, isFavourite) => setLike(client, id, isFavourite),
  send: async ({ id, gameId, categoryName }, isFavourite) => {
    await call<typeof toggleTipLike>('POST', '/app-api/game-document/template/toggle-like', {
      body: {
        templateId: id,
        like: likeOf(isFavourite),
        gameId,
        ...(categoryName !== '' && { playCateName: categoryName }),
      },
    })
    return isFavourite
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
    else if (readToast()?.text !== LOGIN_PROMPT) showLoginPrompt()
  }
}
