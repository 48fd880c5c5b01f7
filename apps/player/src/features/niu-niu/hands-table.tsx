import type { NiuNiuHand } from '@app/domain/lottery/niu-niu-hands.ts'
import { classNames } from '#ui/class-names.ts'
import classes from './hands-table.module.css'

/** The six hands with their cards, their rank, and whether they beat the banker. */
export function HandsTable({ hands }: { hands: readonly NiuNiuHand[] }) {
  return (
    <table className={classes.hands}>
      <caption className="unseen">上期牌型</caption>
      <tbody>
        {hands.map(hand => (
          <tr key={hand.name}>
            <th scope="row">{hand.name}</th>
            <td>
              <span className={classes.cards}>
                {hand.numbers.map(number => (
                  <span key={number} className={classes.card}>
                    {number}
                  </span>
                ))}
              </span>
            </td>
            <td className={classes.rank}>{hand.label}</td>
            <td className={classNames(classes.result, hand.isWin === true && classes.win)}>
              {hand.isWin === undefined ? '庄家' : hand.isWin ? '胜' : '负'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The ranks in one line; the cards unfold below, so that the board keeps its place. */
export function LastHands({ hands }: { hands: readonly NiuNiuHand[] }) {
  return (
    <details className={classes.last}>
      <summary>
        <span className="unseen">上期牌型：</span>
        {hands.map(hand => (
          <span key={hand.name} className={classes.brief}>
            {hand.name}
            {hand.isWin === undefined ? '' : hand.isWin ? ' 胜' : ' 负'}
            <b className={classNames(hand.isWin === true && classes.win)}>{hand.label}</b>
          </span>
        ))}
      </summary>
      <HandsTable hands={hands} />
    </details>
  )
}
