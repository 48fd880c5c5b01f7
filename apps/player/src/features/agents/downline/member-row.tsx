import type { DownlineRow } from '@app/client/agents/read-downline.ts'
import { showPercent } from '@app/client/agents/read-percent.ts'
import { chinaDateOf, isoOf } from '@app/domain/time/china-time.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { showDay } from '#features/agents/rates/rate-texts.ts'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './member-row.module.css'

/** What players won, with its sign. */
export const showResult = (amount: DownlineRow['result']): string =>
  (amount > 0n ? '+' : '') + showAmount(amount)

/** One of the downline: the card leads to the details, its foot to the level below. */
export function MemberRow({ row, period }: Readonly<{ row: DownlineRow; period: string | undefined }>) {
  const { id, account, isAgent, isStopped, level, memberCount, balance } = row
  return (
    <article className={classNames(cardClasses.card, classes.member)}>
      <Link className={classes.open} to="/agent/user-detail/$id" params={{ id }}>
        <span className={classes.head}>
          <b className={classes.name}>{account}</b>
          <span className={classNames(cardClasses.chip, isAgent ? cardClasses.tinted : cardClasses.neutral)}>
            {isAgent ? '代理' : '会员'}
          </span>
          {level > 1 && (
            <span className={classNames(cardClasses.chip, cardClasses.neutral)}>第 {level} 级</span>
          )}
          {isStopped && <span className={classNames(cardClasses.chip, cardClasses.neutral)}>已停用</span>}
          {balance === undefined ? null : (
            <span className={classes.balance}>
              余额 <b>{showAmount(balance)}</b>
            </span>
          )}
        </span>
        <About row={row} />
        <span className={classes.figures}>
          <Figure name="充值" value={showAmount(row.deposits)} />
          <Figure name="提现" value={showAmount(row.withdrawals)} />
          <Figure name="投注" value={showAmount(row.stakes)} />
          <Figure name="盈亏" value={showResult(row.result)} />
          <TeamBalance row={row} />
        </span>
      </Link>
      {memberCount === 0 ? null : (
        <Link className={classes.down} to="/agent/user-list" search={{ period, memberId: id }}>
          看下级 {memberCount.toLocaleString('en-US')} 人
          <Icon name="next" size={16} />
        </Link>
      )}
    </article>
  )
}

const About = ({ row: { rate, registeredAt, loggedInAt } }: Readonly<{ row: DownlineRow }>) => (
  <small>
    返点 {showPercent(rate)} · {showDay(chinaDateOf(registeredAt))} 注册
    {loggedInAt === undefined ? null : ` · ${showDay(chinaDateOf(loggedInAt))} 登录`}
  </small>
)

/** Of a large team the balance is as of some minutes ago, and says so. */
function TeamBalance({ row: { memberCount, teamBalance, teamBalanceAt } }: Readonly<{ row: DownlineRow }>) {
  if (teamBalance === undefined || memberCount === 0) return null
  const name = teamBalanceAt === undefined ? '团队余额' : `团队余额（${isoOf(teamBalanceAt).slice(11, 16)}）`
  return <Figure name={name} value={showAmount(teamBalance)} />
}

function Figure({ name, value }: Readonly<{ name: string; value: string }>) {
  return (
    <span>
      <small>{name}</small>
      <b>{value}</b>
    </span>
  )
}
