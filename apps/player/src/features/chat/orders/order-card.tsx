import type { Said } from '@app/client/chat/read-said.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import classes from './orders.module.css'
import { type CardStanding, useStanding } from './orders.queries.ts'

/** Won and lost are told in the same words and the same colour: nobody is drawn after a win. */
const STATES: Readonly<Record<CardStanding['state'], string>> = {
  open: '未开奖',
  won: '已结算，中奖',
  lost: '已结算，未中奖',
  push: '已结算，和局退本',
  cancelled: '已撤单',
  void: '已作废，退回投注',
}

type Card = NonNullable<Said['order']>

/** A bet that somebody shows: what was bet and what became of it. Nothing leads to betting the same. */
export function OrderCard({ id, order, nickname }: Readonly<{ id: string; order: Card; nickname: string }>) {
  const standing = useStanding(id)
  const { gameName, issueNumber, playName, selection, units, odds, hidesAmount } = order
  const state = standing === undefined ? '…' : STATES[standing.state]
  return (
    <article className={classes.card} aria-label={`${nickname}的晒单`}>
      <p className={classes.title}>
        <b>{gameName}</b> 第{showIssue(issueNumber)}期
      </p>
      <p className={classes.pick}>
        {playName}：{selection}
      </p>
      <p className={classes.quiet}>
        {units}注 · 赔率 {odds}
      </p>
      <p className={classes.quiet}>{amountText(hidesAmount, standing)}</p>
      <p className={classes.state}>
        {state}
        {standing?.order_no == null ? null : (
          <Link to="/bet-list/$orderNo" params={{ orderNo: standing.order_no }} className={classes.own}>
            我的注单
          </Link>
        )}
      </p>
    </article>
  )
}

function amountText(isHidden: boolean, standing: CardStanding | undefined): string {
  if (isHidden) return '金额已隐藏'
  if (standing === undefined || standing.stake === null) return '投注 …'
  const { state, stake, payout } = standing
  return state === 'open' || payout === null ? `投注 ${stake}` : `投注 ${stake} · 返还 ${payout}`
}
