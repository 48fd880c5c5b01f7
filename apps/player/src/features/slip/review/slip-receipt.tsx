import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import { PlacedNotice } from '#features/slip/payment.tsx'
import type { SlipStep } from '#features/slip/slip.state.ts'
import { buttonClass } from '#ui/button/button.tsx'
import classes from './slip.module.css'

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
    <PlacedNotice
      text={`${gameName} 第${showIssue(step.turnNum)}期`}
      link={
        <Link className={buttonClass('quiet')} to="/bet-list">
          查看注单
        </Link>
      }
      onClose={onClose}
    >
      <ul className={classes.lines}>
        {step.receipts.map(receipt => (
          <li key={receipt.orderNo}>
            <div className={classes.row}>
              <b>{nameOf(receipt.playCode)}</b>
              <b>{showAmount(receipt.stake)}</b>
            </div>
            <div className={classes.row}>
              <span>{receipt.units} 注</span>
              <span>{receipt.orderNo}</span>
            </div>
          </li>
        ))}
      </ul>
    </PlacedNotice>
  )
}
