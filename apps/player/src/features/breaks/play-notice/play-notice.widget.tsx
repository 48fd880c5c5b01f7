import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { readPreference } from '#platform/storage/preferences.ts'
import { addSeen, isDue, keepPlayTime, type PlayTime, readPlayTime } from './play-time.ts'

// Asked for once an hour at most.
const PlayNoticeSheet = lazy(async () => ({
  default: (await import('./play-notice-sheet.tsx')).PlayNoticeSheet,
}))

const LOOK_MS = 15_000
const MINUTE_MS = 60_000

const everyMs = () => Number(readPreference('notice')) * MINUTE_MS

/** Counts how long the app is looked at while somebody is logged in, and says it each time that an hour has passed. */
export function PlayNotice() {
  const isLoggedIn = useIsLoggedIn()
  const [due, setDue] = useState<PlayTime>()
  useEffect(() => {
    if (!isLoggedIn) return
    let lookedAt = Date.now()
    let wasVisible = true
    const look = () => {
      const now = Date.now()
      const step = wasVisible ? now - lookedAt : 0
      lookedAt = now
      wasVisible = document.visibilityState === 'visible'
      const time = addSeen(readPlayTime(now), step)
      keepPlayTime(time)
      if (wasVisible && isDue(time, everyMs())) setDue(time)
    }
    const timer = setInterval(look, LOOK_MS)
    // What was not in sight is left out when the page comes back.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isLoggedIn])
  if (due === undefined || !isLoggedIn) return null
  const close = () => {
    const time = readPlayTime(due.since)
    keepPlayTime({ ...time, told: time.seen })
    setDue(undefined)
  }
  return (
    <Suspense fallback={null}>
      <PlayNoticeSheet time={due} onClose={close} />
    </Suspense>
  )
}
