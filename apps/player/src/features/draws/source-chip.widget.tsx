import type { OpenInfo } from '@app/contract/draws.ts'
import cardClasses from '#ui/card.module.css'

type Source = NonNullable<OpenInfo['pre']>['source']

/** Says so when an external game was drawn here instead (architecture §6). */
export function SourceChip({ source }: { source: Source }) {
  if (source !== 'demonstration') return null
  return <span className={`${cardClasses.chip} ${cardClasses.gold}`}>演示开奖</span>
}
