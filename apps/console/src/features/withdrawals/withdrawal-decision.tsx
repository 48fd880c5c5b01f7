import { needsReason } from '@app/domain/withdrawals/approval-reason.ts'
import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { isReason, ReasonField } from '#ui/field.tsx'
import { sayDone } from '#ui/notice.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { StateText } from '#ui/tile.tsx'
import { useWrite } from '#ui/use-write.ts'
import classes from './withdrawal-sheet.module.css'
import { COLOURS, mayBeApproved, mayBeReviewed, needsSecond } from './withdrawal-words.ts'
import {
  approve,
  askToApprove,
  reject,
  review,
  type WithdrawalRecord,
  withdrawalKeys,
} from './withdrawals.queries.ts'

type RequestProps = Readonly<{ request: WithdrawalRecord }>

/** Approved at once below the bar, asked for from the bar on. */
async function send({ withdrawalNo, version, ...request }: WithdrawalRecord, reason: string): Promise<void> {
  if (needsSecond(request)) return sayAsked(await askToApprove({ payload: { withdrawalNo }, reason }))
  await approve({ withdrawalNo, version, ...(reason !== '' && { reason }) })
  sayDone(`已批准，${request.net} 元等待出款`)
}

/**
 * The decision, below its evidence. The button repeats what arrives; a second person and a bad check are told before it. What every check
 * lets pass wants no reason.
 */
export function WithdrawalDecision({ request }: RequestProps) {
  const mayApprove = useMay('withdrawals.approve')
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite((why: string) => send(request, why), {
    changes: [withdrawalKeys.all, approvalKeys.all],
    showsOwnRefusal: true,
  })
  const wantsReason = needsSecond(request) || needsReason(request)
  const isReady = !wantsReason || isReason(reason)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) submit(reason.trim())
  }
  if (!mayApprove || !mayBeApproved(request.state)) {
    return (
      <div className={classes.actions}>
        <Others request={request} />
      </div>
    )
  }
  return (
    <form className={classes.decision} onSubmit={onSubmit} aria-label="批准提现">
      {wantsReason && <ReasonField value={reason} onText={setReason} />}
      <Warnings request={request} />
      {error !== null && <p role="alert">{refusalSentence(error)}</p>}
      <div className={classes.actions}>
        <Others request={request} />
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={isBusy}>
          {needsSecond(request) ? '提交复核' : '批准出款'} {request.net}
        </Button>
      </div>
    </form>
  )
}

/** What the person has to know before the button. */
function Warnings({ request }: RequestProps) {
  const { colour, checks, secondPersonFrom } = request
  const found = checks.filter(check => check.colour !== 'green').map(({ name }) => name)
  return (
    <div role="status">
      {found.length > 0 && (
        <p>
          <StateText kind={COLOURS[colour].kind}>请先查看：{found.join('、')}</StateText>
        </p>
      )}
      {needsSecond(request) && (
        <p>
          <StateText kind="warn">达到 {secondPersonFrom} 元，须另一位同事复核，批准前不出款</StateText>
        </p>
      )}
    </div>
  )
}

/** The other ways: to risk, and back to the member. */
function Others({ request: { withdrawalNo, amount, state } }: RequestProps) {
  const mayReview = useMay('withdrawals.review')
  const mayReject = useMay('withdrawals.reject')
  const [open, setOpen] = useState<'review' | 'reject'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {mayReject && (
        <Button danger onClick={() => setOpen('reject')}>
          拒绝
        </Button>
      )}
      {mayReview && mayBeReviewed(state) && <Button onClick={() => setOpen('review')}>转风控</Button>}
      {open === 'reject' && (
        <ReasonDialog
          title={`拒绝提现 ${withdrawalNo}`}
          warning={`${amount} 元将全部退回会员余额。会员会读到下面的理由。`}
          action="拒绝"
          send={reason => reject({ withdrawalNo, reason })}
          changes={[withdrawalKeys.all]}
          doneText="已拒绝，款项已退回，会员已收到通知"
          onClose={close}
        />
      )}
      {open === 'review' && (
        <ReasonDialog
          title={`提现 ${withdrawalNo} 转风控复核`}
          warning="款项继续冻结，已有的批准作废。理由只有员工可见。"
          action="转风控"
          send={reason => review({ withdrawalNo, reason })}
          changes={[withdrawalKeys.all]}
          doneText="已转风控复核"
          onClose={close}
        />
      )}
    </>
  )
}
