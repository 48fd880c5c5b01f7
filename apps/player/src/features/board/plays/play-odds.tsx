import { useMemo } from 'react'
import { useIsStopped } from '#features/draws/draws.queries.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { oddsLine, sharedNote } from './cell-facts.ts'
import classes from './play-odds.module.css'

type PlayOddsProps = Readonly<{ gameId: number; offered: OfferedPlay; lunarYear: number }>

/** The odds that concern a play as a whole: large where it is one figure; nothing where each cell has its own. */
export function PlayOdds({ gameId, offered, lunarYear }: PlayOddsProps) {
  const line = useMemo(() => oddsLine(offered) || sharedNote(offered, lunarYear), [offered, lunarYear])
  const isStopped = useIsStopped(gameId, offered.play.code)
  if (line === '' || isStopped) return null
  return (
    <p className={classes.odds}>
      <span>赔率 </span>
      <b data-tiers={line.includes(' ')}>{line}</b>
    </p>
  )
}
