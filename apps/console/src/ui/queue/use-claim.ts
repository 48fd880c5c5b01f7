import { serverNow, useAtServerSecond } from '@app/session/server-clock.ts'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWrite } from '#ui/use-write.ts'
import { type Hold, holdAt, type Lease } from './lease.ts'

type ClaimOptions = Readonly<{
  lease: Lease
  /** The login of the person at the screen. */
  me: string | undefined
  /** Whether the person may decide, and there is something to decide. */
  isToDecide: boolean
  /** Whether opening claims; elsewhere a button does. */
  atOpening: boolean
  claim: () => Promise<unknown>
  release: () => Promise<unknown>
  /** Beginnings of the keys of what shows the holder. */
  changes: readonly QueryKey[]
  onReleased?: (() => void) | undefined
}>

export type Claim = Readonly<{
  hold: Hold
  lease: Lease
  isToDecide: boolean
  isBusy: boolean
  /** Why it could not be claimed; `null` where it could. */
  error: Error | null
  take: () => void
  giveBack: () => void
}>

/** Who has a row of a queue, kept to the second; what is opened to be decided is claimed once, unless a colleague has it. */
export function useClaim(options: ClaimOptions): Claim {
  const { lease, me, isToDecide, atOpening, changes, onReleased } = options
  const hold = useAtServerSecond(now => holdAt(lease, me, now))
  const claiming = useWrite(options.claim, { changes, showsOwnRefusal: true })
  const releasing = useWrite(options.release, { changes, onDone: () => onReleased?.() })
  const isOpened = useRef(false)
  const take = () => claiming.submit(undefined)
  // Once: what was given back, or has run out, is taken again by the button only.
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    if (atOpening && isToDecide && holdAt(lease, me, serverNow()) === 'free') take()
  })
  return {
    ...{ hold, lease, isToDecide, take },
    isBusy: claiming.isBusy || releasing.isBusy,
    error: claiming.error,
    giveBack: () => releasing.submit(undefined),
  }
}
