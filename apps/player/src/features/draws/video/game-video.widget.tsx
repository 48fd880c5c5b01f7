import type { Game } from '@app/domain/games/games.ts'
import { lazy, Suspense } from 'react'
import { videoOf } from '#features/draws/draw-phase.ts'
import { useDrawCard } from '#features/draws/draws.queries.ts'
import { useSpecialGame } from '#features/draws/special-game.queries.ts'
import { VideoFrame } from '#features/live-video/video-frame.widget.tsx'

const VideoPlayer = lazy(async () => ({
  default: (await import('#features/live-video/video-player.widget.tsx')).VideoPlayer,
}))

/** What can be watched of a game now, in the page; says so when there is nothing. */
export function GameVideo({ game }: { game: Game }) {
  const { data } = useDrawCard(game.gameId)
  const { channelUrl } = useSpecialGame(game.gameId)
  const url = (data && videoOf(data, channelUrl)?.url) ?? ''
  const isAsked = data !== undefined
  return (
    <Suspense fallback={<VideoFrame />}>
      {isAsked ? <VideoPlayer key={url} url={url} title={`${game.name}视频`} /> : <VideoFrame />}
    </Suspense>
  )
}
