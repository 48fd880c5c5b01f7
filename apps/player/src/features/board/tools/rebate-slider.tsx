import { useProfile } from '#features/account/account.queries.ts'
import type { BoardStore } from '#features/board/draft/board.state.ts'
import { keepRebate } from '#features/board/unplaced/kept-rebate.ts'
import { useStored } from '#platform/storage/reduced-store.ts'
import classes from './rebate-slider.module.css'

/** The ceiling of a member until the profile says another (lotteries §7), in per cent. */
const DEFAULT_CEILING = 8
const STEPS_OF_PERCENT = 10

/** Trades odds of official plays for a rebate on the stake: every figure of the board follows it. */
export function RebateSlider({ board }: { board: BoardStore }) {
  const price = useStored(board, state => state.price)
  const { rebate } = price
  const ceiling = useProfile().data?.rebateMaxPercent ?? DEFAULT_CEILING
  const percent = (rebate / STEPS_OF_PERCENT).toFixed(1)
  return (
    <div className={classes.rebate}>
      <label>
        <span>
          返点 <b>{percent}%</b>
        </span>
        <input
          type="range"
          min={0}
          max={Math.round(ceiling * STEPS_OF_PERCENT)}
          value={rebate}
          aria-valuetext={`返点${percent}%`}
          aria-describedby="rebate-words"
          onChange={event => {
            const chosen = Number(event.target.value)
            keepRebate(chosen)
            board.dispatch({ do: 'setPrice', price: { ...price, rebate: chosen } })
          }}
        />
      </label>
      <p id="rebate-words">
        {rebate === 0
          ? '调高返点，赔率随之降低，结算时按投注额返还'
          : `赔率已降低${percent}%，结算时每投100元返还${percent}元，和局不返`}
      </p>
    </div>
  )
}
