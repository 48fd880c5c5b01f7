import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './pull-room.module.css'

/** Pulled this far, letting go loads anew. */
export const PULL_ENOUGH_PX = 56
const PULL_MAX_PX = 84
/** The finger moves faster than what it pulls. */
const RESISTANCE = 0.45

type PullRoomProps = Readonly<{ area: RefObject<HTMLElement | null>; onRefresh: () => Promise<unknown> }>

/** The room that opens above the area while a finger pulls it down, and what the pull does. */
export function PullRoom({ area, onRefresh }: PullRoomProps) {
  const [pulled, setPulled] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const refresh = useEffectEvent(onRefresh)

  useEffect(() => {
    const element = area.current
    if (element === null || isBusy) return
    let startedAt: number | undefined
    let reached = 0
    const start = (event: TouchEvent) => {
      startedAt = window.scrollY <= 0 && event.touches.length === 1 ? event.touches[0]?.clientY : undefined
    }
    const move = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY
      if (startedAt === undefined || y === undefined) return
      reached = Math.max(0, Math.min(PULL_MAX_PX, (y - startedAt) * RESISTANCE))
      setPulled(reached)
    }
    const end = () => {
      const isEnough = startedAt !== undefined && reached >= PULL_ENOUGH_PX
      startedAt = undefined
      reached = 0
      setPulled(0)
      if (!isEnough) return
      setIsBusy(true)
      void refresh().finally(() => setIsBusy(false))
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: true })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [area, isBusy])

  useEffect(() => {
    // The browser's own pull would reload the whole program.
    document.documentElement.style.overscrollBehaviorY = 'contain'
    return () => {
      document.documentElement.style.overscrollBehaviorY = ''
    }
  }, [])

  const height = isBusy ? PULL_ENOUGH_PX : pulled
  return (
    <div className={classes.room} style={{ height }} data-busy={isBusy} role="status">
      {height === 0 ? null : (
        <>
          <Icon name="refresh" size={18} />
          {isBusy ? '正在刷新' : pulled >= PULL_ENOUGH_PX ? '松开刷新' : '下拉刷新'}
        </>
      )}
    </div>
  )
}
