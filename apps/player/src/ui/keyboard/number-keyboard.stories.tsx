import { useState } from 'react'
import { NumberKeyboard, pressKey } from './number-keyboard.tsx'

export function Amount() {
  const [amount, setAmount] = useState('10')
  return (
    <>
      <p>单注金额 {amount === '' ? '–' : amount}</p>
      <NumberKeyboard
        presets={['10', '50', '100']}
        onPreset={setAmount}
        onKey={key => setAmount(before => pressKey(before, key))}
        onDone={() => undefined}
      />
    </>
  )
}
