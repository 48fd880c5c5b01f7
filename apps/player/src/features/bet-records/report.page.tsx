import cardClasses from '#ui/card.module.css'
import { LinkRow, Rows } from '#ui/list/rows.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'

/** The parent of the reports: bets of this house, and what was played at other houses. */
export function ReportPage() {
  return (
    <>
      <PageHeader title="报表" />
      <div className={cardClasses.page}>
        <Rows label="报表">
          <LinkRow title="彩票注单" icon="list" link={{ to: '/report/bet-list' }} />
          <LinkRow title="游戏注单" icon="games" link={{ to: '/report/live-betting' }} />
        </Rows>
      </div>
    </>
  )
}
