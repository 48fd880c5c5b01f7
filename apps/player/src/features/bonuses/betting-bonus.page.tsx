import type { BettingBonus } from '@app/client/bonuses/read-betting-bonus.ts'
import { CallRefused } from '@app/client/refused.ts'
import { formatOdds } from '@app/domain/money/money.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { useState } from 'react'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Segmented } from '#ui/tabs/segmented.tsx'
import { BettingBonusRows } from './betting-bonus-rows.tsx'
import classes from './bonus-center.module.css'
import { type BonusSpan, bettingBonusQuery, useBettingBonus } from './bonuses.queries.ts'
import { ClaimAllQuestion } from './claim-all-question.tsx'
import { ClaimHistory } from './claim-history.tsx'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/betting-bonus'> = ({ queries }) =>
  queries.ensureQueryData(bettingBonusQuery('today'))

const spans = [
  { value: 'today', text: '今日' },
  { value: 'yesterday', text: '昨日' },
  { value: 'week', text: '近 7 日' },
] as const

/** The server's reason why there is nothing to show, as for a trial account. */
const refusedText = (error: unknown): string | undefined =>
  error instanceof CallRefused && error.code === 'UC/TRIAL_FORBIDDEN' ? error.msg : undefined

/** What was bet, what it brings, and the one tap that claims it (not-shown §5). */
export function BettingBonusPage() {
  const [span, setSpan] = useState<BonusSpan>('today')
  const [shown, setShown] = useState<'question' | 'history'>()
  const { data: bonus, error, refetch } = useBettingBonus(span)
  const close = () => setShown(undefined)
  return (
    <>
      <PageHeader
        title="洗码返水"
        action={
          <button type="button" className={classes.records} onClick={() => setShown('history')}>
            记录
          </button>
        }
      />
      <Summary bonus={bonus} onClaim={() => setShown('question')} />
      <div className={cardClasses.page}>
        <Segmented label="日期" options={spans} value={span} onChange={setSpan} />
        {bonus === undefined ? (
          <MissingState
            unknown={refusedText(error)}
            isFailed={error !== null}
            onRetry={() => void refetch()}
            skeleton={<Skeleton rows={3} height={56} />}
          />
        ) : (
          <>
            <BettingBonusRows key={span} rows={bonus.rows} />
            <Rules bonus={bonus} />
          </>
        )}
      </div>
      {shown === 'question' && bonus !== undefined ? <ClaimAllQuestion bonus={bonus} onEnd={close} /> : null}
      {shown === 'history' ? <ClaimHistory onClose={close} /> : null}
    </>
  )
}

function Summary({ bonus, onClaim }: { bonus: BettingBonus | undefined; onClaim: () => void }) {
  const mayClaim = bonus !== undefined && bonus.total > 0n && bonus.total >= bonus.minClaim
  return (
    <section className={classes.summary} aria-label="可领取返水">
      <p>
        可领取返水 <PlayMoneyBadge />
        <b>{bonus === undefined ? '—' : showAmount(bonus.total)}</b>
      </p>
      <Button disabled={!mayClaim} onClick={onClaim}>
        一键领取
      </Button>
    </section>
  )
}

function Rules({ bonus: { isNextDay, minClaim, claimDays, multiple } }: { bonus: BettingBonus }) {
  return (
    <section className={classNames(cardClasses.card, classes.rules)} aria-label="返水规则">
      <h2>返水规则</h2>
      <ul>
        <li>按每日有效投注总和计算，分多次领取不会变少；撤单、和局、互斥相抵的部分不计</li>
        <li>下注时已用返点滑块的注单不重复返水</li>
        <li>
          {isNextDay ? '次日 12:00 起可领' : '结算后数秒内可领'}，满 {showAmount(minClaim)} 可领，{claimDays}{' '}
          天内有效
        </li>
        <li>领取后需完成 {formatOdds(multiple)} 倍流水；注单重新结算时，多领的部分按同一比例冲销并列明</li>
      </ul>
    </section>
  )
}
