import type { ReportDay } from '@app/client/bets/read-report-day.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { useDayBets, useReportDays } from '#features/bet-records/bet-records.queries.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { EmptyState, EndState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import classes from './bet-list.module.css'
import { Rows, Toolbar } from './bet-list-today.tsx'

const DAY_ROW_PX = 64

const showDay = (date: string) => date.replaceAll('-', '/')

/** The days that had bets, each with its stakes and its result; a tap opens a day. */
export function BetDays({ onChoose }: { onChoose: (date: string) => void }) {
  const days = useReportDays()
  return (
    <>
      <Toolbar scope="近35天，全部彩种" />
      <div className={cardClasses.page}>
        {days.data === undefined ? (
          days.isError ? (
            <FailedState onRetry={() => void days.refetch()} />
          ) : (
            <Skeleton rows={6} height={DAY_ROW_PX} />
          )
        ) : days.data.length === 0 ? (
          <EmptyState>
            <Link className={buttonClass('soft')} to="/game-center">
              去投注
            </Link>
          </EmptyState>
        ) : (
          <>
            {days.data.map(day => (
              <DayRow key={day.date} day={day} onChoose={onChoose} />
            ))}
            <EndState />
          </>
        )}
      </div>
    </>
  )
}

function DayRow({ day, onChoose }: { day: ReportDay; onChoose: (date: string) => void }) {
  const isGain = day.profit > 0n
  return (
    <button
      type="button"
      className={classNames(cardClasses.card, classes.day)}
      onClick={() => onChoose(day.date)}
    >
      <span>
        <span className={classes.date}>{showDay(day.date)}</span>
        <span className={classes.quiet}>投注 {showAmount(day.stake)}</span>
      </span>
      <span className={classes.result}>
        <span className={classes.quiet}>盈亏</span>
        <b className={isGain ? classes.gain : classes.loss}>
          {isGain ? '+' : ''}
          {showAmount(day.profit)}
        </b>
      </span>
      <Icon name="next" size={16} />
    </button>
  )
}

type BetsOfDayProps = Readonly<{
  date: string
  gameId: number | undefined
  scope: string
  isCompact: boolean
  onBack: () => void
}>

/** The orders of one past day. */
export function BetsOfDay({ date, gameId, scope, isCompact, onBack }: BetsOfDayProps) {
  const bets = useDayBets(date, gameId)
  return (
    <>
      <Toolbar scope={`${showDay(date)} 的注单${gameId === undefined ? '' : `，${scope}`}`}>
        <button type="button" className={classes.toggle} onClick={onBack}>
          返回每日
        </button>
      </Toolbar>
      <Rows bets={bets} isCompact={isCompact} />
    </>
  )
}
