import type { Recording } from '@app/client/draws/read-draw-video.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { useState } from 'react'
import type { DrawVideo } from '#features/draws/draw-phase.ts'
import { useRecordings } from '#features/draws/past-draws.queries.ts'
import { VideoPlayer } from '#features/live-video/video-player.widget.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import classes from './video-sheet.module.css'

type VideoSheetProps = Readonly<{ gameId: number; gameName: string; shown: DrawVideo; onClose: () => void }>

/** The video of a draw, and the earlier rounds that can be watched again. */
export function VideoSheet({ gameId, gameName, shown, onClose }: VideoSheetProps) {
  const [chosen, setChosen] = useState<DrawVideo>()
  const { kind, issueNumber, url } = chosen ?? shown
  const recordings = useRecordings(gameId).data ?? []
  const earlier = recordings.filter(recording => recording.issueNumber !== shown.issueNumber)
  const title = `${gameName}${issueNumber === undefined ? '' : `第${showIssue(issueNumber)}期`}${kind === 'live' ? '直播' : '回放'}`
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={classes.body}>
        <VideoPlayer key={url} url={url} title={title} />
        {earlier.length === 0 ? null : (
          <section className={classes.rounds} aria-label="往期回放">
            <h3>往期回放</h3>
            <ul>
              {[shown, ...earlier.map(asReplay)].map(round => (
                <li key={`${round.kind} ${round.issueNumber}`}>
                  <button
                    type="button"
                    aria-pressed={round.issueNumber === issueNumber}
                    onClick={() => setChosen(round)}
                  >
                    {round.issueNumber === undefined ? '直播' : `第${showIssue(round.issueNumber)}期`}
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

const asReplay = ({ issueNumber, videoUrl }: Recording): DrawVideo => ({
  kind: 'replay',
  issueNumber,
  url: videoUrl,
})
