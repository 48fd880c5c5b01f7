import type { BetCheck } from '@app/domain/bets/verify-bet.ts'
import { CheckList, type ShownCheck } from './check-list.tsx'
import { betCheckTexts } from './check-texts.ts'

/** The checks of an own bet in words, with the values that were compared. */
export function BetChecks({ checks }: { checks: readonly BetCheck[] }) {
  const shown = checks.map((check): ShownCheck => ({ ...check, ...betCheckTexts[check.name] }))
  return <CheckList checks={shown} />
}
