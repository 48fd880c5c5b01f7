import type { LotteryFamily } from '@app/domain/games/games.ts'
import { formatCurrency } from '@app/domain/money/display.ts'
import { li } from '@app/domain/money/money.ts'
import { Segmented } from 'antd'
import { Panel } from '#ui/panel.tsx'
import { useAddress } from '#ui/use-address.ts'
import type { Exposure } from './exposure.queries.ts'
import { ballName, type Cell, cellsOf, rowsOf } from './exposure.rules.ts'
import classes from './heat-grid.module.css'
import { OrdersLink, type OrdersOf } from './orders-link.tsx'

type HeatGridsProps = Readonly<{
  family: LotteryFamily
  numbers: Exposure['numbers']
  stake: string | undefined
  orders: OrdersOf
}>

/** What each number of a ball would cost: a square for forty-nine numbers, one ball at a time; rows of all balls elsewhere. */
export function HeatGrids({ family, numbers, stake, orders }: HeatGridsProps) {
  const { address, change } = useAddress()
  const balls = [...new Set(numbers.map(({ ball }) => ball))]
  const isSquare = family === 'six-mark'
  const first = isSquare ? balls.at(-1) : undefined
  const chosen = balls.find(ball => String(ball) === address.ball) ?? first
  const shown = isSquare && chosen !== undefined ? [chosen] : balls
  const note =
    stake === undefined
      ? '只看这一球的玩法；若开此号须赔付'
      : '只看这一球的玩法；上：若开此号须赔付，下：全期投注减去它'
  const choice = isSquare && balls.length > 1 && (
    <Segmented
      aria-label="哪一球"
      value={String(chosen)}
      onChange={ball => change({ ball: ball === String(first) ? undefined : ball })}
      options={balls.map(ball => ({ value: String(ball), label: ballName(family, ball) }))}
    />
  )
  return (
    <Panel title="按号码" note={note} extra={choice}>
      <div className={classes.frame}>
        {shown.map(ball => (
          <Grid
            key={ball}
            name={ballName(family, ball)}
            rows={rowsOf(family, cellsOf(numbers, ball, stake))}
            hasNet={stake !== undefined}
            orders={orders}
          />
        ))}
      </div>
    </Panel>
  )
}

type GridProps = Readonly<{
  name: string
  rows: readonly (readonly Cell[])[]
  hasNet: boolean
  orders: OrdersOf
}>

const signed = (amount: bigint): string =>
  `${amount < 0n ? '−' : '+'}${formatCurrency(li(amount < 0n ? -amount : amount))}`

function Grid({ name, rows, hasNet, orders }: GridProps) {
  return (
    <table className={classes.grid}>
      <caption>{name}</caption>
      <tbody>
        {rows.map(cells => (
          <tr key={cells[0]?.number}>
            {cells.map(({ number, liability, net, heat }) => (
              <td key={number} data-heat={heat}>
                <OrdersLink orders={orders} className={classes.cell}>
                  <b>{number}</b>
                  <span>{formatCurrency(li(liability))}</span>
                  {hasNet && <span>{signed(net)}</span>}
                </OrdersLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
