import { findGame, type Game } from '@app/domain/games/games.ts'
import { readStored, writeStored } from '@app/session/storage.ts'
import type { QueryClient } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useDrawCard } from '#features/draws/draws.queries.ts'
import { recentDrawsQuery, useRecentDraws } from '#features/draws/past-draws.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import fieldClasses from '#ui/form/form-field.module.css'
import { EmptyState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import classes from './analysis-frame.module.css'
import { type AnalysisPath, analysisPages, pagesOfGame } from './analysis-pages.ts'
import { type AnalyzedDraw, readDraws } from './analyzed-draws.ts'

const WINDOWS = [30, 50, 100, 200, 500, 1000] as const
const DEFAULT_WINDOW = 100
/** So many the server gives at once. */
const WINDOW_MAX = 1000
/** The tab of a window that the player types. */
const OWN = 0
const WINDOW_KEY = 'analysis_window'
/** The newest of a year; a daily game has fewer. */
const ISSUES_OF_YEAR = 1000
/** Windows up to this are offered without a look at what is there. */
const COMMON_WINDOW = 200

/** A number of issues as it is typed; nothing where it is none that can be asked for. */
function readWindow(text: string): number | undefined {
  const issues = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return issues >= 1 && issues <= WINDOW_MAX ? issues : undefined
}

const keptWindow = (): number => readWindow(readStored(WINDOW_KEY) ?? '') ?? DEFAULT_WINDOW

function useIssueWindow(): readonly [number, (issues: number) => void] {
  const [issues, setIssues] = useState(keptWindow)
  const choose = (chosen: number) => {
    writeStored(WINDOW_KEY, String(chosen))
    setIssues(chosen)
  }
  return [issues, choose]
}

/** Begins to load the newest draws of the game that an address names, if there is such a one. */
export function ensureDraws(queries: QueryClient, id: string, issues: number) {
  const game = findGame(Number(id))
  return game === undefined ? undefined : queries.ensureQueryData(recentDrawsQuery(game.gameId, issues))
}

/** Begins to load the newest draws of the window that was chosen last, for the loader of a page. */
export const loadData: ScreenLoader<'/game/$id/analytic'> = ({ queries, params }) =>
  ensureDraws(queries, params.id, keptWindow())

/** The windows that show more than a shorter one: a game with 300 draws has no use of 1,000. */
function useOfferedWindows(game: Game, chosen: number): readonly number[] {
  const arrived = useRecentDraws(game.gameId, chosen).data?.totalCount
  // Kept while another window is on its way, or the choices would come and go.
  const [known, setKnown] = useState(arrived)
  if (arrived !== undefined && arrived !== known) setKnown(arrived)
  return WINDOWS.filter(
    (issues, index) => issues <= Math.max(chosen, COMMON_WINDOW) || (known ?? 0) > (WINDOWS[index - 1] ?? 0),
  )
}

/** The game of the address; a page of an unknown game does not exist. */
export function useAnalyzedGame(): Game {
  const { id } = useParams({ from: '/game/$id/analytic' })
  const game = findGame(Number(id))
  if (game === undefined) throw notFound()
  return game
}

type ShellProps = Readonly<{ game: Game; path?: AnalysisPath; children: ReactNode }>

/** Header, the way to the other pages of the game, and the sentence that every page ends with. */
export function AnalysisShell({ game, path, children }: ShellProps) {
  const page = analysisPages.find(known => known.path === path)
  const isOffered = page === undefined || pagesOfGame(game).includes(page)
  return (
    <>
      <PageHeader title={page === undefined ? `${game.name}走势` : `${game.name}·${page.title}`} />
      {path === undefined ? null : <SiblingPages game={game} path={path} />}
      <div className={cardClasses.page}>
        {isOffered ? children : <EmptyState>该彩种没有此项分析</EmptyState>}
        <p className={classes.independence}>各期开奖相互独立，历史走势不代表未来结果。</p>
      </div>
      <BackToTop />
    </>
  )
}

function SiblingPages({ game, path }: { game: Game; path: AnalysisPath }) {
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen link moves with the path.
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (strip.current === null || chosen === null || chosen === undefined) return
    strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.clientWidth) / 2
  }, [path])
  return (
    <nav ref={strip} className={classes.strip} aria-label="分析页面">
      {pagesOfGame(game).map(page => (
        <Link
          key={page.path}
          to={page.path}
          params={{ id: String(game.gameId) }}
          replace
          className={classes.sibling}
          aria-current={page.path === path ? 'page' : undefined}
        >
          {page.title}
        </Link>
      ))}
    </nav>
  )
}

