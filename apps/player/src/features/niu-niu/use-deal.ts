import { useEffect, useState } from 'react'
import { mayMove } from '#platform/storage/preferences.ts'

/** Six hands of five cards and their ranks, as the style sheet times them. */
const DEAL_MS = 2600

type Deal = Readonly<{ isDealing: boolean; skip: () => void }>

/** Deals the hands of a result that comes in while somebody looks; never the one that was there before. */
export function useDeal(issueNumber: string): Deal {
  const [seen, setSeen] = useState(issueNumber)
  const [isDealing, setIsDealing] = useState(false)
  if (seen !== issueNumber) {
    setSeen(issueNumber)
    setIsDealing(document.visibilityState === 'visible' && mayMove())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is dealt for its whole time.
  useEffect(() => {
    if (!isDealing) return
    const timer = setTimeout(() => setIsDealing(false), DEAL_MS)
    return () => clearTimeout(timer)
  }, [isDealing, issueNumber])
  return { isDealing, skip: () => setIsDealing(false) }
}
