import { li, parseMoney } from '@app/domain/money/money.ts'
import type { Play } from '#features/games/games.queries.ts'
import { useOnline } from '#platform/use-online.ts'
import { showAmount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { NumberKeyboard, pressKey } from '#ui/number-keyboard.tsx'
import type { Slip, SlipAction } from './bet-slip.state.ts'
import classes from './slip-bar.module.css'
import { slipLines } from './slip-lines.ts'

const PRESETS = ['10', '50', '100', '500', '1000'] as const

type SlipBarProps = Readonly<{
  plays: readonly Play[]
  slip: Slip
  dispatch: (action: SlipAction) => void
  isTyping: boolean
  onTyping: (isTyping: boolean) => void
  onReview: () => void
}>

/** The bar at the thumb: units, stake, total, 下注. The keyboard takes room below it and covers nothing. */
export function SlipBar({ plays, slip, dispatch, isTyping, onTyping, onReview }: SlipBarProps) {
  const isOnline = useOnline()
  const stake = parseMoney(slip.stake) ?? li(0)
  const lines = slipLines(plays, slip.picks, stake)
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  const total = li(lines.reduce((sum, line) => sum + line.total, 0n))
  const setStake = (next: string) => dispatch({ do: 'setStake', stake: next })
  const firstPlay = plays[0]
  return (
    <section className={classes.bar} aria-label="投注单">
      <div className={classes.figures}>
        <p>
          已选 <b>{units}</b> 注
        </p>
        <p>
          合计 <b className={classes.total}>{showAmount(total)}</b>
        </p>
        {units > 0 ? (
          <button type="button" className={classes.clear} onClick={() => dispatch({ do: 'clear' })}>
            清空
          </button>
        ) : null}
      </div>
      <div className={classes.actions}>
        <button
          type="button"
          className={classNames(classes.stake, isTyping && classes.typing)}
          aria-expanded={isTyping}
          onClick={() => onTyping(!isTyping)}
        >
          <span>单注金额</span>
          <b>{slip.stake === '' ? <i>请输入</i> : slip.stake}</b>
        </button>
        <Button
          disabled={units === 0 || !isOnline}
          onClick={() => {
            onTyping(slip.stake === '')
            onReview()
          }}
        >
          {isOnline ? '下注' : '网络已断开'}
        </Button>
      </div>
      {isTyping ? (
        <>
          <p className={classes.limits}>
            <b>{lines.map(line => line.items.join(' ')).join(' ')}</b>
            {firstPlay === undefined ? null : (
              <span>
                限额 {firstPlay.stakeMin} – {firstPlay.stakeMax}
              </span>
            )}
          </p>
          <NumberKeyboard
            presets={PRESETS}
            onPreset={setStake}
            onKey={key => setStake(pressKey(slip.stake, key))}
            onDone={() => onTyping(false)}
          />
        </>
      ) : null}
    </section>
  )
}
