import type { InboxMessage } from '@app/client/inbox/read-message.ts'
import { formatTimeAgo } from '@app/domain/time/display.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import cardClasses from '#ui/card.module.css'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import type { Topic } from './inbox.queries.ts'
import classes from './notifications.module.css'
import { useSwipeAway } from './use-swipe-away.ts'

const icons: Readonly<Record<Topic, IconName>> = {
  system: 'bell',
  money: 'wallet',
  draw: 'history',
  promotion: 'promotion',
  chat: 'people',
}

type MessageRowProps = Readonly<{ message: InboxMessage; onOpen: () => void; onRemove: () => void }>

/**
 * Icon, title, as many lines as a usual message has on the smallest phone, how long ago; a dot while it is unread. Pushed to the left, or
 * by its button, it is removed.
 */
export function MessageRow({ message, onOpen, onRemove }: MessageRowProps) {
  const { topic, title, text, isRead, sentAt } = message
  const { offset, handlers } = useSwipeAway(onRemove)
  return (
    <article
      className={classNames(cardClasses.card, classes.row)}
      style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
      {...handlers}
    >
      <button type="button" className={classes.open} onClick={onOpen}>
        <span className={classes.icon}>
          <Icon name={icons[topic]} size={20} />
          {isRead ? null : (
            <span className={classes.dot}>
              <span className="visually-hidden">未读</span>
            </span>
          )}
        </span>
        <span className={classes.text}>
          <span className={classes.head}>
            <b>{title}</b>
            <small>{formatTimeAgo(sentAt, serverNow())}</small>
          </span>
          <span className={classes.content}>{text}</span>
        </span>
      </button>
      <button type="button" className={classes.remove} aria-label={`删除${title}`} onClick={onRemove}>
        <Icon name="trash" size={20} />
      </button>
    </article>
  )
}
