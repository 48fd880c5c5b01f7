import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './chase-sheet.module.css'

type ChaseReceiptProps = Readonly<{ trackOrderNo: string; issueCount: number; onClose: () => void }>

/** What was made, and the way to it. */
export function ChaseReceipt({ trackOrderNo, issueCount, onClose }: ChaseReceiptProps) {
  return (
    <>
      <p className={classes.done}>
        <Icon name="check" />
        已追 {issueCount} 期，追号单 {trackOrderNo}
      </p>
      <div className={classes.ways}>
        <Link className={buttonClass('quiet')} to="/chase-list/$trackOrderNo" params={{ trackOrderNo }}>
          查看追号
        </Link>
        <Button onClick={onClose}>继续投注</Button>
      </div>
    </>
  )
}
