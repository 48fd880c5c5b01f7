import type { DrawnIssue } from '@app/client/draws/read-draw-card.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Reveal } from '#features/draws/card/reveal.effect.ts'
import { useIssueTotal } from '#features/draws/issue-total.queries.ts'
import { StageFace } from './stage-face.tsx'

export type StageProps = Readonly<{
  gameId: number
  family: LotteryFamily
  drawn: DrawnIssue
  reveal: Reveal
  /** When the issue that takes bets now closes, where nothing beside the stage says so. */
  closesAt?: number | undefined
}>

/** So long the result stands before the stage makes room again; as long again from the moment that its bets are paid. */
const STAYS_MS = 6_000
/** The style sheet lifts it in this time. */
const LEAVES_MS = 200

/**
 * The draw as a stage: the numbers arrive one by one as the proof derives them, then one line says what the own bets of
 * the issue came to. A tap ends what moves, the next one lifts the stage. Source: visual design (draw stage).
 */
export function Stage({ gameId, family, drawn, reveal, closesAt }: StageProps) {
  const { shown, skip, onStaged } = reveal
  const isPlaying = shown !== undefined
  const total = useIssueTotal(gameId, drawn.issueNumber)
  const [place, setPlace] = useState<'standing' | 'leaving' | 'gone'>('standing')
  const staged = useEffectEvent(onStaged)
  useLayoutEffect(() => staged(), [])
  useSkipWhileHidden(skip)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the bets came to is read as long as the numbers were.
  useEffect(() => {
    if (isPlaying || place !== 'standing') return
    const timer = setTimeout(() => setPlace('leaving'), STAYS_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, place, total?.isSettled])
  useEffect(() => {
    if (place !== 'leaving') return
    const timer = setTimeout(() => setPlace('gone'), LEAVES_MS)
    return () => clearTimeout(timer)
  }, [place])
  if (place === 'gone') return null
  return (
    <StageFace
      gameId={gameId}
      family={family}
      drawn={drawn}
      reveal={reveal}
      total={total}
      closesAt={closesAt}
      isLeaving={place === 'leaving'}
      onTap={() => (isPlaying ? skip() : setPlace('leaving'))}
    />
  )
}

/** Nothing moves on a page that nobody sees: who comes back finds the result. */
function useSkipWhileHidden(skip: () => void): void {
  const onChange = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') skip()
  })
  useEffect(() => {
    const listener = () => onChange()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
}
