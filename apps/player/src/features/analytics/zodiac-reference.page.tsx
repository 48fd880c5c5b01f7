import { zodiacTable } from '@app/domain/analytics/zodiac-table.ts'
import { elementLabelList, numbersOfElement } from '@app/domain/lottery/elements.ts'
import { LUNAR_YEARS, lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { waveLabels, waveNames, waveNumbers } from '@app/domain/lottery/waves.ts'
import {
  animalsByParity,
  animalsOfSet,
  customarySets,
  nameOfSet,
  setAliases,
  type ZodiacSet,
  zodiacGroups,
} from '@app/domain/lottery/zodiac-sets.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { NumberPicture } from '@app/trade-ui/numbers/number-picture.tsx'
import { type ReactNode, useState } from 'react'
import cardClasses from '#ui/card.module.css'
import { AnalysisShell, useAnalyzedGame } from './frame/analysis-frame.tsx'
import classes from './zodiac-reference.module.css'

const twoDigits = (number: number) => String(number).padStart(2, '0')
const years = Array.from(
  { length: LUNAR_YEARS.last - LUNAR_YEARS.first + 1 },
  (_, index) => LUNAR_YEARS.last - index,
)

function fullNameOf(set: ZodiacSet): string {
  const alias = setAliases[set]
  return alias === undefined ? nameOfSet(set) : `${nameOfSet(set)}(${alias})`
}

/** Animals, elements, colours and sets of a lunar year. */
export function ZodiacReferencePage() {
  const game = useAnalyzedGame()
  const [year, setYear] = useState(() => lunarYearOf(chinaDateOf(serverNow())))
  return (
    <AnalysisShell game={game} path="/game/$id/analytic/zodiac/zodiac-reference">
      <label className={classes.year}>
        农历年
        <select value={year} onChange={event => setYear(Number(event.target.value))}>
          {years.map(known => (
            <option key={known} value={known}>
              {known}年 · {zodiacTable(known)[0]?.animal}年
            </option>
          ))}
        </select>
      </label>
      <Animals year={year} />
      <FactTable title="五行">
        {elementLabelList.map(element => (
          <Fact
            key={element}
            name={element}
            text={numbersOfElement(element, year).map(twoDigits).join(' ')}
          />
        ))}
      </FactTable>
      <FactTable title="波色">
        {waveNames.map(wave => (
          <Fact key={wave} name={`${waveLabels[wave]}波`} text={waveNumbers[wave].map(twoDigits).join(' ')} />
        ))}
      </FactTable>
      <FactTable title="生肖属性">
        <Fact name="单肖" text={animalsByParity(year).odd.join(' ')} />
        <Fact name="双肖" text={animalsByParity(year).even.join(' ')} />
        {customarySets.map(set => (
          <Fact key={set} name={fullNameOf(set)} text={animalsOfSet(set).join(' ')} />
        ))}
        {Object.entries(zodiacGroups).map(([name, groups]) => (
          <Fact key={name} name={name} text={groups.join('，')} />
        ))}
      </FactTable>
      <p className={classes.note}>
        每个号码开出特码的概率均为1/49：本命年生肖5个号码，期望每100期10.2次；其余生肖4个号码，期望8.2次。
      </p>
    </AnalysisShell>
  )
}

function Animals({ year }: { year: number }) {
  return (
    <ul className={classes.animals}>
      {zodiacTable(year).map(({ animal, isOwn, numbers }) => (
        <li key={animal} className={`${cardClasses.card} ${classes.animal}`}>
          <b className={classes.name}>
            {animal}
            {isOwn ? <small>本命</small> : null}
          </b>
          <ul className={classes.numbers}>
            {numbers.map(({ number, wave, element }) => (
              <li key={number}>
                <NumberPicture text={twoDigits(number)} look="ball" />
                <span>{element}</span>
                <span className="visually-hidden">{`${waveLabels[wave]}波`}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function FactTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${cardClasses.card} ${classes.facts}`}>
      <h2>{title}</h2>
      <table>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{text}</td>
    </tr>
  )
}
