import type { Game } from '@app/domain/games/games.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useId, useState } from 'react'
import { useOfferedPlays } from '#features/games/plays/family-plays.queries.ts'
import cardClasses from '#ui/card.module.css'
import fieldClasses from '#ui/form/form-field.module.css'
import { SelectField } from '#ui/form/select-field.tsx'
import { BankersField } from './bankers-field.tsx'
import { BetActions } from './bet-actions.tsx'
import classes from './number-filter.module.css'
import { type SelectionCost, selectionCost, selectionOf } from './selection-cost.ts'

type BetTheseProps = Readonly<{
  game: Game
  /** What remains, as the plays write it. */
  numbers: readonly string[]
  /** The plays on which it can be bet, the usual one first. */
  playCodes: readonly string[]
}>

const AMOUNT_TEXT = /^\d{0,9}(\.\d{0,3})?$/

const takesBankers = ({ unitRule }: Play): boolean =>
  unitRule.kind === 'comb' && unitRule.danTuo && unitRule.k > 1

/** What the remaining numbers would cost on a play, and the way to bet or to keep them (not-shown §6.4). */
export function BetNumbers({ game, numbers, playCodes }: BetTheseProps) {
  const { plays } = useOfferedPlays(game)
  const [playCode, setPlayCode] = useState(playCodes[0] ?? '')
  const [bankers, setBankers] = useState<readonly string[]>([])
  const [amount, setAmount] = useState('')
  const offered = playCodes.flatMap(code => plays?.find(({ play }) => play.code === code)?.play ?? [])
  const play = offered.find(({ code }) => code === playCode) ?? offered[0]
  if (play === undefined || numbers.length === 0) return null
  const hasBankers = takesBankers(play)
  const selection = selectionOf(numbers, hasBankers ? bankers : [])
  const cost = selectionCost(play, selection, amount)
  return (
    <section className={`${cardClasses.card} ${classes.bet}`} aria-label="投注计算">
      <div className={classes.fields}>
        <SelectField
          label="玩法"
          options={offered.map(({ code, name }) => ({ value: code, text: name }))}
          value={play.code}
          onChange={code => {
            setPlayCode(code)
            setBankers([])
          }}
        />
        <AmountField value={amount} onChange={setAmount} />
      </div>
      {hasBankers ? <BankersField numbers={numbers} bankers={bankers} onChange={setBankers} /> : null}
      <p className={classes.cost} role="status">
        {cost.fault === undefined ? <Cost {...cost} /> : `${play.name}：${cost.fault}`}
      </p>
      <BetActions game={game} playCode={play.code} selection={selection} cost={cost} />
    </section>
  )
}

type AmountFieldProps = Readonly<{ value: string; onChange: (amount: string) => void }>

function AmountField({ value, onChange }: AmountFieldProps) {
  const id = useId()
  return (
    <div className={fieldClasses.field}>
      <label htmlFor={id}>单注金额</label>
      <input
        id={id}
        className={fieldClasses.box}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={event => {
          if (AMOUNT_TEXT.test(event.target.value)) onChange(event.target.value)
        }}
      />
    </div>
  )
}

function Cost({ units, cost }: Extract<SelectionCost, { fault: undefined }>) {
  return (
    <>
      共 <b>{units}</b> 注{cost === undefined ? '' : '，合计 '}
      {cost === undefined ? null : <b>{showAmount(cost)}</b>}
    </>
  )
}
