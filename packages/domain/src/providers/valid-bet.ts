/** What of a round's stakes counts as valid bet. Source: providers §5. */
import { type Li, li } from '#money/money.ts'

export const providerCategories = ['fish', 'electronic', 'card', 'live', 'sport'] as const
export type ProviderCategory = (typeof providerCategories)[number]

/** At a live table the smaller of the stake and of what was won or lost, so that covering both sides counts nothing; else the stake. */
export function validBetOf(category: ProviderCategory, stake: Li, win: Li): Li {
  if (category !== 'live') return stake
  const net = win > stake ? win - stake : stake - win
  return li(net < stake ? net : stake)
}
