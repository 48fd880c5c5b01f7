import { classNames } from '@app/trade-ui/class-names.ts'
import { lazy, Suspense, useState } from 'react'
import type { DrawVideo } from '#features/draws/draw-phase.ts'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './watch-button.module.css'

// Fetched when somebody wants to watch, and the program that plays it after that.
const VideoSheet = lazy(async () => ({ default: (await import('./video-sheet.tsx')).VideoSheet }))

type WatchButtonProps = Readonly<{ gameId: number; gameName: string; shown: DrawVideo }>

/** Opens the video of a draw: 直播 while it is or will be on the air, 回放 afterwards. */
export function WatchButton({ gameId, gameName, shown }: WatchButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isLive = shown.kind === 'live'
  return (
    <>
      <button
        type="button"
        className={classNames(classes.watch, isLive && classes.live)}
        onClick={() => setIsOpen(true)}
      >
        <Icon name={isLive ? 'video' : 'play'} size={18} />
        {isLive ? '直播' : '回放'}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <VideoSheet gameId={gameId} gameName={gameName} shown={shown} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
