import { bullPairOf } from '@app/domain/lottery/bull-rank.ts'
import { type NiuNiuHand, niuNiuHandsOf } from '@app/domain/lottery/niu-niu-hands.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { useMemo } from 'react'
import classes from './niu-niu-hands.module.css'

type HandsProps = Readonly<{
  /** The ten numbers of the draw. */
  numbers: readonly number[]
  /** How many of them have come; a card of a later one lies on its face. */
  shown: number
}>

/**
 * Six hands on a table. A number that comes turns over in every hand that has it; a hand whose five cards are open says
 * its bull, lifts the three cards that make tens, and glows when it beats the banker.
 */
export function NiuNiuHands({ numbers, shown }: HandsProps) {
  const hands = useMemo(() => niuNiuHandsOf(numbers), [numbers])
  return (
    <ul className={classes.table}>
      {hands.map(hand => (
        <Hand key={hand.name} hand={hand} open={numbers.slice(0, shown)} />
      ))}
    </ul>
  )
}

function Hand({ hand, open }: Readonly<{ hand: NiuNiuHand; open: readonly number[] }>) {
  const isOpen = hand.numbers.every(number => open.includes(number))
  const pair = isOpen ? bullPairOf(hand.numbers) : undefined
  const isWin = isOpen && hand.isWin === true
  return (
    <li
      className={classNames(
        classes.hand,
        isWin && classes.winner,
        isOpen && hand.isWin === false && classes.loser,
      )}
    >
      <span className={classes.facts}>
        {hand.name}
        {isOpen ? <b className={classes.rank}>{hand.label}</b> : null}
        {isOpen && hand.isWin !== undefined ? (
          <span className={isWin ? classes.seal : classes.result}>{isWin ? '胜' : '负'}</span>
        ) : null}
      </span>
      <span className={classes.cards}>
        {hand.numbers.map((number, place) => (
          <span
            key={number}
            className={classNames(
              classes.card,
              open.includes(number) && classes.open,
              pair !== undefined && !pair.includes(place) && classes.ten,
            )}
          >
            <span className={classes.back} />
            <span className={classes.face}>{open.includes(number) ? number : null}</span>
          </span>
        ))}
      </span>
    </li>
  )
}
