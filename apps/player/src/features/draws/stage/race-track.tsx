import { classNames } from '@app/trade-ui/class-names.ts'
import type { CSSProperties } from 'react'
import classes from './race-track.module.css'

/** Percent of the track: the line, and where the first car past it stops. */
const LINE = 76
const FIRST = 96
const GAP_PAST_LINE = 1.7
/** How far before the others' legs a car is, so that they never run in one row. */
const WOBBLE = 4
const places = ['冠', '亚', '季', '四', '五', '六', '七', '八', '九', '十'] as const

/** Where a car is when so many have crossed the line: past it in their order, or so far on its way that it crosses at its place. */
function carAt(car: number, place: number, shown: number): number {
  if (place < shown) return FIRST - place * GAP_PAST_LINE
  const way = (shown + 0.4) / (place + 1)
  return LINE * way * 0.94 - WOBBLE * Math.abs(Math.sin(car * 2.4)) * (1 - way)
}

/** Ten cars in their lanes; each crosses the line when its place is derived, and takes its plate below. */
export function RaceTrack({ order, shown }: Readonly<{ order: readonly number[]; shown: number }>) {
  const cars = order.map((car, place) => ({ car, place })).sort((a, b) => a.car - b.car)
  return (
    <>
      <div className={classes.track}>
        {cars.map(({ car, place }, lane) => (
          <span
            key={car}
            className={classes.lane}
            style={{ '--lane': lane, '--x': `${carAt(car, place, shown)}%` } as CSSProperties}
          >
            <Car car={car} />
          </span>
        ))}
      </div>
      <ol className={classes.plates}>
        {order.map((car, place) => (
          <li key={car}>
            <small>{places[place]}</small>
            {place < shown ? (
              <b className={classNames(classes.plate, classes.arrived)} style={colourOf(car)}>
                {car}
              </b>
            ) : (
              <b className={classes.plate} />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

const LIGHT_CARS: readonly number[] = [1, 5, 7]

const colourOf = (car: number) =>
  ({
    '--car': `var(--car-${car})`,
    '--on-car': LIGHT_CARS.includes(car) ? `var(--on-car-${car})` : 'var(--on-tone)',
  }) as CSSProperties

/** A car seen from its side, with its number on the door. */
function Car({ car }: { car: number }) {
  return (
    <svg className={classes.car} style={colourOf(car)} viewBox="0 0 48 21" aria-hidden="true">
      <path
        className={classes.body}
        d="M1 3h7v2.500H6l1 3.500c3-1.500 6-2 9-2.500C20 3 24 1.500 29 1.500c5 0 8 2 11 5 4 .7 6.500 2.200 7 5 .2 1.500 0 2.500-.5 3.500H3C2 11 2.500 8.500 4 8L3 5.500H1z"
      />
      <path
        className={classes.glass}
        d="M19 7c2.500-2.500 5-3.300 8-3.300V7zM29.500 3.800c3 .2 5 1.200 7 3.200h-7z"
      />
      <circle className={classes.wheel} cx="11.500" cy="15.500" r="4.500" />
      <circle className={classes.wheel} cx="38" cy="15.500" r="4.500" />
      <circle className={classes.disc} cx="24.500" cy="11" r="5.400" />
      <text className={classes.number} x="24.500" y="14" textAnchor="middle">
        {car}
      </text>
    </svg>
  )
}
