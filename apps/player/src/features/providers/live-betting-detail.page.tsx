import type { ProviderRound } from '@app/client/providers/read-rounds.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { useSearch } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { LongList } from '#ui/list/virtual-rows.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './live-betting.module.css'
import { NetAmount } from './net-amount.tsx'
import { roundsQuery, useRounds } from './providers.queries.ts'
import { readReportDays } from './report-days.ts'

const ROW_PX = 104

const stateTexts = { open: '未结算', closed: '已结算', reversed: '已撤销' } as const

type DetailSearch = Readonly<{
  gameCode?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}>

const filterOf = (search: DetailSearch, today: string) => ({
  ...readReportDays(search, today),
  gameCode: search.gameCode,
})

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/live-betting-detail'> = ({ queries, search }) =>
  queries.ensureInfiniteQueryData(roundsQuery(filterOf(search, chinaToday())))

/** The rounds of a game over the days of its report, each with its check where its provider has one. */
export function LiveBettingDetailPage() {
  const today = useAtServerSecond(chinaToday)
  const search = useSearch({ from: '/live-betting-detail' })
  const filter = filterOf(search, today)
  const rounds = useRounds(filter)
  return (
    <>
      <PageHeader title={rounds.data?.[0]?.gameName ?? '投注明细'} action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        <p className={classes.totals}>
          {filter.startDate} 至 {filter.endDate}
        </p>
        <LongList
          query={rounds}
          keyOf={round => round.roundId}
          skeletonHeight={ROW_PX}
          whenEmpty="这些天没有牌局"
        >
          {round => <Round round={round} />}
        </LongList>
      </div>
      <BackToTop />
    </>
  )
}

function Round({ round }: Readonly<{ round: ProviderRound }>) {
  const { at, bet, validBet, net, balanceAfter, state, roundId, proofUrl } = round
  return (
    <article className={`${cardClasses.card} ${classes.round}`}>
      <span className={classes.line}>
        <span>{showMoment(at)}</span>
        <span>{stateTexts[state]}</span>
      </span>
      <span className={classes.line}>
        <span>
          投注 <b>{showAmount(bet)}</b>（有效 {showAmount(validBet)}）
        </span>
        {state === 'open' ? null : <NetAmount amount={net} />}
      </span>
      <span className={classes.line}>
        <small className={classes.id}>局号 {roundId}</small>
        <small>{balanceAfter === undefined ? '已含在转回金额中' : `余额 ${showAmount(balanceAfter)}`}</small>
      </span>
      {proofUrl === undefined || state === 'open' ? null : (
        <a className={classes.proof} href={proofUrl} target="_blank" rel="noreferrer">
          验证这一局
        </a>
      )}
    </article>
  )
}
