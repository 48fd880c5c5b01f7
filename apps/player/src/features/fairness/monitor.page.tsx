import { findGame, type Game } from '@app/domain/games/games.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { monitorQuery } from './fairness.queries.ts'
import { DrawSource } from './monitor/draw-source.tsx'
import classes from './monitor/monitor.module.css'
import { MonitorTests } from './monitor/monitor-tests.tsx'
import { MonitorVerdict } from './monitor/monitor-verdict.tsx'
import { NumberCounts } from './monitor/number-counts.tsx'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/fairness/$gameId'> = ({ queries, params }) =>
  queries.ensureQueryData(monitorQuery(Number(params.gameId)))

/** Running tests of the draws of a game against pure chance (product document not-shown §15). */
export function MonitorPage() {
  const { gameId } = useParams({ from: '/fairness/$gameId' })
  const game = findGame(Number(gameId))
  if (game === undefined) throw notFound()
  return <MonitorView game={game} />
}

/** The same for a given game. */
function MonitorView({ game }: { game: Game }) {
  const { data: monitor, isError, refetch } = useQuery(monitorQuery(game.gameId))
  const hasScreen = useHasScreen()
  return (
    <>
      <PageHeader title={`${game.name}·随机性监测`} />
      <div className={cardClasses.page}>
        {monitor === undefined ? (
          isError ? (
            <FailedState onRetry={() => void refetch()} />
          ) : (
            <Skeleton rows={4} height={120} />
          )
        ) : (
          <>
            <MonitorVerdict monitor={monitor} />
            {monitor.draws === 0 ? null : (
              <NumberCounts family={game.family} draws={monitor.draws} counts={monitor.counts} />
            )}
            <MonitorTests family={game.family} tests={monitor.tests} />
          </>
        )}
        <DrawSource game={game} />
        <Meaning />
        {hasScreen('/lottery-history/$gameId') ? (
          <Link
            className={buttonClass('soft', true)}
            to="/lottery-history/$gameId"
            params={{ gameId: String(game.gameId) }}
          >
            查看每一期并逐期验证
          </Link>
        ) : null}
      </div>
    </>
  )
}

function Meaning() {
  return (
    <section className={`${cardClasses.card} ${classes.text}`}>
      <h2>p 值说明什么</h2>
      <p>
        p 值是：如果开奖完全随机，出现眼前这样或更极端结果的概率。它不是“作弊的概率”，p
        值大也不能证明公平，只说明没有发现问题。
      </p>
      <p>
        做许多项检验、一天看许多次，偶尔出现很小的 p 值是正常的；若有真正的偏差，期数越多 p
        值越小，不会再变大。单期是否被改动，请用该期的开奖证明验证。
      </p>
      <h2>做了哪些检验</h2>
      <ul>
        <li>各号码次数：卡方检验，每个位置上每个号码是否一样常见。</li>
        <li>与上期无关：序列检验，上期开出某号码之后，本期各号码是否仍一样常见。</li>
        <li>大小的连续：游程检验，大小交替是否过于频繁或过于稀少。</li>
      </ul>
      <p>各期开奖相互独立，这些统计不能用来预测下一期。</p>
    </section>
  )
}
