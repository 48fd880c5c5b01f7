import { showPercent } from '@app/client/agents/read-percent.ts'
import type { CategoryRange } from '@app/client/agents/read-range.ts'
import { rateCategoryNames } from '@app/domain/agents/rates.ts'
import type { RatioPpm } from '@app/domain/money/money.ts'
import { useId } from 'react'
import classes from './rate-slider.module.css'

/** A tenth of one per cent; where there is at most one per cent to give, a tenth of that. */
const STEP_PPM = 1000n
const FINE_STEP_PPM = 100n
const FINE_UP_TO_PPM = 10_000n

type RateSliderProps = Readonly<{
  range: CategoryRange
  value: RatioPpm
  onChange: (value: RatioPpm) => void
}>

const within = (value: bigint, { least, most }: CategoryRange): RatioPpm =>
  (value < least ? least : value > most ? most : value) as RatioPpm

/** A rate between its bounds: by a finger on the slider, or a step at a time. */
export function RateSlider({ range, value, onChange }: RateSliderProps) {
  const { category, least, most } = range
  const id = useId()
  const name = `${rateCategoryNames[category]}返点`
  const isFixed = least >= most
  const step = most > FINE_UP_TO_PPM ? STEP_PPM : FINE_STEP_PPM
  return (
    <div className={classes.rate}>
      <span className={classes.head}>
        <label htmlFor={id}>{name}</label>
        <output htmlFor={id}>{showPercent(value)}</output>
      </span>
      <span className={classes.control}>
        <button
          type="button"
          aria-label={`降低${name}`}
          disabled={value <= least}
          onClick={() => onChange(within(value - step, range))}
        >
          −
        </button>
        <input
          id={id}
          type="range"
          min={String(least)}
          max={String(most)}
          step={String(step)}
          value={String(value)}
          disabled={isFixed}
          aria-valuetext={showPercent(value)}
          onChange={event => onChange(within(BigInt(Math.round(event.target.valueAsNumber)), range))}
        />
        <button
          type="button"
          aria-label={`提高${name}`}
          disabled={value >= most}
          onClick={() => onChange(within(value + step, range))}
        >
          +
        </button>
      </span>
      <small>
        {isFixed ? `只能是 ${showPercent(most)}` : `可设 ${showPercent(least)} 至 ${showPercent(most)}`}
      </small>
    </div>
  )
}
