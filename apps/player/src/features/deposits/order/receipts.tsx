import type { DetailedDeposit } from '@app/client/deposits/read-deposit.ts'
import { RECEIPTS_MAX } from '@app/domain/deposits/deposit-rules.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { useState } from 'react'
import { useReceipt, useSendReceipt } from '#features/deposits/deposits.queries.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import orderClasses from '#ui/money-order/money-order.module.css'
import { shrinkPicture, UnusablePicture } from '#ui/picture/shrink-picture.ts'
import { showToast } from '#ui/toast/toast.ts'
import classes from './order.module.css'

type OrderProps = Readonly<{ order: DetailedDeposit }>

/** Pictures of the transfer: those that were sent, and the way to add one while people look for the money. */
export function Receipts({ order }: OrderProps) {
  const { orderNo, method, receiptCount, state } = order
  const isLookedFor = method === 'bank' && (state === 'SUBMITTED' || state === 'REVIEW')
  const takesMore = isLookedFor && receiptCount < RECEIPTS_MAX
  if (receiptCount === 0 && !takesMore) return null
  return (
    <section className={classNames(cardClasses.card, classes.report)} aria-label="转账凭证">
      <h2>转账凭证</h2>
      {receiptCount === 0 ? null : (
        <ul className={classes.receipts}>
          {Array.from({ length: receiptCount }, (_, at) => at + 1).map(receiptNo => (
            <li key={receiptNo}>
              <Receipt orderNo={orderNo} receiptNo={receiptNo} />
            </li>
          ))}
        </ul>
      )}
      {takesMore ? <AddReceipt orderNo={orderNo} /> : null}
      <p className={orderClasses.quiet}>
        仅您和处理充值的工作人员可见，最多 {RECEIPTS_MAX} 张；有凭证核对更快
      </p>
    </section>
  )
}

function Receipt({ orderNo, receiptNo }: Readonly<{ orderNo: string; receiptNo: number }>) {
  const { data: address, isError, refetch } = useReceipt(orderNo, receiptNo)
  if (isError) {
    return (
      <button type="button" onClick={() => void refetch()}>
        加载失败，点击重试
      </button>
    )
  }
  return address === undefined ? null : <img src={address} alt={`凭证 ${receiptNo}`} />
}

function AddReceipt({ orderNo }: Readonly<{ orderNo: string }>) {
  const [isReading, setIsReading] = useState(false)
  const { isBusy, submit } = useSendReceipt(orderNo, () => setIsReading(false))
  const isUnderWay = isBusy || isReading
  const send = async (file: File | undefined) => {
    if (file === undefined || isUnderWay) return
    setIsReading(true)
    try {
      submit({ picture: await shrinkPicture(file) })
    } catch (error) {
      setIsReading(false)
      if (!(error instanceof UnusablePicture)) throw error
      showToast(error.message, 'error')
    }
  }
  return (
    <label className={classNames(buttonClass('soft', true), classes.pick)} aria-busy={isUnderWay}>
      {isUnderWay ? '正在上传…' : '上传凭证'}
      <input
        className="visually-hidden"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={isUnderWay}
        onChange={event => {
          void send(event.target.files?.[0])
          // The same file again is a choice too.
          event.target.value = ''
        }}
      />
    </label>
  )
}
