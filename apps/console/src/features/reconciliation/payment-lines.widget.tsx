import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Money } from '#ui/money.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { type PaymentLine, paymentLinesQuery } from './reconciliation.queries.ts'

type PaymentLinesProps = Readonly<{
  orderNo: string
  /** Takes amount and number of the statement's line over into the form; the person still confirms. */
  onTake: (line: Readonly<{ amount: string; reference: string }>) => void
}>

/** Lines of the bank's statement that may be the payment of the order: its exact amount, in its time, used by no other. */
export function PaymentLines({ orderNo, onTake }: PaymentLinesProps) {
  const { data } = useQuery(paymentLinesQuery(orderNo))
  const lines = data?.data ?? []
  if (lines.length === 0) return null
  return (
    <section aria-label="对账单线索">
      <p>
        对账单上有 {lines.length} 笔同金额、未使用的收款
        {lines.length > 1 && <StateText kind="warn">多于一笔，请逐一核对</StateText>}
      </p>
      {lines.map(line => (
        <div key={line.reference}>
          <Money of={line.amount} /> · <Time at={line.at} /> · 流水号 {line.reference}
          <br />
          付款人 {line.holder ?? '未注明'} <Same isSame={line.isSameHolder} of="户名" />
          {line.accountTail !== null && (
            <>
              {' '}
              尾号 {line.accountTail} <Same isSame={line.isSameAccount} of="尾号" />
            </>
          )}{' '}
          <Button size="small" onClick={() => onTake(line)}>
            照此填写
          </Button>
        </div>
      ))}
    </section>
  )
}

type SameProps = Readonly<{ isSame: PaymentLine['isSameHolder']; of: string }>

/** Whether the payer is who the member said. */
function Same({ isSame, of }: SameProps) {
  if (isSame === null) return null
  return <StateText kind={isSame ? 'good' : 'bad'}>{isSame ? `${of}一致` : `${of}不一致`}</StateText>
}
