import { bullPairOf } from '@app/domain/lottery/bull-rank.ts'
import type { NiuNiuHand } from '@app/domain/lottery/niu-niu-hands.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import type { CSSProperties, ReactNode } from 'react'
import classes from './hands-table.module.css'
import type { NiuNiuDraw } from './niu-niu-draws.ts'
import { useDeal } from './use-deal.ts'

const CARDS_OF_HAND = 5

/** When something of a hand is dealt: its cards one after the other, then what they are worth. */
const dealtAt = (hand: number, card = CARDS_OF_HAND) =>
  ({ '--at': hand * CARDS_OF_HAND + card }) as CSSProperties

type Hands = Readonly<{
  hands: readonly NiuNiuHand[]
  /** Hands that are not to be seen leave their places empty. */
  isShown: boolean
}>

const winOf = ({ isWin }: NiuNiuHand): string => (isWin === undefined ? '' : isWin ? '胜' : '负')

/** Whether a card is one of the three that make a multiple of ten. */
function isOfTens({ numbers }: NiuNiuHand, card: number): boolean {
  const pair = bullPairOf(numbers)
  return pair !== undefined && !pair.includes(card)
}

/** The six hands with their cards, their rank, and whether they beat the banker. */
function HandsTable({ hands, isShown }: Hands) {
  return (
    <table className={classes.hands}>
      <caption className="visually-hidden">上期牌型</caption>
      <tbody>
        {hands.map((hand, index) => (
          <tr key={hand.name} className={classNames(isShown && hand.isWin === true && classes.winner)}>
            <th scope="row">{hand.name}</th>
            <td>
              <span className={classes.cards}>
                {hand.numbers.map((number, card) => (
                  <span
                    key={number}
                    className={classNames(classes.card, isShown && isOfTens(hand, card) && classes.ten)}
                    style={dealtAt(index, card)}
                  >
                    {isShown ? number : null}
                  </span>
                ))}
              </span>
            </td>
            <td className={classes.rank} style={dealtAt(index)}>
              {isShown ? hand.label : null}
            </td>
            <td
              className={classNames(classes.result, hand.isWin === true && classes.win)}
              style={dealtAt(index)}
            >
              {hand.isWin === undefined ? '庄家' : isShown ? winOf(hand) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Deals what is inside for each new result, with a way past it. */
function Dealt({ issueNumber, children }: Readonly<{ issueNumber: string; children: ReactNode }>) {
  const { isDealing, skip } = useDeal(issueNumber)
  return (
    <div className={classNames(classes.table, isDealing && classes.dealing)}>
      {children}
      {isDealing ? (
        <button type="button" className={classes.skip} onClick={skip}>
          跳过
        </button>
      ) : null}
    </div>
  )
}

/** The hands of the newest result, and of which issue it is. */
export function DealtTable({ issueNumber, hands }: NiuNiuDraw) {
  return (
    <Dealt issueNumber={issueNumber}>
      <p className={classes.issue}>
        第<b>{showIssue(issueNumber)}</b>期
      </p>
      <HandsTable key={issueNumber} hands={hands} isShown />
    </Dealt>
  )
}

/**
 * The ranks in one line; the cards unfold below, so that the board does not move. They are empty while the board shows
 * no whole result: nothing of an older draw stands there as the last one, and nothing is told before its number. The stage
 * of the draw deals them, so they are not dealt again here.
 */
export function LastHands({ issueNumber, hands, isShown }: NiuNiuDraw & Pick<Hands, 'isShown'>) {
  return (
    <details className={classes.last}>
      <summary>
        <span className="visually-hidden">上期牌型：</span>
        {hands.map(hand => (
          <span key={`${issueNumber} ${hand.name}`} className={classes.brief}>
            {hand.name}
            {isShown && hand.isWin !== undefined ? ` ${winOf(hand)}` : ''}
            <b className={classNames(isShown && hand.isWin === true && classes.win)}>
              {isShown ? hand.label : '…'}
            </b>
          </span>
        ))}
      </summary>
      <HandsTable key={issueNumber} hands={hands} isShown={isShown} />
    </details>
  )
}

/** Where they will stand, so that what can be picked stays where it is. */
export const LastHandsPlace = () => <div className={classes.lastPlace} />
