import { PaymentRefusal } from '#features/slip/payment.tsx'
import { Button } from '#ui/button/button.tsx'
import type { ChaseLine } from './chase-line.ts'
import classes from './refused-lines.module.css'

/** A line that hinders the chase, with the reason. */
export type RefusedLine = Readonly<{ line: ChaseLine; text: string }>

type RefusedLinesProps = Readonly<{
  refused: readonly RefusedLine[]
  isLocked: boolean
  onRemove: (id: number) => void
  /** Back to the slip, where every line can be changed. */
  onMend: () => void
}>

/** The lines that hinder a chase, each with its reason and the way out of it. */
export function RefusedLines({ refused, isLocked, onRemove, onMend }: RefusedLinesProps) {
  if (refused.length === 0) return null
  return (
    <>
      <PaymentRefusal>有 {refused.length} 单未通过</PaymentRefusal>
      <ul className={classes.lines} aria-label="未通过的注单">
        {refused.map(({ line, text }) => (
          <li key={line.id}>
            <p>
              <b>{line.name}</b> <span className={classes.items}>{line.words}</span>
            </p>
            <p className={classes.reason}>{text}</p>
            <button
              type="button"
              aria-label={`删除${line.name} ${line.words}`}
              disabled={isLocked}
              onClick={() => onRemove(line.id)}
            >
              删除
            </button>
          </li>
        ))}
      </ul>
      <Button look="quiet" wide disabled={isLocked} onClick={onMend}>
        返回修改注单
      </Button>
    </>
  )
}
