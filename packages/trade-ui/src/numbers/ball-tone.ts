import { ballGroupOf } from '@app/domain/lottery/waves.ts'
import type { BallTone } from './ball.tsx'

/** The look of a six-mark number; one that is not known yet is drawn grey. */
export function ballToneOf(number: number): BallTone {
  const group = ballGroupOf(number)
  return group === 'gray' ? 'unknown' : group
}
