import type { Said } from '@app/client/chat/read-said.ts'
import { readMessageText, TEXT_MAX } from '@app/domain/chat/message-text.ts'
import { serverNow, useAtServerSecond } from '@app/session/server-clock.ts'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Appeal } from '#features/chat/appeal/appeal.tsx'
import { FileWay } from '#features/chat/files/file-way.tsx'
import { PictureWay } from '#features/chat/pictures/picture-way.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { showToast } from '#ui/toast/toast.ts'
import classes from './composer.module.css'
import { MorePanel } from './more-panel.tsx'

const EMOJI = [
  '😀',
  '😂',
  '🤣',
  '😊',
  '😍',
  '😎',
  '🤔',
  '😴',
  '😭',
  '😡',
  '👍',
  '👎',
  '🙏',
  '👏',
  '💪',
  '🎉',
  '🔥',
  '❤️',
  '🌹',
  '🍀',
]

type Props = Readonly<{
  /** Everybody's room takes red packets, and own bets where staff let it; others take pictures alone. */
  isPublic: boolean
  takesOrders: boolean
  /** Support takes files too. */
  takesFiles: boolean
  roomId: string
  text: string
  onText: (text: string) => void
  field: RefObject<HTMLTextAreaElement | null>
  replyTo: Said | undefined
  onEndReply: () => void
  /** Why one may not write, in words; empty when one may. */
  refusal: string
  /** The refusal is a mute, which can be appealed. */
  isMuted: boolean
  isGuest: boolean
  isOpen: boolean
  mayWriteAt: number
  quickMessages: readonly string[]
  onSend: (text: string) => void
}>

/** Where a message is written. The button stays pressable and says why nothing is sent. */
export function Composer(props: Props) {
  const { text, onText, field, replyTo, refusal, isGuest, quickMessages, onSend } = props
  const [panel, setPanel] = useState<Panel>()
  const wait = useWait(props.mayWriteAt)

  function send(typed: string): void {
    const read = readMessageText(typed)
    if ('fault' in read) {
      if (read.fault === 'long') showToast(`最多 ${TEXT_MAX} 个字`, 'error')
      return
    }
    const left = Math.ceil((props.mayWriteAt - serverNow()) / 1000)
    if (left > 0) return showToast(`发言太快，请${left}秒后再试`, 'error')
    onSend(read.text)
  }

  if (isGuest) {
    return (
      <div className={classes.composer}>
        <Link className={classes.login} to="/auth/login">
          登录后发言
        </Link>
      </div>
    )
  }
  if (refusal !== '') {
    return (
      <div className={classes.closed}>
        {refusal}
        {props.isMuted ? <Appeal roomId={props.roomId} /> : null}
      </div>
    )
  }
  return (
    <div className={classes.composer}>
      {replyTo === undefined ? null : (
        <p className={classes.replying}>
          <span>
            回复 {replyTo.author.nickname}：{replyTo.body}
          </span>
          <button type="button" onClick={props.onEndReply} aria-label="取消回复">
            ✕
          </button>
        </p>
      )}
      <div className={classes.line}>
        <Tools {...props} panel={panel} onPanel={setPanel} />
        <textarea
          ref={field}
          className={classes.field}
          aria-label="说点什么"
          placeholder={props.isOpen ? '说点什么' : '连接恢复后发送'}
          rows={1}
          value={text}
          onChange={event => onText(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            // A candidate of an input method is chosen by Enter too.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send(text)
          }}
        />
        <Button onClick={() => send(text)}>{wait > 0 ? `${wait}s` : '发言'}</Button>
      </div>
      {panel === 'more' ? <MorePanel {...props} /> : null}
      {panel === undefined || panel === 'more' ? null : (
        <div className={panel === 'emoji' ? classes.emoji : classes.quick}>
          {(panel === 'emoji' ? EMOJI : quickMessages).map(one => (
            <button
              type="button"
              key={one}
              onClick={() => {
                if (panel === 'emoji') onText(text + one)
                else send(one)
              }}
            >
              {one}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

type Panel = 'emoji' | 'quick' | 'more' | undefined
type ToolsProps = Pick<Props, 'quickMessages' | 'isPublic' | 'takesFiles' | 'roomId' | 'isOpen'> &
  Readonly<{ panel: Panel; onPanel: (panel: Panel) => void }>

/** What opens the panels below the field. */
function Tools({ quickMessages, isPublic, takesFiles, roomId, isOpen, panel, onPanel }: ToolsProps) {
  return (
    <>
      {quickMessages.length === 0 ? null : (
        <button
          type="button"
          className={classes.tool}
          aria-label="快捷语"
          aria-expanded={panel === 'quick'}
          onClick={() => onPanel(panel === 'quick' ? undefined : 'quick')}
        >
          <Icon name="lightning" />
        </button>
      )}
      {isPublic ? (
        <button
          type="button"
          className={classes.tool}
          aria-label="更多"
          aria-expanded={panel === 'more'}
          onClick={() => onPanel(panel === 'more' ? undefined : 'more')}
        >
          <Icon name="plus" />
        </button>
      ) : (
        <PictureWay roomId={roomId} isOpen={isOpen} className={classes.tool} />
      )}
      {takesFiles ? <FileWay roomId={roomId} isOpen={isOpen} className={classes.tool} /> : null}
      <button
        type="button"
        className={classes.tool}
        aria-label="表情"
        aria-expanded={panel === 'emoji'}
        onClick={() => onPanel(panel === 'emoji' ? undefined : 'emoji')}
      >
        <Icon name="smile" />
      </button>
    </>
  )
}

/** Whole seconds until one may write, by the server's clock. */
function useWait(mayWriteAt: number): number {
  return useAtServerSecond(nowMs => Math.max(0, Math.ceil((mayWriteAt - nowMs) / 1000)))
}
