import { positionNamesOf } from '@app/domain/analytics/two-sides.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { drawShapes } from '@app/domain/lottery/draw.ts'
import { useState } from 'react'
import cardClasses from '#ui/card.module.css'
import { Tabs } from '#ui/tabs/tabs.tsx'
import classes from './monitor.module.css'

type NumberCountsProps = Readonly<{ family: LotteryFamily; draws: number; counts: Counts }>
type Counts = readonly (readonly number[])[]

/** How often each number was drawn at each position, against the expected count. */
export function NumberCounts({ family, draws, counts }: NumberCountsProps) {
  const [position, setPosition] = useState(family === 'six-mark' ? counts.length - 1 : 0)
  const shown = counts[position] ?? []
  const expected = draws / shown.length
  const top = Math.max(...shown, expected)
  const { first } = drawShapes[family]
  return (
    <section className={`${cardClasses.card} ${classes.counts}`} aria-label="各号码出现次数">
      <h2>各号码出现次数</h2>
      <Tabs
        label="位置"
        look="pill"
        bleeds
        tabs={positionNamesOf(family).map((text, value) => ({ value, text }))}
        value={position}
        onChange={setPosition}
      />
      <ul className={classes.numbers} data-many={shown.length > 10}>
        {shown
          .map((count, index) => ({ count, number: first + index }))
          .map(({ count, number }) => (
            <li key={number}>
              <b>{String(number).padStart(shown.length > 10 ? 2 : 1, '0')}</b>
              <span className={classes.room} aria-hidden="true">
                <i className={classes.bar} style={{ width: `${(count / top) * 100}%` }} />
                <i className={classes.expected} style={{ left: `${(expected / top) * 100}%` }} />
              </span>
              <span className={classes.count}>
                {count}
                <span className="visually-hidden">次</span>
              </span>
            </li>
          ))}
      </ul>
      <p className={classes.quiet}>竖线为期望次数：每个号码 {expected.toFixed(1)} 次。</p>
    </section>
  )
}
