import type { DetailedBet } from '@app/client/bets/read-detailed-bet.ts'
import { findGame } from '@app/domain/games/games.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { DrawnNumbers } from '@app/trade-ui/numbers/drawn-numbers.tsx'
import { useQuery } from '@tanstack/react-query'
import { SelectionWords } from '#features/games/plays/selection-words.widget.tsx'
import cardClasses from '#ui/card.module.css'
import classes from './order-detail.module.css'
import { orderMarksQuery } from './order-marks.queries.ts'
import type { MarkedPick, OrderMarks } from './order-marks.ts'

const markTexts = { won: '中', returned: '和', lost: '' } as const

/** What was picked and what was drawn, side by side, with a mark where they met. */
export function OrderDraw({ order }: { order: DetailedBet }) {
  // The draw at 24:00 still belongs to the day that ends, and so do the animals of its numbers.
  const issueDate = chinaDateOf(order.drawsAt - 1)
  const marks = useQuery(orderMarksQuery(order, issueDate)).data ?? undefined
  const family = findGame(order.gameId)?.family
  return (
    <section className={classNames(cardClasses.card, classes.section)} aria-label="号码与结果">
      <h2>投注内容</h2>
      <Picks order={order} marks={marks} />
      <h2>开奖结果</h2>
      {order.drawnNumbers.length === 0 || family === undefined ? (
        <p className={classes.quiet}>{order.state === 'open' ? '等待开奖' : '本单没有参与开奖'}</p>
      ) : (
        <>
          <DrawnNumbers
            family={family}
            numbers={order.drawnNumbers}
            issueDate={issueDate}
            size="middle"
            marked={marks?.positions}
          />
          {marks === undefined || marks.positions.length === 0 ? null : (
            <p className={classes.quiet}>圈出的号码在您的选号中</p>
          )}
        </>
      )}
    </section>
  )
}

function Picks({ order, marks }: { order: DetailedBet; marks: OrderMarks | undefined }) {
  const words = (
    <p className={classes.picked}>
      <SelectionWords {...order} />
    </p>
  )
  if (marks === undefined) return words
  const shown = marks.groups.reduce((count, group) => count + group.length, 0)
  const all = order.selection.split(/[ ,|]/).length
  return (
    <>
      {/* Chips of several groups do not say what the groups are. */}
      {marks.groups.length > 1 ? words : null}
      {marks.groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is identified by its position in the selection.
        <ul key={index} className={classes.picks}>
          {group.map((pick, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pick is identified by its position in the group.
            <PickChip key={at} pick={pick} />
          ))}
        </ul>
      ))}
      {all > shown ? (
        <p className={classes.quiet}>
          另有 {all - shown} 项，合计 {order.units} 注
        </p>
      ) : null}
    </>
  )
}

function PickChip({ pick }: { pick: MarkedPick }) {
  return (
    <li className={classes.pick} data-mark={pick.mark}>
      {pick.text === '' ? '—' : pick.text}
      {pick.mark === undefined || pick.mark === 'lost' ? null : <b>{markTexts[pick.mark]}</b>}
    </li>
  )
}
