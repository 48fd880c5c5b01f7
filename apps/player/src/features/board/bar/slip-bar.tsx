import { type Li, li } from '@app/domain/money/money.ts'
import { useDeviceOnline } from '@app/session/use-online.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useMemo } from 'react'
import type { BoardStore, Drafts } from '#features/board/draft/board.state.ts'
import { isBlank } from '#features/board/draft/draft.ts'
import { readDraft } from '#features/board/draft/read-draft.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { type Price, stakePerUnit } from '#features/slip/price.rules.ts'
import { costOf } from '#features/slip/read-line.rules.ts'
import type { SlipStore } from '#features/slip/slip-lines.rules.ts'
import { useStored } from '#platform/storage/reduced-store.ts'
import { Button } from '#ui/button/button.tsx'
import { NumberKeyboard } from '#ui/keyboard/number-keyboard.tsx'
import { PickedChips } from './picked-chips.tsx'
import { type PriceKey, PriceRow, presetsOf, priceByKey, priceByPreset, UnitModes } from './price-row.tsx'
import classes from './slip-bar.module.css'

type SlipBarProps = Readonly<{
  plays: readonly OfferedPlay[]
  board: BoardStore
  slip: SlipStore
  /** The play whose limits are shown. */
  current: OfferedPlay | undefined
  isTyping: boolean
  onTyping: (isTyping: boolean) => void
  onAdd: () => void
  onReview: () => void
}>

type Sum = Readonly<{ units: number; cost: Li; isPicked: boolean }>

function sumOf(plays: readonly OfferedPlay[], drafts: Drafts, price: Price): Sum {
  let units = 0
  let cost = 0n
  let isPicked = false
  for (const { play } of plays) {
    const draft = drafts[play.code]
    if (draft === undefined || isBlank(draft)) continue
    isPicked = true
    const reading = readDraft(play, draft)
    if (!reading.ok) continue
    units += reading.units
    cost += costOf(play, reading.units, stakePerUnit(play, price) ?? li(0))
  }
  return { units, cost: li(cost), isPicked }
}

/** The bar at the thumb: units and what is picked, stake, and one button with the total. The keyboard takes room below it and covers nothing. */
export function SlipBar(props: SlipBarProps) {
  const { plays, board, current, isTyping, onTyping } = props
  const { dispatch } = board
  const isOnline = useDeviceOnline()
  const drafts = useStored(board, state => state.drafts)
  const price = useStored(board, state => state.price)
  const lineCount = useStored(props.slip, ({ lines }) => lines.length)
  const { units, cost, isPicked } = useMemo(() => sumOf(plays, drafts, price), [plays, drafts, price])
  const model = current?.play.model ?? 'credit'
  const setPrice = (next: Price) => dispatch({ do: 'setPrice', price: next })
  return (
    <section className={classNames(classes.bar, isTyping && classes.withKeys)} aria-label="投注单">
      <div className={classes.figures}>
        <p>
          已选 <b>{units}</b> 注
        </p>
        <PickedChips plays={plays} board={board} />
        {isPicked ? (
          <button type="button" className={classes.clear} onClick={() => dispatch({ do: 'clear' })}>
            清空
          </button>
        ) : null}
      </div>
      <div className={classes.actions}>
        <PriceRow model={model} price={price} isTyping={isTyping} onTyping={onTyping} />
        <Button look="soft" disabled={!isPicked} onClick={props.onAdd}>
          加入
        </Button>
        <Button disabled={(!isPicked && lineCount === 0) || !isOnline} onClick={props.onReview}>
          {isOnline ? '下注' : '网络已断开'}
          {isPicked && isOnline ? (
            <>
              <span className="visually-hidden"> 合计 </span>
              <b className={classes.total}>{showAmount(cost)}</b>
            </>
          ) : null}
          {lineCount === 0 ? null : <small className={classes.count}>{lineCount}</small>}
        </Button>
      </div>
      {isTyping ? (
        <>
          {current === undefined ? null : (
            <p className={classes.limits}>
              <b>{current.play.name}</b>
              <span>
                限额 {showAmount(current.perUnitMin)} – {showAmount(current.perUnitMax)}
              </span>
            </p>
          )}
          {model === 'official' ? <UnitModes price={price} onPrice={setPrice} /> : null}
          <NumberKeyboard
            presets={presetsOf(model)}
            onPreset={text => setPrice(priceByPreset(model, price, text))}
            onKey={(key: PriceKey) => setPrice(priceByKey(model, price, key))}
            onDone={() => onTyping(false)}
          />
        </>
      ) : null}
    </section>
  )
}
