import type { Game } from '@app/domain/games/games.ts'
import cardClasses from '#ui/card.module.css'
import { drawOrigins } from './draw-sources.ts'
import classes from './monitor.module.css'

/** The source of an external game's draws: the organiser, the origin of past results, and what is drawn here instead. */
export function DrawSource({ game }: { game: Game }) {
  const origin = drawOrigins[game.gameId]
  if (origin === undefined) return null
  const { drawnBy, official, history } = origin
  return (
    <section className={`${cardClasses.card} ${classes.text}`} aria-label="开奖来源">
      <h2>开奖来源</h2>
      <p>
        {game.name}由{drawnBy}开奖，不由本站开奖；本站没有接入其官方接口，也没有人工录入结果的入口。
      </p>
      {official === undefined ? null : (
        <p>
          官方结果以{' '}
          <a href={official.url} target="_blank" rel="noopener noreferrer">
            {official.name}
          </a>{' '}
          为准。
        </p>
      )}
      {history === undefined ? (
        <p>本站没有收录它的历史开奖。</p>
      ) : (
        <>
          <p>历史开奖（{history.span}）来自：</p>
          <ul>
            {history.sources.map(source => (
              <li key={source}>{source}</li>
            ))}
          </ul>
          <p>{history.note}。历史结果没有本站的开奖证明，也不计入随机性监测。</p>
        </>
      )}
      <p>演示环境按时在本站开奖并标明“演示开奖”，这些期次有完整的开奖证明，但不是真实结果。</p>
    </section>
  )
}
