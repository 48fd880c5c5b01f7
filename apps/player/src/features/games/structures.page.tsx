import { findGame, type Game } from '@app/domain/games/games.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ensureOfferedPlays, useOfferedPlays } from './plays/family-plays.queries.ts'
import { groupsOf } from './plays/play-groups.ts'
import { playSharesQuery } from './plays/play-returns.queries.ts'
import { OddsFigures } from './plays/play-rule.tsx'
import classes from './tutorial.module.css'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/game/$id/structures'> = ({ queries, params }) => {
  const game = findGame(Number(params.id))
  return game === undefined ? undefined : ensureOfferedPlays(queries, game)
}

/** Every play of a lottery in one table: odds, return, units and limits. */
export function StructuresPage() {
  const game = findGame(Number(useParams({ from: '/game/$id/structures' }).id))
  if (game === undefined) throw notFound()
  return <StructuresView key={game.gameId} game={game} />
}

/** The same for a given game. */
function StructuresView({ game }: { game: Game }) {
  const { plays, isFailed, retry } = useOfferedPlays(game)
  const shares: Readonly<Record<string, string>> = useQuery(playSharesQuery(game, plays)).data ?? {}
  return (
    <>
      <PageHeader title={`${game.name}玩法结构`} />
      <div className={cardClasses.page}>
        {plays === undefined ? (
          <Waiting isFailed={isFailed} onRetry={retry} />
        ) : (
          <>
            <p className={classes.count}>共 {plays.length} 个玩法</p>
            {groupsOf(plays).map(group => (
              <section key={group.key} className={`${cardClasses.card} ${classes.group}`}>
                <h2>{group.text}</h2>
                <ul>
                  {group.plays.map(offered => (
                    <li key={offered.play.code}>
                      <b>{offered.play.name}</b>
                      <OddsFigures offered={offered} />
                      <span>返还率 {shares[offered.play.code] ?? '见玩法规则'}</span>
                      <span className={classes.limits}>
                        <span>{offered.play.units}</span>
                        <span>
                          单注 {showAmount(offered.perUnitMin)}–{showAmount(offered.perUnitMax)}
                        </span>
                        <span>单期 {showAmount(offered.perIssueMax)}</span>
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
        <Link
          className={buttonClass('quiet', true)}
          to="/game/$id/tutorial"
          params={{ id: String(game.gameId) }}
        >
          规则与中奖机会
        </Link>
      </div>
    </>
  )
}

function Waiting({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  return isFailed ? <FailedState onRetry={onRetry} /> : <Skeleton rows={8} height={56} />
}
