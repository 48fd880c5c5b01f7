import { Link } from '@tanstack/react-router'
import { showWireAmount } from '#ui/amount.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showIssue } from '#ui/issue-text.ts'
import classes from './slip.module.css'
import type { SlipStep } from './slip.state.ts'

type SlipReceiptProps = Readonly<{
  gameName: string
  /** The name of a play by its code. */
  nameOf: (playCode: string) => string
  step: Extract<SlipStep, { at: 'placed' }>
  onClose: () => void
}>

/** What was accepted, line by line, with its order number. */
export function SlipReceipt({ gameName, nameOf, step, onClose }: SlipReceiptProps) {
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
              <b>{nameOf(receipt.playCode)}</b>
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