type FrameProps = Readonly<{
  game: Game
  path: AnalysisPath
  /** Asks for the newest draws of that year instead of a window. */
  year?: number | undefined
  /** Stands above the draws, also while they are on their way. */
  tools?: ReactNode
  /** Shows the draws, oldest first; there is at least one. */
  children: (draws: readonly AnalyzedDraw[]) => ReactNode
}>

/** An analysis page over the newest issues of a game: window, loading, failed, empty, ready. */
export function AnalysisFrame({ game, path, year, tools, children }: FrameProps) {
  const [issues, chooseIssues] = useIssueWindow()
  const asked = year === undefined ? issues : ISSUES_OF_YEAR
  return (
    <AnalysisShell game={game} path={path}>
      {year === undefined ? <WindowChoice game={game} issues={issues} onIssues={chooseIssues} /> : null}
      {tools}
      <RecentDraws key={`${asked} ${year}`} game={game} issues={asked} year={year}>
        {children}
      </RecentDraws>
    </AnalysisShell>
  )
}

type WindowChoiceProps = Readonly<{ game: Game; issues: number; onIssues: (issues: number) => void }>

/** The usual windows, and one of the player's own (not-shown §6.4). */
function WindowChoice({ game, issues, onIssues }: WindowChoiceProps) {
  const offered = useOfferedWindows(game, issues)
  const [isOwn, setIsOwn] = useState(!offered.includes(issues))
  return (
    <>
      <Choice
        label="统计期数"
        tabs={[...offered.map(value => ({ value, text: `近${value}期` })), { value: OWN, text: '自定义' }]}
        value={isOwn ? OWN : issues}
        onChange={chosen => {
          setIsOwn(chosen === OWN)
          if (chosen !== OWN) onIssues(chosen)
        }}
      />
      {isOwn ? <OwnWindow issues={issues} onIssues={onIssues} /> : null}
    </>
  )
}

/** Asks for the window when it is sent off, not at each key. */
function OwnWindow({ issues, onIssues }: Omit<WindowChoiceProps, 'game'>) {
  const [text, setText] = useState(String(issues))
  const typed = readWindow(text)
  return (
    <form
      className={classes.own}
      onSubmit={event => {
        event.preventDefault()
        if (typed !== undefined) onIssues(typed)
      }}
    >
      <label>
        近
        <input
          className={fieldClasses.box}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`期数，1到${WINDOW_MAX}`}
          value={text}
          onChange={event => {
            if (/^\d{0,4}$/.test(event.target.value)) setText(event.target.value)
          }}
        />
        期
      </label>
      <Button type="submit" look="soft" disabled={typed === undefined || typed === issues}>
        查看
      </Button>
    </form>
  )
}

type ChoiceProps<T extends string | number> = Omit<Parameters<typeof Tabs<T>>[0], 'look'>

/** A strip of choices from one edge of the screen to the other. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  return (
    <div className={classes.bleed}>
      <Tabs {...props} look="pill" />
    </div>
  )
}

type RecentProps = Pick<FrameProps, 'game' | 'year' | 'children'> & Readonly<{ issues: number }>

/** The newest draws of a game with the waiting, empty and failed states of a list; a new result is asked for by itself. */
export function RecentDraws({ game, issues, year, children }: RecentProps) {
  useDrawCard(game.gameId, { live: false })
  const query = useRecentDraws(game.gameId, issues, { year })
  const past = query.data?.issues
  const draws = useMemo(() => (past === undefined ? [] : readDraws(game.family, past)), [game, past])
  if (past === undefined) {
    return query.isError ? (
      <FailedState onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton rows={6} height={72} />
    )
  }
  return draws.length === 0 ? <EmptyState /> : children(draws)
}
