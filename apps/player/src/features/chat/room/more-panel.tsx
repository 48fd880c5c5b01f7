import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { PictureWay } from '#features/chat/pictures/picture-way.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { showToast } from '#ui/toast/toast.ts'
import classes from './composer.module.css'

// Few show a bet.
const OwnBets = lazy(async () => ({ default: (await import('#features/chat/orders/own-bets.tsx')).OwnBets }))

type Props = Readonly<{ roomId: string; isOpen: boolean; takesOrders: boolean }>

/** What can be sent to everybody's room besides words. */
export function MorePanel({ roomId, isOpen, takesOrders }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className={classes.more}>
      <div>
        <PictureWay roomId={roomId} isOpen={isOpen} className={classes.tool} />
        <span aria-hidden="true">图片</span>
      </div>
      <div>
        <Link
          className={classes.tool}
          aria-label="发红包"
          to="/chat-rooms/$roomId/hong-bao"
          params={{ roomId }}
        >
          <Icon name="packet" />
        </Link>
        <span aria-hidden="true">红包</span>
      </div>
      {takesOrders ? (
        <div>
          <button
            type="button"
            className={classes.tool}
            aria-label="晒单"
            onClick={() => (isOpen ? setChoosing(true) : showToast('连接恢复后才能晒单', 'error'))}
          >
            <Icon name="ticket" />
          </button>
          <span aria-hidden="true">晒单</span>
        </div>
      ) : null}
      {isChoosing ? (
        <Suspense fallback={null}>
          <OwnBets roomId={roomId} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
