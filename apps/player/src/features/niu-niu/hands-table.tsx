import type { NiuNiuHand } from '@app/domain/lottery/niu-niu-hands.ts'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import classes from './hands-table.module.css'
import type { NiuNiuDraw } from './niu-niu-draws.ts'
import { useDeal } from './use-deal.ts'

const CARDS_OF_HAND = 5

/** When something of a hand is dealt: its cards one after the other, then what they are worth. */
const dealtAt = (hand: number, card = CARDS_OF_HAND) =>
  ({ '--at': hand * CARDS_OF_HAND + card }) as CSSProperties

/** The six hands with their cards, their rank, and whether they beat the banker. */
function HandsTable({ hands }: { hands: readonly NiuNiuHand[] }) {
  return (
    <table className={classes.hands}>
      <caption className="unseen">上期牌型</caption>
      <tbody>
        {hands.map((hand, place) => (
          <tr key={hand.name}>
            <th scope="row">{hand.name}</th>
            <td>
              <span className={classes.cards}>
                {hand.numbers.map((number, card) => (
                  <span key={number} className={classes.card} style={dealtAt(place, card)}>
                    {number}
                  </span>
                ))}
              </span>
            </td>
            <td className={classes.rank} style={dealtAt(place)}>
              {hand.label}
            </td>
            <td
              className={classNames(classes.result, hand.isWin === true && classes.win)}
              style={dealtAt(place)}
            >
              {hand.isWin === undefined ? '庄家' : hand.isWin ? '胜' : '负'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Deals what is inside for each new result, with a way past it. */
function Dealt({ turnNum, children }: { turnNum: string; children: ReactNode }) {
  const { isDealing, skip } = useDeal(turnNum)
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

/** The hands of the newest result. */
export function DealtTable({ turnNum, hands }: NiuNiuDraw) {
  return (
    <Dealt turnNum={turnNum}>
      <HandsTable key={turnNum} hands={hands} />
    </Dealt>
  )
}

/** The ranks in one line; the cards unfold below, so that the board keeps its place. */
export function LastHands({ turnNum, hands }: NiuNiuDraw) {
  return (
    <Dealt turnNum={turnNum}>
      <details className={classes.last}>
        <summary key={turnNum}>
          <span className="unseen">上期牌型：</span>
          {hands.map((hand, place) => (
            <span key={hand.name} className={classes.brief} style={dealtAt(place)}>
              {hand.name}
              {hand.isWin === undefined ? '' : hand.isWin ? ' 胜' : ' 负'}
              <b className={classNames(hand.isWin === true && classes.win)}>{hand.label}</b>
            </span>
          ))}
        </summary>
        <HandsTable key={turnNum} hands={hands} />
      </details>
    </Dealt>
  )
}
