import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Sheet, SheetActions } from '#ui/queue/sheet.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Time } from '#ui/time.tsx'
import { type ChatReport, chatKeys, decideReport } from './chat.queries.ts'
import { CATEGORIES, REPORT_STATES } from './chat-words.ts'
import classes from './said-log.module.css'
import { UpholdDialog } from './uphold-dialog.tsx'

/** A reported message with what was said around it, and the two ways to decide. */
export function ReportSheet({ report, onDone }: Readonly<{ report: ChatReport; onDone: () => void }>) {
  const mayDecide = useMay('chat.moderate')
  const [open, setOpen] = useState<'uphold' | 'dismiss'>()
  const { reportId, authorMemberId, seq } = report
  return (
    <Sheet>
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
            {said.nickname}：{said.body} <Time at={said.at} />
          </li>
        ))}
      </ol>
      {mayDecide && report.state === 'open' && (
        <SheetActions>
          <Button onClick={() => setOpen('dismiss')}>未违规</Button>
          <Button type="primary" danger onClick={() => setOpen('uphold')}>
            违规处理
          </Button>
        </SheetActions>
      )}
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
