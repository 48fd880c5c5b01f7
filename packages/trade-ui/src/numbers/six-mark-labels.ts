/** What stands on and under a six-mark ball. Source: visual design (ball), specification 002 §2 (zodiac label). */
import { elementLabelOf } from '@app/domain/lottery/elements.ts'
import { LUNAR_YEARS, lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { ballGroupOf, waveLabels } from '@app/domain/lottery/waves.ts'
import { zodiacLabelOf } from '@app/domain/lottery/zodiac.ts'
import type { BallTone } from './ball.tsx'
import { ballToneOf } from './ball-tone.ts'

export type SixMarkBall = Readonly<{
  text: string
  tone: BallTone
  /** 红波 蓝波 绿波, for those who cannot see the colour. */
  wave: string
  zodiac: string
  element: string
}>

/** The balls of a draw, the special one last; zodiac and element go by the lunar year of its day. */
export function sixMarkBallsOf(numbers: readonly number[], issueDate: string): readonly SixMarkBall[] {
  const hasLunarYear = Number(issueDate.slice(0, 4)) > LUNAR_YEARS.first
  const lunarYear = hasLunarYear ? lunarYearOf(issueDate) : undefined
  return numbers.map(number => {
    const group = ballGroupOf(number)
    const isKnown = group !== 'gray' && lunarYear !== undefined
    return {
      text: String(number).padStart(2, '0'),
      tone: ballToneOf(number),
      wave: group === 'gray' ? '' : `${waveLabels[group]}波`,
      zodiac: isKnown ? zodiacLabelOf(number, lunarYear) : '',
      element: isKnown ? elementLabelOf(number, lunarYear) : '',
    }
  })
}
