import { type Li, li } from '@app/domain/money/money.ts'
import { useEffect, useState } from 'react'
import { mayMove } from '#platform/storage/preferences.ts'

const STEPS = 10n
const STEP_MS = 40

/** An amount that rises from nothing to itself in less than half a second; at once for who wants less motion. */
export function useCountedUp(amount: Li): Li {
  const [step, setStep] = useState(() => (mayMove() ? 0n : STEPS))
  useEffect(() => {
    if (step >= STEPS) return
    const timer = setTimeout(() => setStep(step + 1n), STEP_MS)
    return () => clearTimeout(timer)
  }, [step])
  return li((amount * step) / STEPS)
}
