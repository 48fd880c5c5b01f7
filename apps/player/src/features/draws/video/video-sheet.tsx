import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { useState } from 'react'
import type { Watchable } from '#features/draws/draw-phase.ts'
import { useRecordings } from '#features/draws/draws.queries.ts'
import { VideoPlayer } from '#features/live-video/video-player.widget.tsx'
import { Sheet } from '#ui/sheet.tsx'
import classes from './video-sheet.module.css'

type VideoSheetProps = Readonly<{ gameId: number; gameName: string; shown: Watchable; onClose: () => void }>

/** The video of a draw, and the earlier rounds that can be watched again. */
export function VideoSheet({ gameId, gameName, shown, onClose }: VideoSheetProps) {
  const [chosen, setChosen] = useState<Watchable>()
  const { kind, turnNum, url } = chosen ?? shown
  const recordings = useRecordings(gameId).data ?? []
  const earlier = recordings.filter(recording => recording.turnNum !== shown.turnNum)
  const title = `${gameName}${turnNum === '' ? '' : `第${showIssue(turnNum)}期`}${kind === 'live' ? '直播' : '回放'}`
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={classes.body}>
        <VideoPlayer key={url} url={url} title={title} />
        {earlier.length === 0 ? null : (
          <section className={classes.rounds} aria-label="往期回放">
            <h3>往期回放</h3>
            <ul>
              {[shown, ...earlier.map(({ turnNum: of, liveUrl }) => asReplay(of, liveUrl))].map(round => (
                <li key={`${round.kind} ${round.turnNum}`}>
                  <button
                    type="button"
                    aria-pressed={round.turnNum === turnNum}
                    onClick={() => setChosen(round)}
                  >
                    {round.turnNum === '' ? '直播' : `第${showIssue(round.turnNum)}期`}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  )
}

const asReplay = (turnNum: string, url: string): Watchable => ({ kind: 'replay', turnNum, url })
