import { Link } from '@tanstack/react-router'
import type { Play } from '#features/games/games.queries.ts'
import { showWireAmount } from '#ui/amount.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showIssue } from '#ui/issue-text.ts'
import type { SlipStep } from './bet-slip.state.ts'
import classes from './slip-sheet.module.css'

type SlipReceiptProps = Readonly<{
  gameName: string
  plays: readonly Play[]
  step: Extract<SlipStep, { at: 'placed' }>
  onClose: () => void
}>

/** What was accepted, line by line, with its order number. */
export function SlipReceipt({ gameName, plays, step, onClose }: SlipReceiptProps) {
  return (
    <>
      <p className={classes.done}>
        <Icon name="check" />
        {gameName} 第{showIssue(step.turnNum)}期
      </p>
      <ul className={classes.lines}>
        {step.receipts.map(receipt => (
          <li key={receipt.orderNo}>
            <div className={classes.row}>
              <b>{plays.find(play => play.playCode === receipt.playCode)?.name ?? receipt.playCode}</b>
              <b>{showWireAmount(receipt.totalMoney)}</b>
            </div>
            <div className={classes.row}>
              <span>{receipt.units} 注</span>
              <span>{receipt.orderNo}</span>
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.ways}>
        <Link className={buttonClass('quiet')} to="/bet-list">
          查看注单
        </Link>
        <Button onClick={onClose}>继续投注</Button>
      </div>
    </>
  )
}
