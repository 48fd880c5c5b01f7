import type { TipItem } from '@app/client/tips/read-tip-card.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import cardClasses from '#ui/card.module.css'
import classes from './verdict.module.css'

const words = { pending: '', hit: '准', miss: '错', push: '和', unverifiable: '无法验证' } as const

/** What the system found after the draw; a claim that cannot be judged says so. */
export function Verdict({ item }: { item: Pick<TipItem, 'verdict' | 'isEdited'> }) {
  const word = words[item.verdict]
  return (
    <>
      {word === '' ? null : <b className={classNames(cardClasses.chip, classes[item.verdict])}>{word}</b>}
      {item.isEdited ? (
        <span className={classNames(cardClasses.chip, cardClasses.neutral)}>已修改</span>
      ) : null}
    </>
  )
}
