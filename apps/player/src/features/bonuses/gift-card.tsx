import type { Gift } from '@app/client/bonuses/read-gift.ts'
import { formatOdds } from '@app/domain/money/money.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { ProgressBar, percentReached } from '#ui/progress-bar.tsx'
import classes from './bonus-center.module.css'
import { giftCondition, giftName, shortMoment } from './gift-texts.ts'

type GiftCardProps = Readonly<{ gift: Gift; onTake: () => void }>

const marks: Readonly<Record<Gift['kind'], IconName>> = {
  'vip-upgrade': 'crown',
  'vip-weekly': 'gift',
  'sign-in': 'calendar',
  'task-security': 'shield',
  registration: 'gift',
  'first-deposit': 'gift',
  unknown: 'gift',
}

/** One gift: what it needs, what it asks for, until when, and the one thing that can be done. */
export function GiftCard({ gift, onTake }: GiftCardProps) {
  const { kind, state, progress, steps, amount } = gift
  return (
    <article className={classNames(cardClasses.card, classes.gift)} data-state={state}>
      <span className={classes.mark}>
        <Icon name={marks[kind]} />
      </span>
      <div className={classes.facts}>
        <h2>{giftName(gift)}</h2>
        <Phrases phrases={giftCondition(gift).match(/[^，]+，?/g) ?? []} />
        {progress === undefined ? null : <Progress {...progress} />}
        {steps === undefined ? null : <Progress have={BigInt(steps.have)} need={BigInt(steps.need)} />}
        <Terms gift={gift} />
      </div>
      <div className={classes.end}>
        <b>
          {kind === 'first-deposit' && state === 'locked' ? <small>最多 </small> : null}
          {showAmount(amount)}
        </b>
        <Act gift={gift} onTake={onTake} />
      </div>
    </article>
  )
}

function Progress({ have, need }: Readonly<{ have: bigint; need: bigint }>) {
  return (
    <span className={classes.progress}>
      <ProgressBar label="完成进度" have={have} need={need} />
      {percentReached(have, need)}%
    </span>
  )
}

function Terms({ gift }: { gift: Gift }) {
  const { state, multiple, turnover, endsAt, takenAt, isTakenBack } = gift
  if (isTakenBack) return <p>已扣回，流水要求已取消</p>
  const asked = turnover > 0n ? `需 ${formatOdds(multiple)} 倍流水 ${showAmount(turnover)}` : '没有流水要求'
  if (state === 'taken') {
    return (
      <p>
        {takenAt === undefined ? '' : `${shortMoment(takenAt)} 已入账 · `}
        <Link to="/valid-withdraw">查看流水</Link>
      </p>
    )
  }
  if (endsAt === undefined || state === 'held' || state === 'refused') return <p>{asked}</p>
  return (
    <Phrases
      phrases={[`${asked}，`, `${shortMoment(endsAt)} ${state === 'expired' ? '已截止' : '前有效'}`]}
    />
  )
}

/** A line that breaks between its phrases before it breaks within one. */
function Phrases({ phrases }: { phrases: readonly string[] }) {
  return (
    <p className={classes.phrases}>
      {phrases.map(phrase => (
        <span key={phrase}>{phrase}</span>
      ))}
    </p>
  )
}

const stateNames = {
  ...{ locked: '未达成', taken: '已领取', expired: '已过期' },
  ...{ held: '核对中', refused: '不再发放' },
} as const

function Act({ gift: { state, isBudgetGone }, onTake }: GiftCardProps) {
  if (state !== 'ready') return <span className={classes.state}>{stateNames[state]}</span>
  if (isBudgetGone) return <span className={classes.state}>本月已发完</span>
  return <Button onClick={onTake}>领取</Button>
}
