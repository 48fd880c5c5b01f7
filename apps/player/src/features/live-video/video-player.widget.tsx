import { useEffect, useRef, useState } from 'react'
import { savesData } from '#platform/storage/preferences.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { attachStream, startPlaying } from './attach-stream.ts'
import type { StreamState } from './stream-recovery.ts'
import classes from './video.module.css'

/** What is said over the picture, as the specification words it (001 §8). */
const texts: Readonly<Record<StreamState, string>> = {
  waiting: '视频加载中…',
  playing: '',
  recovering: '网络不稳定，正在重新连接…',
  missing: '暂无视频资源，请稍后在观看！',
  ended: '视频直播已经结束....',
  broken: '视频播放失败',
}

const isOver = (state: StreamState): boolean => ['missing', 'ended', 'broken'].includes(state)

type VideoPlayerProps = Readonly<{ url: string; title: string }>

/** A stream in a frame of 16 to 9. Who saves data starts it by hand; nothing is fetched before. */
export function VideoPlayer({ url, title }: VideoPlayerProps) {
  const [isWanted, setIsWanted] = useState(() => !savesData())
  const [round, setRound] = useState(1)
  if (url === '') return <Notice text={texts.missing} />
  if (!isWanted) {
    return (
      <div className={classes.frame}>
        <button type="button" className={classes.start} onClick={() => setIsWanted(true)}>
          <Icon name="play" size={36} />
          播放视频
          <small>省流量模式已开启，点击后才会加载</small>
        </button>
      </div>
    )
  }
  return <Stream key={`${url} ${round}`} url={url} title={title} onAgain={() => setRound(round + 1)} />
}

function Stream({ url, title, onAgain }: VideoPlayerProps & Readonly<{ onAgain: () => void }>) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<StreamState>('waiting')
  useEffect(() => {
    const element = video.current
    if (element === null) return
    const leave = attachStream(element, url, setState)
    void startPlaying(element)
    return leave
  }, [url])
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: a live draw has no captions; its numbers stand beside it as text. */}
      <video ref={video} className={classes.video} controls playsInline aria-label={title} />
      {texts[state] === '' ? null : (
        <div className={classes.notice} data-over={isOver(state)} role="status">
          <p>{texts[state]}</p>
          {isOver(state) ? (
            <Button look="soft" onClick={onAgain}>
              {state === 'ended' ? '重新播放' : '重试'}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}

/** Where there is nothing to watch there is no screen, either. */
function Notice({ text }: { text: string }) {
  return (
    <p className={classes.none} role="status">
      {text}
    </p>
  )
}
