import classes from './number-filter.module.css'

type BankersFieldProps = Readonly<{
  numbers: readonly string[]
  bankers: readonly string[]
  onChange: (bankers: readonly string[]) => void
}>

/** 胆码: the numbers that stand in every unit. */
export function BankersField({ numbers, bankers, onChange }: BankersFieldProps) {
  const toggle = (number: string) =>
    onChange(bankers.includes(number) ? bankers.filter(other => other !== number) : [...bankers, number])
  return (
    <fieldset className={classes.bankers}>
      <legend>点选胆码，其余为拖码</legend>
      {numbers.map(number => (
        <button
          key={number}
          type="button"
          aria-pressed={bankers.includes(number)}
          onClick={() => toggle(number)}
        >
          {number}
        </button>
      ))}
    </fieldset>
  )
}
