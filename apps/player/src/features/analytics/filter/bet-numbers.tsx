import type { Game } from '@app/domain/games/games.ts'
import { amountHeld } from '@app/domain/lottery/amount-held.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { countUnits } from '@app/domain/lottery/selection/count-units.ts'
import { parseSelection } from '@app/domain/lottery/selection/parse-selection.ts'
import { faultSentence } from '@app/domain/lottery/selection/selection.ts'
import { formatMoney, parseMoney } from '@app/domain/money/money.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useOfferedPlays } from '#features/games/plays/family-plays.queries.ts'
import { useSaveNumbers } from '#features/saved-numbers/saved-numbers.queries.ts'
import { carryLines } from '#features/slip/carried-lines.state.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import fieldClasses from '#ui/form/form-field.module.css'
import { SelectField } from '#ui/form/select-field.tsx'
import classes from './number-filter.module.css'

type BetTheseProps = Readonly<{
  game: Game
  /** What remains, as the plays write it. */
  numbers: readonly string[]
  /** The plays on which it can be bet, the usual one first. */
  playCodes: readonly string[]
}>

const AMOUNT_TEXT = /^\d{0,9}(\.\d{0,3})?$/

/** 复式 of all numbers, or 胆拖 with the fixed ones first. */
function selectionOf(numbers: readonly string[], bankers: readonly string[]): string {
  const fixed = numbers.filter(number => bankers.includes(number))
  if (fixed.length === 0) return numbers.join(',')
  return `${fixed.join(',')}|${numbers.filter(number => !fixed.includes(number)).join(',')}`
}

function readCost(play: Play | undefined, selection: string, amount: string) {
  if (play === undefined) return undefined
  const parsed = parseSelection(play, selection)
  if (!parsed.ok) return { fault: faultSentence(parsed.code) }
  const units = countUnits(play, parsed.selection)
  const perUnit = parseMoney(amount)
  return {
    units,
    stakePerUnit: perUnit === undefined || perUnit <= 0n ? undefined : formatMoney(perUnit),
    cost: perUnit === undefined ? undefined : amountHeld(play, units, perUnit),
  }
}

/** What the remaining numbers would cost on a play, and the way to bet or to keep them (not-shown §6.4). */
export function BetNumbers({ game, numbers, playCodes }: BetTheseProps) {
  const { plays } = useOfferedPlays(game)
  const save = useSaveNumbers()
  const [playCode, setPlayCode] = useState(playCodes[0] ?? '')
  const [bankers, setBankers] = useState<readonly string[]>([])
  const [amount, setAmount] = useState('')
  const amountId = useId()
  const offered = playCodes.flatMap(code => plays?.find(({ play }) => play.code === code)?.play ?? [])
  const play = offered.find(({ code }) => code === playCode) ?? offered[0]
  const hasBankers = play?.unitRule.kind === 'comb' && play.unitRule.danTuo && play.unitRule.k > 1
  const selection = selectionOf(numbers, hasBankers ? bankers : [])
  const cost = readCost(play, selection, amount)
  if (play === undefined || cost === undefined || numbers.length === 0) return null
  const toggle = (number: string) =>
    setBankers(bankers.includes(number) ? bankers.filter(other => other !== number) : [...bankers, number])
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
        <div className={fieldClasses.field}>
          <label htmlFor={amountId}>单注金额</label>
          <input
            id={amountId}
            className={fieldClasses.box}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={event => {
              if (AMOUNT_TEXT.test(event.target.value)) setAmount(event.target.value)
            }}
          />
        </div>
      </div>
      {hasBankers ? (
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
      ) : null}
      <p className={classes.cost} role="status">
        {cost.fault === undefined ? (
          <>
            共 <b>{cost.units}</b> 注{cost.cost === undefined ? '' : '，合计 '}
            {cost.cost === undefined ? null : <b>{showAmount(cost.cost)}</b>}
          </>
        ) : (
          `${play.name}：${cost.fault}`
        )}
      </p>
      <div className={classes.actions}>
        <Button
          look="quiet"
          disabled={cost.fault !== undefined}
          onClick={() => void save([{ gameId: game.gameId, playCode: play.code, selection }])}
        >
          存为我的号码
        </Button>
        {game.bettable && cost.fault === undefined ? (
          <Link
            className={buttonClass('primary')}
            to="/game/$id"
            params={{ id: String(game.gameId) }}
            onClick={() =>
              carryLines(game.gameId, [
                {
                  playCode: play.code,
                  selection,
                  ...(cost.stakePerUnit !== undefined && { stakePerUnit: cost.stakePerUnit }),
                },
              ])
            }
          >
            投注这些号码
          </Link>
        ) : null}
      </div>
    </section>
  )
}
