import type { DrawCard } from '@app/client/draws/read-draw-card.ts'
import { type Game, games, type LotteryFamily } from '@app/domain/games/games.ts'
import { serverNow, useServerSecond } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { DrawnNumbers } from '@app/trade-ui/numbers/drawn-numbers.tsx'
import { showDayAndTime, showIssue } from '@app/trade-ui/text/issue-text.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { Countdown } from '#features/draws/countdown.widget.tsx'
import { drawPhaseAt, videoOf } from '#features/draws/draw-phase.ts'
import { drawCardQuery, useDrawCard } from '#features/draws/draws.queries.ts'
import { DrawAge } from '#features/draws/past/draw-age.widget.tsx'
import { SourceChip } from '#features/draws/past/source-chip.widget.tsx'
import { useSpecialGame } from '#features/draws/special-game.queries.ts'
import { WatchButton } from '#features/draws/video/watch-button.widget.tsx'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { useIsInView } from '#platform/use-in-view.ts'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { EndState, FailedState } from '#ui/list/list-states.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import classes from './lottery-record.module.css'

type Choice = 'all' | 'live' | LotteryFamily

const choices: readonly Readonly<{ value: Choice; text: string }>[] = [
  { value: 'all', text: '全部' },
  { value: 'live', text: '直播' },
  { value: 'six-mark', text: '六合彩' },
  { value: 'racing', text: '赛车' },
  { value: 'k3', text: '快三' },
  { value: 'ssc', text: '时时彩' },
  { value: '3d', text: '福彩3D' },
  { value: 'niuniu', text: '牛牛' },
]

/** Cards above the fold on a phone of usual height. */
const FIRST_CARDS = 4

const LIVE_TYPE = 'live-lottery'

/** What an address names: the live ones by the word of the specification, a family by its name; anything else shows all. */
const choiceOf = (type: string | undefined): Choice =>
  type === LIVE_TYPE ? 'live' : (choices.find(({ value }) => value === type)?.value ?? 'all')

/** Only draws at a fixed hour can be shown live; the other games draw too often. */
function belongsTo(game: Game, choice: Choice): boolean {
  if (choice === 'all') return true
  return choice === 'live' ? game.drawTime !== null : game.family === choice
}

/** Prefetches the cards above the fold; the others are fetched when they come into view. */
export const loadData: ScreenLoader<'/lottery-record'> = ({ queries, search }) => {
  const first = games.filter(game => belongsTo(game, choiceOf(search.type))).slice(0, FIRST_CARDS)
  return Promise.all(first.map(({ gameId }) => queries.ensureQueryData(drawCardQuery(queries, gameId))))
}

/** The latest result of every game and the time to its next draw, open to everybody; the address says which are shown. */
export function LotteryRecordPage() {
  const choice = choiceOf(useSearch({ from: '/lottery-record' }).type)
  const navigate = useNavigate()
  const choose = (next: Choice) =>
    void navigate({
      to: '.',
      search: next === 'all' ? {} : { type: next === 'live' ? LIVE_TYPE : next },
      replace: true,
      resetScroll: false,
    })
  const shown = games.filter(game => belongsTo(game, choice))
  return (
    <>
      <PageHeader
        title="开奖记录"
        action={
          <Link className={classes.issues} to="/lottery-record/history">
            期号
          </Link>
        }
      />
      <Tabs label="彩种分类" look="pill" tabs={choices} value={choice} onChange={choose} />
      <ul className={classNames(cardClasses.page, classes.list)}>
        {shown.map(game => (
          <li key={game.gameId}>
            <LatestDraw game={game} isLive={choice === 'live'} />
          </li>
        ))}
      </ul>
      <EndState />
      <BackToTop />
    </>
  )
}

/** The card of one game; its draw is fetched only while the card is in view. */
function LatestDraw({ game, isLive }: { game: Game; isLive: boolean }) {
  const card = useRef<HTMLElement>(null)
  const isSeen = useIsInView(card)
  const hasScreen = useHasScreen()
  return (
    <article ref={card} className={classNames(cardClasses.card, classes.card)} data-family={game.family}>
      <div className={classes.head}>
        <h2>{game.name}</h2>
        {hasScreen('/lottery-history/$gameId') ? (
          <Link
            className={classes.more}
            to="/lottery-history/$gameId"
            params={{ gameId: String(game.gameId) }}
            search={isLive ? { type: LIVE_TYPE } : {}}
            aria-label={`${game.name}历史记录`}
          >
            历史
            <Icon name="next" size={14} />
          </Link>
        ) : null}
      </div>
      <Result game={game} isSeen={isSeen} />
    </article>
  )
}

function Result({ game, isSeen }: { game: Game; isSeen: boolean }) {
  const query = useDrawCard(game.gameId, { enabled: isSeen, live: false })
  const { channelUrl } = useSpecialGame(game.gameId, isSeen)
  if (query.data === undefined) {
    return query.isError ? (
      <FailedState onRetry={() => void query.refetch()} />
    ) : (
      <p className={classes.waiting}>加载中…</p>
    )
  }
  const { drawn } = query.data
  const shown = videoOf(query.data, channelUrl)
  return (
    <>
      {drawn === undefined ? (
        <p className={classes.waiting}>暂无开奖记录</p>
      ) : (
        <>
          <p className={classes.issue}>
            <span>第{showIssue(drawn.issueNumber)}期</span>
            <span>{showDayAndTime(drawn.drawnAt, serverNow())}</span>
            <DrawAge at={drawn.drawnAt} />
            <SourceChip source={drawn.source} />
          </p>
          <DrawnNumbers
            family={game.family}
            numbers={drawn.drawnNumbers}
            issueDate={drawn.issueDate}
            size={game.family === 'six-mark' ? 'middle' : 'small'}
          />
        </>
      )}
      <div className={classes.foot}>
        <Next card={query.data} />
        {shown === undefined ? null : <WatchButton gameId={game.gameId} gameName={game.name} shown={shown} />}
      </div>
    </>
  )
}

/** The countdown: the only part of the list that renders every second. */
function Next({ card }: { card: DrawCard }) {
  const phase = drawPhaseAt(card, useServerSecond())
  if (phase.phase === 'none') return <p className={classes.next}>下期待定</p>
  if (phase.phase === 'drawing') {
    return (
      <p className={classes.next}>
        第{showIssue(phase.issueNumber)}期 <b className={classes.drawing}>开奖中</b>
      </p>
    )
  }
  const isClosed = phase.phase === 'closed'
  return (
    <p className={classes.next}>
      距第{showIssue(phase.issueNumber)}期{isClosed ? <b className={classes.closed}>封盘中</b> : '开奖'}
      <Countdown
        secondsLeft={phase.secondsLeft}
        isSoon={isClosed || (phase.phase === 'counting' && phase.isSoon)}
        small
      />
    </p>
  )
}
