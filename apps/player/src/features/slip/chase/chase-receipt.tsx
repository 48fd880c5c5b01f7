import { Link } from '@tanstack/react-router'
import { Placed } from '#features/slip/paying.tsx'
import { buttonClass } from '#ui/button/button.tsx'

type ChaseReceiptProps = Readonly<{ trackOrderNo: string; issueCount: number; onClose: () => void }>

/** What was made, and the way to it. */
export function ChaseReceipt({ trackOrderNo, issueCount, onClose }: ChaseReceiptProps) {
  return (
    <Placed
      text={`已追 ${issueCount} 期，追号单 ${trackOrderNo}`}
      way={
        <Link className={buttonClass('quiet')} to="/chase-list/$trackOrderNo" params={{ trackOrderNo }}>
          查看追号
        </Link>
      }
      onClose={onClose}
    />
  )
}
