import { findGame } from '@app/domain/games/games.ts'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { ensureOfferedPlays, useOfferedPlays } from './plays/family-plays.queries.ts'
import { drawTexts, questions, scheduleText } from './plays/game-rules.ts'
import { groupsOf } from './plays/play-groups.ts'
import { PlayRule } from './plays/play-rule.tsx'
import classes from './tutorial.module.css'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/game/$id/tutorial'> = ({ queries, params }) => {
  const game = findGame(Number(params.id))
  return game === undefined ? undefined : ensureOfferedPlays(queries, game)
}

/** How a lottery is played: draw, times, every play with its exact chances, and how to verify. */
export function TutorialPage() {
  const gameId = Number(useParams({ from: '/game/$id/tutorial' }).id)
  const game = findGame(gameId)
  if (game === undefined) throw notFound()
  const params = { id: String(gameId) }
  return (
    <>
      <PageHeader title={`${game.name}玩法`} />
      <div className={cardClasses.page}>
        <section className={`${cardClasses.card} ${classes.text}`}>
          <h2>怎样开奖</h2>
          <p>{drawTexts[game.family]}</p>
          <h2>开奖时间</h2>
          <p>{scheduleText(game)}</p>
          {game.external ? <p>该彩种由外部机构开奖；演示环境在本站按时开奖，并标明“演示开奖”。</p> : null}
        </section>
        {game.bettable ? (
          <section className={`${cardClasses.card} ${classes.text}`}>
            <h2>怎样投注</h2>
            <ol>
              <li>选玩法分组与玩法，点选号码或项目；单式可直接粘贴号码。</li>
              <li>输入单注金额；官方玩法选择模式与倍数。</li>
              <li>点“下注”核对注单，或“加入”后一次提交多单。</li>
            </ol>
          </section>
        ) : null}
        <Plays game={game} />
        <section className={`${cardClasses.card} ${classes.text}`}>
          <h2>怎样验证开奖</h2>
          <p>
            每期开盘前公布种子的承诺，封盘时公布全部注单的摘要，开奖后公布种子。在开奖记录中点“验证”，您的浏览器会用同一算法重算号码。
          </p>
          <Link className={buttonClass('soft')} to="/lottery-history/$gameId" params={{ gameId: params.id }}>
            查看开奖记录
          </Link>
          <Link className={buttonClass('quiet')} to="/fairness/$gameId" params={{ gameId: params.id }}>
            随机性监测
          </Link>
        </section>
        <section className={`${cardClasses.card} ${classes.text}`}>
          <h2>常见问题</h2>
          {questions.map(({ ask, answer }) => (
            <div key={ask}>
              <h3>{ask}</h3>
              <p>{answer}</p>
            </div>
          ))}
        </section>
        {game.bettable ? (
          <Link className={buttonClass('quiet', true)} to="/game/$id/structures" params={params}>
            玩法结构与限额一览
          </Link>
        ) : null}
      </div>
    </>
  )
}

type GameOf = NonNullable<ReturnType<typeof findGame>>

function Plays({ game }: { game: GameOf }) {
  const { plays, isFailed, retry } = useOfferedPlays(game)
  const [group, setGroup] = useState<string>()
  if (plays === undefined) {
    return isFailed ? <FailedState onRetry={retry} /> : <Skeleton rows={5} height={48} />
  }
  const groups = groupsOf(plays)
  const current = groups.find(one => one.key === group) ?? groups[0]
  if (current === undefined) return null
  return (
    <section className={`${cardClasses.card} ${classes.plays}`} aria-label="各玩法规则">
      <Tabs
        label="玩法分组"
        tabs={groups.map(({ key, text }) => ({ value: key, text }))}
        value={current.key}
        onChange={setGroup}
      />
      {current.plays.map(offered => (
        <PlayRule key={offered.play.code} offered={offered} />
      ))}
    </section>
  )
}
