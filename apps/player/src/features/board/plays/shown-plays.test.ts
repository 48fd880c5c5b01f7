import type { LotteryFamily } from '@app/domain/games/games.ts'
import { oddsTableOf } from '@app/domain/lottery/odds/odds-table.ts'
import { playsOf } from '@app/domain/lottery/plays/all-plays.ts'
import { li } from '@app/domain/money/money.ts'
import { expect, test } from 'vitest'
import { emptyBoard, reduceBoard } from '#features/board/draft/board.state.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { shownBoard } from './shown-plays.ts'

const families: readonly LotteryFamily[] = ['six-mark', 'racing', 'k3', 'ssc', '3d', 'niuniu']
const NONE = li(0)
const offeredOf = (family: LotteryFamily): readonly OfferedPlay[] =>
  playsOf(family).map(play => ({
    play,
    odds: oddsTableOf(play),
    perUnitMin: NONE,
    perUnitMax: NONE,
    perOrderMax: NONE,
    perIssueMax: NONE,
  }))

test.each(families)('every play of %s is reached by model, group and play: three taps at most', family => {
  const plays = offeredOf(family)
  for (const { play } of plays) {
    let board = reduceBoard(emptyBoard, { do: 'showModel', model: play.model })
    board = reduceBoard(board, { do: 'showGroup', group: play.group })
    const { chips, shown } = shownBoard(plays, board)
    const isThere = shown.some(offered => offered.play === play)
    if (isThere) continue
    expect(chips.map(offered => offered.play)).toContain(play)
    const last = shownBoard(plays, reduceBoard(board, { do: 'showPlay', play }))
    expect(last.shown.map(offered => offered.play)).toEqual([play])
  }
})

test.each([
  ['six-mark', 1],
  ['racing', 2],
  ['niuniu', 1],
] as const)('%s has %s models to switch between', (family, count) => {
  expect(shownBoard(offeredOf(family), emptyBoard).models).toHaveLength(count)
})

test('all ranks of a race stand on one screen, the six balls of 正码特 one by one', () => {
  const racing = reduceBoard(emptyBoard, { do: 'showGroup', group: '1-10名' })
  expect(shownBoard(offeredOf('racing'), racing)).toMatchObject({ chips: [], shown: { length: 10 } })
  const sixMark = reduceBoard(emptyBoard, { do: 'showGroup', group: '正码特' })
  expect(shownBoard(offeredOf('six-mark'), sixMark)).toMatchObject({
    chips: { length: 6 },
    shown: { length: 1 },
  })
})
