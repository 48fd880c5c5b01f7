import type { Team } from '@app/client/agents/read-team.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useState } from 'react'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import classes from './figure-tiles.module.css'
import { type FigureName, type FigureValue, figures } from './figures.ts'

type FigureTilesProps = Readonly<{
  label: string
  team: Team
  names: readonly FigureName[]
  /** A word below a figure. */
  notes?: Partial<Record<FigureName, string>>
}>

const show = (value: FigureValue): string =>
  'money' in value ? showAmount(value.money) : value.count.toLocaleString('en-US')

const signed = (name: FigureName, value: FigureValue): string =>
  name === 'result' && 'money' in value && value.money > 0n ? `+${show(value)}` : show(value)

/** Figures of a team side by side; a tap on one says how it is counted. */
export function FigureTiles({ label, team, names, notes = {} }: FigureTilesProps) {
  const [asked, setAsked] = useState<FigureName>()
  return (
    <section aria-label={label}>
      <ul className={classNames(cardClasses.card, classes.tiles)}>
        {names.map(name => (
          <li key={name}>
            <button type="button" className={classes.tile} onClick={() => setAsked(name)}>
              <span className={classes.name}>
                {figures[name].name}
                <Icon name="info" size={12} />
              </span>
              <Value text={signed(name, figures[name].of(team))} />
              {notes[name] === undefined ? null : <small>{notes[name]}</small>}
            </button>
          </li>
        ))}
      </ul>
      {asked === undefined ? null : (
        <Sheet title={figures[asked].name} onClose={() => setAsked(undefined)}>
          <div className={classes.meaning}>
            <b>{signed(asked, figures[asked].of(team))}</b>
            <p>{figures[asked].means}</p>
          </div>
        </Sheet>
      )}
    </section>
  )
}

/** From so many characters on a figure is drawn smaller. */
const LONG = 11

function Value({ text }: Readonly<{ text: string }>) {
  return (
    <b className={classes.value} data-long={text.length > LONG} data-gain={text.startsWith('+')}>
      {text}
    </b>
  )
}
