import classes from './drawn-numbers.module.css'

const left = 8
const middle = 16
const right = 24

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[middle, middle]],
  2: [
    [left, left],
    [right, right],
  ],
  3: [
    [left, left],
    [middle, middle],
    [right, right],
  ],
  4: [
    [left, left],
    [right, left],
    [left, right],
    [right, right],
  ],
  5: [
    [left, left],
    [right, left],
    [middle, middle],
    [left, right],
    [right, right],
  ],
  6: [
    [left, left],
    [right, left],
    [left, middle],
    [right, middle],
    [left, right],
    [right, right],
  ],
}

/** A die of the fast-three family; one and four are red, as on Chinese dice. */
export function DiceFace({ value }: { value: number }) {
  const isRed = value === 1 || value === 4
  return (
    <svg className={classes.die} viewBox="0 0 32 32" role="img" aria-label={`${value}点`}>
      <rect x="0.5" y="0.5" width="31" height="31" rx="7" className={classes.dieBody} />
      {(pips[value] ?? []).map(([x, y]) => (
        <circle
          key={`${x}-${y}`}
          cx={x}
          cy={y}
          r={value === 1 ? 5 : 3}
          className={isRed ? classes.redPip : classes.pip}
        />
      ))}
    </svg>
  )
}
