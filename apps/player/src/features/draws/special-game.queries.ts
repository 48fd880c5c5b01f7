/** What only some games have: the channel of the live game, and flags of one company variant. */
import { isStreamAddress } from '@app/domain/draws/stream-address.ts'
import { FLAGGED_GAMES, LIVE_GAME_ID } from '@app/domain/games/games.ts'
import { useQuery } from '@tanstack/react-query'
import { appConfigQuery, companyQuery } from '#features/site/site.queries.ts'

/** The channel and the flag of a game, where there is one. Source: specification 002 §2, 000 §9. */
export function useSpecialGame(
  gameId: number,
  enabled = true,
): Readonly<{ channelUrl: string | undefined; flag: string | undefined }> {
  const config = useQuery({ ...appConfigQuery, enabled: enabled && gameId === LIVE_GAME_ID }).data
  const company = useQuery({ ...companyQuery, enabled: enabled && FLAGGED_GAMES.includes(gameId) }).data
  const channelUrl = gameId === LIVE_GAME_ID ? (config?.channelUrl ?? '') : ''
  return {
    channelUrl: isStreamAddress(channelUrl) ? channelUrl : undefined,
    flag: company?.gameFlags.find(one => one.gameId === gameId)?.text,
  }
}
