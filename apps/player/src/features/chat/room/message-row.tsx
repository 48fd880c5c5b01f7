import type { Said } from '@app/client/chat/read-said.ts'
import type { PacketState } from '@app/domain/red-packets/packet-rules.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import { formatClock } from '@app/domain/time/display.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Face } from '#features/chat/face.tsx'
import { FileLine } from '#features/chat/files/file-line.tsx'
import { ChatPicture } from '#features/chat/pictures/chat-picture.tsx'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { useLongPress } from '#ui/use-long-press.ts'
import classes from './room.module.css'

// Few messages are packets, and few rooms have any.
const PacketBubble = lazy(async () => ({
  default: (await import('#features/red-packets/packet-bubble.widget.tsx')).PacketBubble,
}))

const OrderCard = lazy(async () => ({
  default: (await import('#features/chat/orders/order-card.tsx')).OrderCard,
}))

/** The way from a result that the bot tells to its proof. */
function ProofWay({ gameId, issueNumber }: NonNullable<Said['draw']>) {
  const hasScreen = useHasScreen()
  if (!hasScreen('/fairness/$gameId/$issue')) return null
  return (
    <Link
      className={classes.proof}
      to="/fairness/$gameId/$issue"
      params={{ gameId: String(gameId), issue: issueNumber }}
    >
      验证开奖
    </Link>
  )
}

/** What was said: words, a picture, a file, or a bet that is shown. */
function Body({ id, body, image, file, order, author: { nickname } }: Said) {
  if (image !== undefined) return <ChatPicture {...{ image, nickname }} />
  if (file !== undefined) return <FileLine {...file} />
  if (order === undefined) return <span className={classes.body}>{body}</span>
  return (
    <Suspense fallback={<span className={classes.body}>{body}</span>}>
      <OrderCard {...{ id, order, nickname }} />
    </Suspense>
  )
}

const RECALLED_TEXT = '消息已撤回'

type Props = Readonly<{
  message: Said
  isOwn: boolean
  isRecalled: boolean
  isBlocked: boolean
  /** The message before is of the same sender and hardly older. */
  isOfRun: boolean
  /** What became of the red packet that the message is; open as far as the log tells. */
  packetState: PacketState
  /** Without it nothing can be done with the message. */
  onMenu?: () => void
  onQuote: (id: string) => void
  onShowBlocked: () => void
}>

/** A message: who, what, when. A long press, or the button behind it, opens what can be done with it. */
export function MessageRow({ message, isOwn, isRecalled, isBlocked, isOfRun, ...does }: Props) {
  const { author, body, quote } = message
  const press = useLongPress(() => does.onMenu?.())
  if (isRecalled)
    return <p className={classes.note}>{`${isOwn ? '您' : author.nickname} ${RECALLED_TEXT}`}</p>
  if (message.isNotice) return <p className={classes.note}>{body}</p>
  if (isBlocked) {
    return (
      <button type="button" className={classes.note} onClick={does.onShowBlocked}>
        已屏蔽，点按查看
      </button>
    )
  }
  return (
    <div className={classNames(classes.message, isOwn && classes.own)}>
      {isOfRun ? (
        <span className={classes.gap} />
      ) : (
        <Face name={author.nickname} avatarId={author.avatarId} isStaff={author.isStaff} isSmall />
      )}
      <div className={classes.said}>
        {isOfRun ? null : (
          <span className={classes.sender}>
            {author.nickname}
            {author.isStaff ? (
              <b className={classes.staff}>{message.draw === undefined ? '官方' : '机器人'}</b>
            ) : null}
            {author.vipLevel > 0 ? <i className={classes.vip}>VIP{author.vipLevel}</i> : null}
          </span>
        )}
        {message.packet !== undefined ? (
          <Suspense fallback={<div className={classes.bubble}>{body}</div>}>
            <PacketBubble
              packetId={message.packet.id}
              kind={message.packet.kind}
              greeting={body}
              roomId={message.id.split('.')[0] ?? ''}
              state={does.packetState}
            />
          </Suspense>
        ) : (
          <div className={classes.bubble} data-color={author.color} {...press}>
            {quote === undefined ? null : (
              <button type="button" className={classes.quote} onClick={() => does.onQuote(quote.id)}>
                {quote.nickname}：{quote.body}
              </button>
            )}
            <Body {...message} />
            {message.draw?.hasProof === true ? <ProofWay {...message.draw} /> : null}
          </div>
        )}
        <span className={classes.foot}>
          <time dateTime={isoOf(message.at)}>{formatClock(message.at).slice(0, 5)}</time>
          {does.onMenu === undefined ? null : (
            <button
              type="button"
              className={classes.more}
              onClick={does.onMenu}
              aria-label={`${author.nickname}的消息，更多操作`}
            >
              ⋯
            </button>
          )}
        </span>
      </div>
    </div>
  )
}
