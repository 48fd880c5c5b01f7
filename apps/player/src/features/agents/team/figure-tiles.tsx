import type { Team } from '@app/client/agents/read-team.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useState } from 'react'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import classes from './figure-tiles.module.css'
import { type FigureName, type FigureValue, figures } from './figures.ts'
import { fitNumber } from './fit-number.ts'

type FigureTilesProps = Readonly<{
  label: string
  team: Team
  names: readonly FigureName[]
  /** A word below a figure. */
  notes?: Partial<Record<FigureName, string>>
}>

function show(value: FigureValue): string {
  if ('untold' in value) return '—'
  return 'money' in value ? showAmount(value.money) : value.count.toLocaleString('en-US')
}

const signed = (name: FigureName, value: FigureValue): string =>
  name === 'result' && 'money' in value && value.money > 0n ? `+${show(value)}` : show(value)

/** With a longer figure two stand side by side in place of three. */
const LONG = 11
/** A single row of figures up to this long stays one on the smallest phone. */
const SHORT = 6
const ROW_TILES = 3

/** Figures of a team side by side; a tap on one says how it is counted. */
export function FigureTiles({ label, team, names, notes = {} }: FigureTilesProps) {
  const [asked, setAsked] = useState<FigureName>()
  const textOf = (name: FigureName) => signed(name, figures[name].of(team))
  const isWide = names.some(name => textOf(name).length > LONG)
  const isShort = names.length === ROW_TILES && names.every(name => textOf(name).length <= SHORT)
  return (
    <section aria-label={label}>
      <ul className={classNames(cardClasses.card, classes.tiles)} data-wide={isWide} data-short={isShort}>
        {names.map(name => (
          <li key={name}>
            <button type="button" className={classes.tile} onClick={() => setAsked(name)}>
              <span className={classes.name}>
                {figures[name].name}
                <Icon name="info" size={12} />
              </span>
              <Value text={textOf(name)} />
              {notes[name] === undefined ? null : <small>{notes[name]}</small>}
            </button>
          </li>
        ))}
      </ul>
      {asked === undefined ? null : (
        <Sheet title={figures[asked].name} onClose={() => setAsked(undefined)}>
          <div className={classes.meaning}>
            <b style={fitNumber(textOf(asked))}>{textOf(asked)}</b>
            <p>{figures[asked].means}</p>
          </div>
        </Sheet>
      )}
    </section>
  )
}

function Value({ text }: Readonly<{ text: string }>) {
  return (
    <b className={classes.value} style={fitNumber(text)} data-gain={text.startsWith('+')}>
      {text}
    </b>
  )
}
