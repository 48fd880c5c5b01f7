import type { Lapse, MissingTurnover, Requirement } from '@app/client/turnover/read-turnover.ts'
import { turnoverSharesText } from '@app/domain/turnover/shares.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { EmptyState, MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { kindNames, RequirementFacts } from './requirement-facts.tsx'
import classes from './turnover.module.css'
import { missingTurnoverQuery, useMissingTurnover } from './turnover.queries.ts'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/valid-withdraw'> = ({ queries }) =>
  queries.ensureQueryData(missingTurnoverQuery)

/** What is still to be bet before a withdrawal, and for which credit (not-shown §3). */
export function ValidWithdrawPage() {
  const { data: turnover, error, refetch } = useMissingTurnover()
  return (
    <>
      <PageHeader title="流水要求" action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        {turnover === undefined ? (
          <MissingState
            unknown={undefined}
            isFailed={error !== null}
            onRetry={() => void refetch()}
            skeleton={<Skeleton rows={3} height={140} />}
          />
        ) : (
          <>
            <Summary turnover={turnover} />
            <Requirements turnover={turnover} />
            <Lapses lapses={turnover.lapses} />
            <Counting />
          </>
        )}
      </div>
      <BackToTop />
    </>
  )
}

type TurnoverProps = Readonly<{ turnover: MissingTurnover }>

function Summary({ turnover: { missing, required, done, allowance, deduct, isMet } }: TurnoverProps) {
  return (
    <section className={classNames(cardClasses.card, classes.summary)} aria-label="流水合计">
      {isMet ? (
        <p role="status" className={classes.met}>
          已满足提现的流水条件
        </p>
      ) : (
        <p role="status">
          还需有效投注 <b className={classes.sum}>{showAmount(missing)}</b> 即满足提现的流水条件
        </p>
      )}
      {required > 0n ? (
        <p className={classes.quiet}>
          要求 {showAmount(required)}，已完成 {showAmount(done)}
          {allowance > 0n ? `，可放宽 ${showAmount(allowance)}` : null}
        </p>
      ) : null}
      {isMet ? null : (
        <p className={classes.quiet}>
          {deduct > 0n ? `未完成时提现将扣除 ${showAmount(deduct)}` : '未完成时不能提现，不会扣除任何费用'}
        </p>
      )}
      {isMet ? (
        <Link className={buttonClass('primary')} to="/withdraw-money">
          去提现
        </Link>
      ) : null}
    </section>
  )
}

function Requirements({ turnover: { requirements } }: TurnoverProps) {
  if (requirements.length === 0) {
    return (
      <EmptyState>
        <p>您没有需要完成的流水</p>
        <Link className={buttonClass('soft')} to="/recharge">
          去充值
        </Link>
      </EmptyState>
    )
  }
  return (
    <>
      <p className={classes.quiet}>投注先计入最早一笔未完成的要求</p>
      <ul className={classes.list}>
        {requirements.map(requirement => (
          <li key={requirement.id}>
            <article className={classNames(cardClasses.card, classes.card)}>
              <RequirementFacts requirement={requirement} />
              <p className={classes.ways}>
                <Source requirement={requirement} />
                <Link to="/valid-withdraw/$id" params={{ id: String(requirement.id) }}>
                  计入的投注
                </Link>
              </p>
            </article>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The way to what was credited. */
function Source({ requirement: { kind, orderNo } }: { requirement: Requirement }) {
  if (kind === 'bonus') return <Link to="/bonus-center">福利中心</Link>
  if (kind !== 'deposit') return <Link to="/bills">账变记录</Link>
  return (
    <Link to="/recharge-history/$id" params={{ id: orderNo }}>
      订单 {orderNo}
    </Link>
  )
}

/** What was given up because all was lost, so that nobody looks for it. */
function Lapses({ lapses }: Pick<MissingTurnover, 'lapses'>) {
  if (lapses.length === 0) return null
  return (
    <section className={classNames(cardClasses.card, classes.card)} aria-label="已失效的要求">
      <h2>已失效的要求</h2>
      <ul className={classes.lapses}>
        {lapses.map(lapse => (
          <li key={`${lapse.kind} ${lapse.orderNo}`}>
            <time>{showMoment(lapse.at)}</time>
            <p>{lapseText(lapse)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const lapseText = ({ kind, count, missing }: Lapse): string =>
  `${kindNames[kind]}入账前您的资金不足 1.00，此前 ${count} 笔要求已失效，${
    missing > 0n ? `免去有效投注 ${showAmount(missing)}` : '均已完成'
  }。`

function Counting() {
  return (
    <section className={classNames(cardClasses.card, classes.card)} aria-label="计入规则">
      <h2>哪些投注计入</h2>
      <p>
        到账之后投注、已结算的注单和游戏牌局计入：{turnoverSharesText}
        。和局、撤单、作废不计，同一期互斥选项（如大与小）相抵的部分不计。
      </p>
      <p className={classes.quiet}>
        倍数在到账时固定，之后不会更改。新的入账前，若余额、真人余额、冻结金额、未结算投注、追号和未领红包合计不足
        1.00，更早的要求自动失效。结算后通常数秒内更新；更正开奖结果时按新结果重算。
      </p>
    </section>
  )
}
