import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ComponentProps, useState } from 'react'
import { meQuery } from '#features/me/me.queries.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { NotedPicture } from '#ui/noted-picture.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ClaimBar } from '#ui/queue/claim-bar.tsx'
import { Sheet, SheetActions } from '#ui/queue/sheet.tsx'
import { useClaim } from '#ui/queue/use-claim.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Time } from '#ui/time.tsx'
import {
  type ChatReport,
  chatKeys,
  claimReport,
  decideReport,
  lookAtPicture,
  releaseReport,
  undoReport,
} from './chat.queries.ts'
import { CATEGORIES, REPORT_STATES } from './chat-words.ts'
import { ReportKeys } from './report-keys.tsx'
import classes from './said-log.module.css'
import { UpholdDialog } from './uphold-dialog.tsx'

type ReportSheetProps = Readonly<{
  report: ChatReport
  onDone: () => void
}> &
  Pick<ComponentProps<typeof ReportKeys>, 'goOn' | 'before'>

/** A reported message with what was said around it, whose it is now, the ways to decide, and the way to take a decision back. */
export function ReportSheet({ report, onDone, goOn, before }: ReportSheetProps) {
  const mayDecide = useMay('chat.moderate')
  const { data: me } = useQuery(meQuery)
  const [open, setOpen] = useState<'uphold' | 'dismiss'>()
  const { reportId, authorMemberId, seq } = report
  const isOpen = report.state === 'open'
  const isPicture = report.around.some(said => said.seq === seq && said.isPicture)
  const claimed = useClaim({
    lease: report,
    me: me?.person.login,
    isToDecide: mayDecide && isOpen,
    atOpening: true,
    claim: () => claimReport(reportId),
    release: () => releaseReport(reportId),
    changes: [chatKeys.all],
    onReleased: onDone,
  })
  return (
    <Sheet>
      {isOpen && <ClaimBar claim={claimed} />}
      <Facts
        facts={[
          ['状态', REPORT_STATES[report.state]],
          ['类别', CATEGORIES[report.category]],
          ['房间', report.room],
          ['举报人数', report.reporters],
          [
            '发言人',
            authorMemberId === null ? (
              '游客'
            ) : (
              <PageLink key="author" to={`/players/${authorMemberId}`}>
                会员 {authorMemberId}
              </PageLink>
            ),
          ],
          ['处理期限', <Time key="due" at={report.dueAt} />],
          ['举报说明', report.note === '' ? '—' : report.note],
          ...(report.decidedBy === null
            ? []
            : ([[`${report.decidedBy} 的理由`, report.decision ?? '—']] as const)),
        ]}
      />
      <h2>前后的消息</h2>
      <ol className={classes.log}>
        {report.around.map(said => (
          <li key={said.seq} className={said.seq === seq ? classes.reported : undefined}>
            {said.nickname}：{said.body}{' '}
            {said.orderNo !== undefined && (
              <PageLink to={`/bets/${said.orderNo}`}>注单 {said.orderNo}</PageLink>
            )}{' '}
            <Time at={said.at} />
          </li>
        ))}
      </ol>
      {mayDecide && isPicture && <NotedPicture look={() => lookAtPicture({ reportId })} alt="被举报的图片" />}
      {claimed.isToDecide && claimed.hold === 'mine' && (
        <>
          <SheetActions>
            <Button onClick={() => setOpen('dismiss')}>未违规</Button>
            <Button type="primary" danger onClick={() => setOpen('uphold')}>
              违规处理
            </Button>
          </SheetActions>
          {/* A picture is looked at first, which is an act of its own. */}
          {!isPicture && (
            <ReportKeys report={report} isFree={open === undefined} goOn={goOn} before={before} />
          )}
        </>
      )}
      {mayDecide && !isOpen && <Undo reportId={reportId} onDone={onDone} />}
      {open === 'dismiss' && (
        <ReasonDialog
          title="未违规"
          warning="消息留在房间里，举报人会收到未违规的通知。"
          action="确认未违规"
          send={async reason => {
            await decideReport({ reportId, decision: { isUpheld: false }, reason })
            onDone()
          }}
          changes={[chatKeys.all]}
          doneText="已处理"
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'uphold' && (
        <UpholdDialog report={report} onDone={onDone} onClose={() => setOpen(undefined)} />
      )}
    </Sheet>
  )
}

/** The way to take a decision back. */
function Undo({ reportId, onDone }: Readonly<{ reportId: string; onDone: () => void }>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SheetActions>
      <Button onClick={() => setOpen(true)}>撤销处理</Button>
      {isOpen && (
        <ReasonDialog
          title="撤销处理"
          warning="由此产生的禁言立即解除，发言人会收到通知，举报回到待处理。已撤下的消息不会恢复。"
          action="确认撤销"
          send={async reason => {
            await undoReport({ reportId, reason })
            onDone()
          }}
          changes={[chatKeys.all]}
          doneText="已撤销，举报回到待处理"
          onClose={() => setOpen(false)}
        />
      )}
    </SheetActions>
  )
}
