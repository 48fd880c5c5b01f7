import { Input } from 'antd'
import { fitting, ROW_NUMBER } from './choices.ts'
import classes from './open-by-number.module.css'

type OpenByNumberProps = Readonly<{ label: string; onNumber: (number: string) => void }>

/** A number that is typed opens its record. */
export function OpenByNumber({ label, onNumber }: OpenByNumberProps) {
  return (
    <Input.Search
      aria-label={label}
      placeholder={label}
      enterButton="打开"
      inputMode="numeric"
      maxLength={18}
      className={classes.field ?? ''}
      onSearch={text => {
        const number = fitting(ROW_NUMBER, text.trim())
        if (number !== undefined) onNumber(number)
      }}
    />
  )
}
