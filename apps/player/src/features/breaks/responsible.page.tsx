import type { Break } from '@app/client/breaks/read-breaks.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { breaksQuery, useBreaks } from './breaks.queries.ts'
import { OwnLimits } from './limits/own-limits.tsx'
import { NoticeChoice } from './play-notice/notice-choice.tsx'
import classes from './responsible.module.css'
import { SpentMoney } from './spent-money.tsx'
import { StartBreak } from './start-break.tsx'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/responsible'> = ({ queries }) => queries.ensureQueryData(breaksQuery)

const kindTexts = { break: '休息', exclusion: '自我排除' } as const

const endText = ({ endsAt }: Break): string => (endsAt === undefined ? '永久' : `至 ${showMoment(endsAt)}`)

/** What one has spent, and how to stop for a while or for ever (not-shown §14). */
export function ResponsiblePage() {
  const { data: breaks, error, refetch } = useBreaks()
  return (
    <>
      <PageHeader title="理性娱乐" />
      <div className={cardClasses.page}>
        {breaks === undefined ? (
          <MissingState
            unknown={undefined}
            isFailed={error !== null}
            onRetry={() => void refetch()}
            skeleton={<Skeleton rows={3} height={140} />}
          />
        ) : (
          <>
            {breaks.standing === undefined ? null : <Standing pause={breaks.standing} />}
            <SpentMoney />
            <OwnLimits />
            <NoticeChoice />
            <StartBreak standing={breaks.standing} />
            <Past breaks={breaks.past} />
            <Help />
          </>
        )}
      </div>
    </>
  )
}

/** The pause that lasts now. What one has stays one's own, so the way to it stands here. */
function Standing({ pause }: Readonly<{ pause: Break }>) {
  return (
    <section className={classNames(cardClasses.card, classes.card)} aria-label="正在休息">
      <p role="status" className={classes.standing}>
        {kindTexts[pause.kind]}中，{endText(pause)}
      </p>
      <p className={classes.quiet}>
        期间不能投注、充值、发言和收发红包，也不能提前结束。已投的注单照常结算，余额可以提现。
      </p>
      <Link className={buttonClass('soft')} to="/withdraw-money">
        提现
      </Link>
    </section>
  )
}

function Past({ breaks }: Readonly<{ breaks: readonly Break[] }>) {
  if (breaks.length === 0) return null
  return (
    <section className={classNames(cardClasses.card, classes.card)} aria-label="休息记录">
      <h2>休息记录</h2>
      <ul className={classes.past}>
        {breaks.map(pause => (
          <li key={pause.startsAt}>
            <span>{kindTexts[pause.kind]}</span>
            <span className={classes.quiet}>
              {showMoment(pause.startsAt)} 起，{endText(pause)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Help() {
  return (
    <section className={classNames(cardClasses.card, classes.card)} aria-label="需要帮助">
      <h2>需要帮助</h2>
      <p>
        每期开奖相互独立，输掉的钱不会因为继续投注而回来。如果您借钱投注、隐瞒投注，或停不下来，请先自我排除，再和信任的人谈一谈。
      </p>
      <Link className={buttonClass('soft')} to="/about/contact-us">
        联系我们
      </Link>
    </section>
  )
}
