import type { Board, Drafts } from '#features/board/draft/board.state.ts'
import { isBlank } from '#features/board/draft/draft.ts'
import { readDraft } from '#features/board/draft/read-draft.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { type Price, stakePerUnit } from '#features/slip/price.rules.ts'
import { stakeFault } from '#features/slip/read-line.rules.ts'
import type { Line } from '#features/slip/slip.state.ts'

type Fault = Readonly<{ ok: false; fault: string; isStakeMissing: boolean }>
type Picked = Readonly<{ ok: true; playCode: string; selection: string; units: number }>
type Gathered<Part> = Readonly<{ ok: true; parts: readonly Part[] }> | Fault

/** What is picked on a play; `undefined` where nothing is. */
function readPicks({ play }: OfferedPlay, drafts: Drafts): Picked | Fault | undefined {
  const draft = drafts[play.code]
  if (draft === undefined || isBlank(draft)) return undefined
  const reading = readDraft(play, draft)
  return reading.ok
    ? { ok: true, playCode: play.code, selection: reading.text, units: reading.units }
    : { ok: false, fault: `${play.name}：${reading.fault}`, isStakeMissing: false }
}

/** The selections on all plays, or what is wrong with the first that is not whole. */
export function gatherPicks(plays: readonly OfferedPlay[], { drafts }: Board): Gathered<Picked> {
  const parts: Picked[] = []
  for (const offered of plays) {
    const picked = readPicks(offered, drafts)
    if (picked?.ok === false) return picked
    if (picked !== undefined) parts.push(picked)
  }
  return { ok: true, parts }
}

/** The drafts as lines of the slip, or what is wrong with the first that is none. */
export function gatherLines(
  plays: readonly OfferedPlay[],
  { drafts, price }: Board,
): Gathered<Omit<Line<Price>, 'id'>> {
  const parts: Omit<Line<Price>, 'id'>[] = []
  for (const offered of plays) {
    const picked = readPicks(offered, drafts)
    if (picked === undefined) continue
    if (!picked.ok) return picked
    const perUnit = stakePerUnit(offered.play, price)
    const fault = stakeFault(offered, picked.units, perUnit)
    if (fault !== undefined) return { ok: false, fault, isStakeMissing: perUnit === undefined }
    parts.push({ playCode: picked.playCode, selection: picked.selection, price })
  }
  return { ok: true, parts }
}
