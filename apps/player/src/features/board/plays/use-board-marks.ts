/** The marks of the cells: how long an item has not come, and whether it came often. Source: not-shown §6.1. */
import type { Game } from '@app/domain/games/games.ts'
import { type Draw, isDrawOf } from '@app/domain/lottery/draw.ts'
import { findLunarYear } from '@app/domain/lottery/lunar-year.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { readStored, writeStored } from '@app/session/storage.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Zone } from '#features/board/draft/draft.ts'
import { useRecentDraws } from '#features/draws/past-draws.queries.ts'
import { itemMarksQuery } from './item-marks.queries.ts'

const MARKS_KEY = 'board_marks'
const ISSUES = 100
const words = { hot: '热', warm: '', cold: '冷' } as const

export type CellMark = Readonly<{ text: string; temperature: 'hot' | 'warm' | 'cold'; spoken: string }>
export type MarkReader = (
  play: Play,
  zoneIndex: number,
  zone: Zone,
) => ReadonlyMap<string, CellMark> | undefined

/** Whether marks are shown, as the player left it, and what they are. */
export function useBoardMarks(game: Game) {
  const [isOn, setIsOn] = useState(() => readStored(MARKS_KEY) === '1')
  const issues = useRecentDraws(game.gameId, ISSUES, { enabled: isOn }).data?.issues
  const rules = useQuery({ ...itemMarksQuery, enabled: isOn }).data
  const marks = useMemo((): MarkReader | undefined => {
    if (!isOn || issues === undefined || rules === undefined) return undefined
    const draws = issues
      .flatMap(({ drawnNumbers: numbers, issueDate, state }): Draw[] => {
        const lunarYear = findLunarYear(issueDate)
        const counts = state !== 'voided' && lunarYear !== undefined && isDrawOf(game.family, numbers)
        return counts ? [{ numbers, lunarYear }] : []
      })
      .reverse()
    return (play, zoneIndex, { itemSet, items }) => {
      const found = rules.itemMarks(play, { position: zoneIndex, itemSet, items }, draws)
      if (found === undefined) return undefined
      return new Map(
        [...found].map(([item, { omission, hits, temperature }]) => [
          item,
          {
            text: `${words[temperature]}${omission}`,
            temperature,
            spoken: `遗漏${omission}期，近${draws.length}期${hits}次`,
          },
        ]),
      )
    }
  }, [isOn, issues, rules, game.family])
  const toggle = () => {
    writeStored(MARKS_KEY, isOn ? '0' : '1')
    setIsOn(!isOn)
  }
  return { isOn, toggle, marks }
}
