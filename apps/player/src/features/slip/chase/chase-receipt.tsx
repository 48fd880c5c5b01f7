import { Link } from '@tanstack/react-router'
import { PlacedNotice } from '#features/slip/payment.tsx'
import { buttonClass } from '#ui/button/button.tsx'

type ChaseReceiptProps = Readonly<{ trackOrderNo: string; issueCount: number; onClose: () => void }>

/** What was made, and the way to it. */
export function ChaseReceipt({ trackOrderNo, issueCount, onClose }: ChaseReceiptProps) {
  return (
    <PlacedNotice
      text={`已追 ${issueCount} 期，追号单 ${trackOrderNo}`}
      link={
        <Link className={buttonClass('quiet')} to="/chase-list/$trackOrderNo" params={{ trackOrderNo }}>
          查看追号
        </Link>
      }
      onClose={onClose}
    />
  )
}
