import { formatOdds } from '@app/domain/money/money.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedState } from '#ui/list/list-states.tsx'
import type { OfferedPlay } from './family-plays.queries.ts'
import { playReturnsQuery } from './play-returns.queries.ts'
import classes from './play-rule.module.css'

/** Figures in a row are read at a glance; more are listed under the chances anyway. */
const FIGURES_MAX = 24

/** The odds of a play: one figure, or each with its name. A pair never breaks across two lines. */
export function OddsFigures({ offered }: { offered: OfferedPlay }) {
  const figures = Object.entries(offered.odds)
  return (
    <span className={classes.figures}>
      {figures.slice(0, FIGURES_MAX).map(([key, figure]) => (
        <span key={key}>
          {key === '*' ? '' : `${key} `}
          <b>{formatOdds(figure)}</b>
        </span>
      ))}
      {figures.length > FIGURES_MAX ? '…' : null}
    </span>
  )
}

/** One play in words; its exact chance and return are computed on this device when it is opened. */
export function PlayRule({ offered }: { offered: OfferedPlay }) {
  const [isOpen, setIsOpen] = useState(false)
  const { play } = offered
  const rows = [
    ['中奖', play.win],
    ['和局', play.push],
    ['选号', play.pick.from],
    ['写法', play.selection],
    ['注数', play.units],
    ['赔率', <OddsFigures key="odds" offered={offered} />],
    ['单注', `${showAmount(offered.perUnitMin)} – ${showAmount(offered.perUnitMax)}`],
    ['单笔最高', showAmount(offered.perOrderMax)],
    ['单期最高', showAmount(offered.perIssueMax)],
  ] as const
  return (
    <details className={classes.play} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>
        <b>{play.name}</b>
        <span>{play.model === 'credit' ? '信用' : '官方'}</span>
      </summary>
      <dl className={classes.rows}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {isOpen ? <PlayReturns offered={offered} /> : null}
    </details>
  )
}

function PlayReturns({ offered }: { offered: OfferedPlay }) {
  const returns = useQuery(playReturnsQuery(offered))
  if (returns.isError) return <FailedState onRetry={() => void returns.refetch()} />
  if (returns.data === undefined) return <p className={classes.waiting}>正在计算中奖机会…</p>
  return (
    <table className={classes.returns}>
      <caption>理论机会与返还率（按全部开奖结果精确计算，向下取四位）</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">中奖机会</th>
          <th scope="col">和局</th>
          <th scope="col">返还率</th>
        </tr>
      </thead>
      <tbody>
        {returns.data.map(row => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.winChance}</td>
            <td>{row.pushChance}</td>
            <td>{row.share}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
