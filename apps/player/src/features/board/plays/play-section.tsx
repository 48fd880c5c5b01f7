import { showOdds } from '@app/domain/money/money.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo } from 'react'
import type { BoardStore } from '#features/board/draft/board.state.ts'
import { type Draft, emptyDraft, isBlank, type Mode, modesOf, zonesOf } from '#features/board/draft/draft.ts'
import { readDraft } from '#features/board/draft/read-draft.ts'
import { useIsStopped } from '#features/draws/draws.queries.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { stakePerUnit } from '#features/slip/price.rules.ts'
import { highestReturn, shownOdds } from '#features/slip/read-line.rules.ts'
import { useStored } from '#platform/storage/reduced-store.ts'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { blankHint } from './cell-facts.ts'
import { PlayOdds } from './play-odds.tsx'
import classes from './play-section.module.css'
import type { MarkReader } from './use-board-marks.ts'
import { ZoneGrid } from './zone-grid.tsx'

const EntryArea = lazy(async () => ({ default: (await import('./entry-area.tsx')).EntryArea }))

const modeNames: Readonly<Record<Mode, string>> = { plain: '复式', banker: '胆拖', pairing: '对碰' }
const nothing: readonly string[] = []

type PlaySectionProps = Readonly<{
  gameId: number
  offered: OfferedPlay
  board: BoardStore
  lunarYear: number
  /** The screen shows several plays; then a play without a pick shows no hint. */
  isOneOfMany: boolean
  marks: MarkReader | undefined
}>

/** One play of the board. A suspended play says that it takes no bets, and keeps its draft. */
export const PlaySection = memo(function PlaySection(props: PlaySectionProps) {
  const { play } = props.offered
  return useIsStopped(props.gameId, play.code) ? <StoppedPlay name={play.name} /> : <OpenPlay {...props} />
})

const StoppedPlay = ({ name }: Readonly<{ name: string }>) => (
  <section className={classes.section} aria-label={name}>
    <div className={classes.head}>
      <h2 className={classes.name}>{name}</h2>
    </div>
    <p className={classes.line} role="status">
      该玩法暂停投注，恢复后可继续选号
    </p>
  </section>
)

/** The controls of a play, built from its data: ways to pick, zones or typed entries, and the draft. */
function OpenPlay(props: PlaySectionProps) {
  const { offered, board, lunarYear, isOneOfMany, marks } = props
  const { dispatch } = board
  const { play } = offered
  const draft = useStored(board, ({ drafts }) => drafts[play.code]) ?? emptyDraft
  const zones = useMemo(() => zonesOf(play, draft.mode), [play, draft.mode])
  const modes = modesOf(play)
  const onToggle = useCallback(
    (zoneIndex: number, item: string) => dispatch({ do: 'toggle', play, zoneIndex, item }),
    [dispatch, play],
  )
  const onFill = useCallback(
    (zoneIndex: number, items: readonly string[]) => dispatch({ do: 'fill', play, zoneIndex, items }),
    [dispatch, play],
  )
  return (
    <section className={classes.section} aria-label={play.name} data-play={play.code}>
      {/* Where it is alone, its name is the chosen tab, and its odds stand beside the tabs. */}
      <div className={isOneOfMany ? classes.head : 'visually-hidden'}>
        <h2 className={classes.name}>{play.name}</h2>
        {isOneOfMany ? <PlayOdds gameId={props.gameId} offered={offered} lunarYear={lunarYear} /> : null}
      </div>
      {modes.length > 1 ? (
        <fieldset className={classes.modes} aria-label={`${play.name}选号方式`}>
          {modes.map(mode => (
            <button
              key={mode}
              type="button"
              aria-pressed={mode === draft.mode}
              onClick={() => dispatch({ do: 'setMode', play, mode })}
            >
              {modeNames[mode]}
            </button>
          ))}
        </fieldset>
      ) : null}
      {play.selectionKind === 'entries' ? (
        <Suspense fallback={<Skeleton rows={1} height={180} />}>
          <EntryArea
            play={play}
            typed={draft.typed}
            onType={typed => dispatch({ do: 'type', play, typed })}
          />
        </Suspense>
      ) : (
        zones.map((zone, zoneIndex) => (
          <ZoneGrid
            // biome-ignore lint/suspicious/noArrayIndexKey: a zone is identified by its index.
            key={zoneIndex}
            offered={offered}
            zone={zone}
            zoneIndex={zoneIndex}
            picked={draft.zones[zoneIndex] ?? nothing}
            lunarYear={lunarYear}
            marks={marks}
            onToggle={onToggle}
            onFill={onFill}
          />
        ))
      )}
      {isOneOfMany && isBlank(draft) ? null : (
        <DraftLine offered={offered} draft={draft} board={board} lunarYear={lunarYear} />
      )}
    </section>
  )
}

type DraftLineProps = Readonly<{ offered: OfferedPlay; draft: Draft; board: BoardStore; lunarYear: number }>

/** The draft in words: how many picks are missing, or units, odds and the best return. */
function DraftLine({ offered, draft, board, lunarYear }: DraftLineProps) {
  const { play } = offered
  const reading = readDraft(play, draft)
  if (isBlank(draft)) return <p className={classes.line}>{blankHint(play)}</p>
  if (!reading.ok) {
    // The typed entries name each of their faults themselves.
    if (play.selectionKind === 'entries') return null
    return (
      <p className={classes.line} role="status">
        {reading.fault}
        {rangeText(offered, draft.mode)}
      </p>
    )
  }
  const odds = shownOdds(offered, reading.selection, lunarYear)
  return (
    <p className={classes.line} role="status">
      <b>{reading.units}</b> 注 · 赔率 {showOdds(odds)}
      {play.lockMultiple === undefined ? null : ` · 每注锁定${play.lockMultiple}倍本金`}
      <BestReturn offered={offered} draft={draft} board={board} lunarYear={lunarYear} />
    </p>
  )
}

/** Computed after the tap is answered, because the best return is found by trying many draws. */
function BestReturn({ offered, draft, board, lunarYear }: DraftLineProps) {
  const looked = useDeferredValue(draft)
  const perUnit = useDeferredValue(useStored(board, ({ price }) => stakePerUnit(offered.play, price)))
  const best = useMemo(() => {
    const reading = readDraft(offered.play, looked)
    if (!reading.ok || perUnit === undefined) return undefined
    return highestReturn(offered, reading.selection, perUnit, lunarYear)
  }, [offered, looked, perUnit, lunarYear])
  if (best === undefined) return null
  return (
    <>
      {' · 最高返还 '}
      <b>{showAmount(best)}</b>
    </>
  )
}

function rangeText({ play }: OfferedPlay, mode: Mode): string {
  const { min, max } = play.pick
  if (mode === 'banker' && play.unitRule.kind === 'comb') {
    const { k } = play.unitRule
    return k === 2 ? `（胆码1个，共${k}–${max}个）` : `（胆码1–${k - 1}个，共${k}–${max}个）`
  }
  if (mode === 'pairing') return '（两组各至少1个）'
  return min === max ? `（选${min}个）` : `（选${min}–${max}个）`
}
