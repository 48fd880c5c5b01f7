import type { Play } from '@app/domain/lottery/play.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { type Price, unitModes } from '#features/slip/price.rules.ts'
import { type AmountKey, pressKey } from '#ui/keyboard/number-keyboard.tsx'
import classes from './slip-bar.module.css'

type Model = Play['model']
export type PriceKey = AmountKey

const presets: Readonly<Record<Model, readonly string[]>> = {
  credit: ['10', '50', '100', '500', '1000'],
  official: ['1', '5', '10', '50', '100'],
}
const MULTIPLE_DIGITS_MAX = 5

/** Amounts or multiples that are set by one tap. */
export function presetsOf(model: Model): readonly string[] {
  return presets[model]
}

/** The price after a preset. */
export function priceByPreset(model: Model, price: Price, text: string): Price {
  return model === 'credit' ? { ...price, amount: text } : { ...price, multiple: text }
}

/** The price after a key; a multiple is a whole number. */
export function priceByKey(model: Model, price: Price, key: PriceKey): Price {
  if (model === 'credit') return { ...price, amount: pressKey(price.amount, key) }
  if (key === '.') return price
  const multiple = pressKey(price.multiple, key)
  return multiple.length > MULTIPLE_DIGITS_MAX || multiple === '0' ? price : { ...price, multiple }
}

type PriceRowProps = Readonly<{
  model: Model
  price: Price
  isTyping: boolean
  onTyping: (isTyping: boolean) => void
  onPrice: (price: Price) => void
}>

/** The stake of one unit: an amount, or 元角分厘 and a multiple. */
export function PriceRow({ model, price, isTyping, onTyping, onPrice }: PriceRowProps) {
  const isCredit = model === 'credit'
  const text = isCredit ? price.amount : price.multiple
  return (
    <div className={classes.price}>
      {isCredit ? null : (
        <select
          className={classes.mode}
          aria-label="模式"
          value={price.mode}
          onChange={event => {
            const mode = unitModes.find(one => one === event.target.value)
            if (mode !== undefined) onPrice({ ...price, mode })
          }}
        >
          {unitModes.map(mode => (
            <option key={mode} value={mode}>
              {mode}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        className={classNames(classes.stake, isTyping && classes.typing)}
        aria-expanded={isTyping}
        onClick={() => onTyping(!isTyping)}
      >
        <span>{isCredit ? '单注金额' : '倍数'}</span>
        <b>{text === '' ? <i>请输入</i> : text}</b>
      </button>
    </div>
  )
}
