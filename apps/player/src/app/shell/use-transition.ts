import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Transition } from '#platform/screen/screen.ts'

/** How the page that is entered moves: its own way forwards, its way back when the history goes back. */
export function transitionOf(own: Transition, isBack: boolean): Transition {
  if (own === 'none' || !isBack) return own
  return own === 'overlay-back' ? 'overlay-back' : 'back'
}

/** The transition of the page that is shown. Source: specification 000 §2 (page transitions). */
export function useTransition(own: Transition): Transition {
  const router = useRouter()
  const [isBack, setIsBack] = useState(false)
  useEffect(() => router.history.subscribe(({ action }) => setIsBack(action.type === 'BACK')), [router])
  return transitionOf(own, isBack)
}
