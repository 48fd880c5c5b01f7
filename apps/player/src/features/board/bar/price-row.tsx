import type { Play } from '@app/domain/lottery/play.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { type Price, type UnitMode, unitModes } from '#features/slip/price.rules.ts'
import { type AmountKey, pressKey } from '#ui/keyboard/number-keyboard.tsx'
import classes from './slip-bar.module.css'

type Model = Play['model']
export type PriceKey = AmountKey

const presets: Readonly<Record<Model, readonly string[]>> = {
  credit: ['10', '50', '100', '500', '1000'],
  official: ['1', '5', '10', '50', '100'],
}
const MULTIPLE_DIGITS_MAX = 5
/** What one unit costs in each mode, as it is read. */
const UNIT_YUAN: Readonly<Record<UnitMode, string>> = { 元: '2元', 角: '0.2元', 分: '0.02元', 厘: '0.002元' }

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
}>

/** The stake of one unit, which opens its keyboard: an amount, or 元角分厘 and a multiple. */
export function PriceRow({ model, price, isTyping, onTyping }: PriceRowProps) {
  const isCredit = model === 'credit'
  const text = isCredit ? price.amount : price.multiple
  return (
    <button
      type="button"
      className={classNames(classes.stake, isTyping && classes.typing)}
      aria-expanded={isTyping}
      onClick={() => onTyping(!isTyping)}
    >
      <span>{isCredit ? '单注金额' : `${price.mode}模式`}</span>{' '}
      <b>{text === '' ? <i>请输入</i> : isCredit ? text : `${text}倍`}</b>
    </button>
  )
}

type UnitModesProps = Readonly<{ price: Price; onPrice: (price: Price) => void }>

/** 元角分厘 beside each other, with what one unit costs in each, above the keyboard of the multiple. */
export const UnitModes = ({ price, onPrice }: UnitModesProps) => (
  <fieldset className={classes.modes} aria-label="模式">
    {unitModes.map(mode => (
      <button
        key={mode}
        type="button"
        aria-pressed={mode === price.mode}
        onClick={() => onPrice({ ...price, mode })}
      >
        {mode} <small>{UNIT_YUAN[mode]}</small>
      </button>
    ))}
  </fieldset>
)
