import type { DrawSource } from '@app/client/draws/read-draw-card.ts'
import cardClasses from '#ui/card.module.css'

/** Says so when an external game was drawn here instead (architecture §6). */
export function SourceChip({ source }: { source: DrawSource | undefined }) {
  if (source !== 'demonstration') return null
  return <span className={`${cardClasses.chip} ${cardClasses.gold}`}>演示开奖</span>
}
