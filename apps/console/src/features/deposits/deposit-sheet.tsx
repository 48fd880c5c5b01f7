import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { meQuery } from '#features/me/me.queries.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { Loaded } from '#ui/loaded.tsx'
import { ClaimBar } from '#ui/queue/claim-bar.tsx'
import { useClaim } from '#ui/queue/use-claim.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { DepositConfirm } from './deposit-confirm.tsx'
import { DepositFacts, DepositSteps } from './deposit-facts.tsx'
import classes from './deposit-sheet.module.css'
import { mayBeCredited, mayBeRejected } from './deposit-words.ts'
import { claim, type DepositRecord, depositKeys, depositQuery, reject, release } from './deposits.queries.ts'

type SheetProps = Readonly<{ orderNo: string; onReleased: () => void }>

/** One order of the queue, claimed as it is opened: its facts, its steps, and the decision. */
export function DepositSheet({ orderNo, onReleased }: SheetProps) {
  const query = useQuery(depositQuery(orderNo))
  return (
    <Loaded query={query}>
      {({ data }) => (
        <div className={classes.sheet}>
          <DepositDesk order={data} atOpening onReleased={onReleased}>
            <DepositFacts order={data} />
          </DepositDesk>
          <DepositSteps order={data} />
        </div>
      )}
    </Loaded>
  )
}

type DeskProps = Readonly<{
  order: DepositRecord
  /** Whether it came from the queue, which is of orders that wait; late money is credited from the record. */
  atOpening: boolean
  onReleased?: () => void
  /** The evidence, above the decision. */
  children: ReactNode
}>

/** Who handles the order, and for the person who does, the decision below its evidence. */
export function DepositDesk({ order, atOpening, onReleased, children }: DeskProps) {
  const { orderNo, state } = order
  const { data: me } = useQuery(meQuery)
  const mayHandle = useMay('deposits.handle')
  const isUndecided = atOpening ? mayBeRejected(state) : mayBeCredited(state)
  const claimed = useClaim({
    lease: order,
    me: me?.person.login,
    isToDecide: mayHandle && isUndecided,
    atOpening,
    claim: () => claim(orderNo),
    release: () => release(orderNo),
    changes: [depositKeys.all],
    onReleased,
  })
  if (!isUndecided) return children
  return (
    <>
      <ClaimBar claim={claimed} />
      {children}
      {claimed.isToDecide && claimed.hold === 'mine' && (
        <DepositConfirm order={order}>
          {mayBeRejected(state) && <RejectButton order={order} />}
        </DepositConfirm>
      )}
    </>
  )
}

function RejectButton({ order: { orderNo, payAmount, held } }: Readonly<{ order: DepositRecord }>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button danger onClick={() => setIsOpen(true)}>
        拒绝
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`拒绝充值 ${orderNo}`}
          warning={
            held === null
              ? `确认银行流水里没有 ${payAmount} 元。会员会读到下面的理由。`
              : `确认 ${held.amount} 元已由渠道原路退回。会员会读到下面的理由。`
          }
          action="拒绝"
          send={reason => reject({ orderNo, reason })}
          changes={[depositKeys.all]}
          doneText="已拒绝，会员已收到通知"
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
