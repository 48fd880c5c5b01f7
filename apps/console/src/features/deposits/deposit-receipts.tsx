import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { useWrite } from '#ui/use-write.ts'
import classes from './deposit-sheet.module.css'
import { type DepositRecord, lookAtReceipt } from './deposits.queries.ts'

type ReceiptsProps = Readonly<{ order: Pick<DepositRecord, 'orderNo' | 'receiptCount'> }>

/** The pictures of the transfer. They bear names and account numbers, so each is shown by a button and its look is noted. */
export function DepositReceipts({ order: { orderNo, receiptCount } }: ReceiptsProps) {
  const maySee = useMay('deposits.receipts')
  if (receiptCount === 0) return null
  if (!maySee) return <p>会员上传了 {receiptCount} 张凭证，您没有查看权限</p>
  return (
    <section className={classes.receipts} aria-label="转账凭证">
      {Array.from({ length: receiptCount }, (_, at) => String(at + 1)).map(receiptNo => (
        <Receipt key={receiptNo} orderNo={orderNo} receiptNo={receiptNo} />
      ))}
    </section>
  )
}

function Receipt(asked: Readonly<{ orderNo: string; receiptNo: string }>) {
  const [address, setAddress] = useState<string>()
  const { submit, isBusy } = useWrite(lookAtReceipt, { onDone: setAddress })
  if (address !== undefined) return <img src={address} alt={`凭证 ${asked.receiptNo}`} />
  return (
    <Button loading={isBusy} onClick={() => submit(asked)}>
      查看凭证 {asked.receiptNo}（记入审计）
    </Button>
  )
}
