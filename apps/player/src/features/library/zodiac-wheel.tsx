import { numbersOfZodiac, ownYearAnimal, zodiacLabelList, zodiacLabels } from '@app/domain/lottery/zodiac.ts'
import type { CSSProperties } from 'react'
import { ZodiacAnimal } from '#features/tips/zodiac-animal.widget.tsx'
import classes from './zodiac-wheel.module.css'

const ANIMALS = zodiacLabelList.length

/** The twelve animals of a lunar year in a ring, its own one on top, each with its lowest number; the others follow by twelves. */
export function ZodiacWheel({ year }: { year: number }) {
  const own = zodiacLabels[ownYearAnimal(year)]
  const first = zodiacLabelList.indexOf(own)
  return (
    <span className={classes.wheel}>
      <span className={classes.middle}>
        <b>{year}</b>
        <span>{own}年</span>
      </span>
      {zodiacLabelList.map((_, at) => {
        // The animal of the year has 01, the one before it 02.
        const label = zodiacLabelList[(first - at + ANIMALS) % ANIMALS] ?? own
        const [lowest = 0] = numbersOfZodiac(label, year)
        return (
          <span key={label} className={classes.place} style={{ '--at': at } as CSSProperties}>
            <span>
              <ZodiacAnimal label={label} className={classes.animal} />
              {label} <small>{String(lowest).padStart(2, '0')}</small>
            </span>
          </span>
        )
      })}
    </span>
  )
}
