import type { Play } from '@app/domain/lottery/play.ts'
import { NumberPicture } from '@app/trade-ui/numbers/number-picture.tsx'
import { memo, useDeferredValue, useMemo } from 'react'
import type { BoardStore, Drafts } from '#features/board/draft/board.state.ts'
import { isBlank, zonesOf } from '#features/board/draft/draft.ts'
import { pictureOf } from '#features/board/plays/cell-facts.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { useStored } from '#platform/storage/reduced-store.ts'
import classes from './picked-chips.module.css'

/** More are not looked through here; the figure beside the chips counts all of them. */
const CHIPS_MAX = 24

type Chip = Readonly<{ play: Play; zoneIndex: number; zoneName: string; itemSet: string; item: string }>

/** What is picked, play by play in the order of the board, each item once for its zone. */
function chipsOf(plays: readonly OfferedPlay[], drafts: Drafts): readonly Chip[] {
  return plays.flatMap(({ play }) => {
    const draft = drafts[play.code]
    if (draft === undefined || isBlank(draft)) return []
    return zonesOf(play, draft.mode).flatMap(({ name, itemSet, items }, zoneIndex) => {
      const picked = draft.zones[zoneIndex] ?? []
      return items
        .filter(item => picked.includes(item))
        .map(item => ({ play, zoneIndex, zoneName: name, itemSet, item }))
    })
  })
}

type PickedChipsProps = Readonly<{ plays: readonly OfferedPlay[]; board: BoardStore }>

/** What is picked, at the thumb, so that it stays in sight while an amount is typed; a tap lets go of it. */
export const PickedChips = memo(function PickedChips({ plays, board }: PickedChipsProps) {
  // After the cell is answered.
  const drafts = useDeferredValue(useStored(board, state => state.drafts))
  const chips = useMemo(() => chipsOf(plays, drafts), [plays, drafts])
  const isOfMany = chips.some(({ play }) => play !== chips[0]?.play)
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="已选号码">
      {chips.slice(0, CHIPS_MAX).map(chip => (
        <li key={`${chip.play.code} ${chip.zoneIndex} ${chip.item}`}>
          <button
            type="button"
            className="touch-target"
            onClick={() => {
              const { play, zoneIndex, item } = chip
              board.dispatch({ do: 'toggle', play, zoneIndex, item })
            }}
          >
            <span className="visually-hidden">
              取消{chip.play.name}
              {chip.zoneName}{' '}
            </span>
            {isOfMany || chip.zoneName !== '' ? (
              <small aria-hidden="true">{isOfMany ? chip.play.name : chip.zoneName}</small>
            ) : null}
            <ChipFace {...chip} />
            <i aria-hidden="true">×</i>
          </button>
        </li>
      ))}
      {chips.length > CHIPS_MAX ? <li className={classes.more}>共{chips.length}个</li> : null}
    </ul>
  )
})

function ChipFace({ itemSet, item }: Pick<Chip, 'itemSet' | 'item'>) {
  const look = pictureOf(itemSet)
  return look === undefined ? <b>{item}</b> : <NumberPicture text={item} look={look} />
}
