import { useEffect, useEffectEvent } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './number-keyboard.module.css'

export type AmountKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'erase' | 'clear'

const digitKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const
const isDigitKey = (key: string): key is (typeof digitKeys)[number] => digitKeys.some(one => one === key)
const WHOLE_DIGITS_MAX = 9
const DECIMALS_MAX = 2

/** What an amount becomes by one key; a key that would spoil it changes nothing. */
export function pressKey(amount: string, key: AmountKey): string {
  if (key === 'clear') return ''
  if (key === 'erase') return amount.slice(0, -1)
  if (key === '.') return amount.includes('.') ? amount : `${amount === '' ? '0' : amount}.`
  const [whole = '', decimals] = amount.split('.')
  if (decimals !== undefined) return decimals.length >= DECIMALS_MAX ? amount : amount + key
  if (amount === '0') return key
  return whole.length >= WHOLE_DIGITS_MAX ? amount : amount + key
}

type NumberKeyboardProps = Readonly<{
  onKey: (key: AmountKey) => void
  onDone: () => void
  /** Amounts that are set by one tap. */
  presets: readonly string[]
  onPreset: (amount: string) => void
}>

/** The keys of a real keyboard are the same keys; those of a field that is typed into stay there. */
function useTypedKeys(onKey: (key: AmountKey) => void, onDone: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
    if (key === 'Escape' || (key === 'Enter' && !(target instanceof HTMLButtonElement))) onDone()
    else if (key === 'Backspace') onKey('erase')
    else if (isDigitKey(key)) onKey(key)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** A keyboard for amounts that takes its own room in the page, so it covers nothing. */
export function NumberKeyboard({ onKey, onDone, presets, onPreset }: NumberKeyboardProps) {
  useTypedKeys(onKey, onDone)
  return (
    <fieldset className={classes.keyboard} aria-label="金额键盘">
      <div className={classes.presets}>
        {presets.map(preset => (
          <button key={preset} type="button" className="touch-target" onClick={() => onPreset(preset)}>
            {preset}
          </button>
        ))}
      </div>
      <div className={classes.keys}>
        {digitKeys.map(key => (
          <button key={key} type="button" className={classes.key} onClick={() => onKey(key)}>
            {key}
          </button>
        ))}
        <button type="button" className={classes.key} onClick={() => onKey('clear')}>
          清空
        </button>
        <button
          type="button"
          className={`${classes.key} ${classes.erase}`}
          onClick={() => onKey('erase')}
          aria-label="删除一位"
        >
          <Icon name="erase" />
        </button>
        <button type="button" className={`${classes.key} ${classes.done}`} onClick={onDone}>
          完成
        </button>
      </div>
    </fieldset>
  )
}
