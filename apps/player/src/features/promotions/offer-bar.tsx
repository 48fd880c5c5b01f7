import type { DetailedPromotion, Offer } from '@app/client/promotions/read-promotion-card.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { ClosedBar } from './closed-bar.tsx'
import { goalText, offerStateTexts, turnoverText } from './offer-texts.ts'
import classes from './participate-bar.module.css'
import { useClaimOffer, useJoinOffer } from './promotions.queries.ts'
import { useOwnOffer } from './use-own-offer.ts'

/** What can be done about an offer now: join it, take its gift, or read why neither. */
export function OfferBar({ promotion: { id, state } }: Readonly<{ promotion: DetailedPromotion }>) {
  const { who, offer } = useOwnOffer(id)
  const { href } = useLocation()
  if (who === 'trial') return <ClosedBar text="不符合条件" reason="请注册正式账户后参加" />
  if (who === 'guest') {
    if (state !== 'running') return <ClosedBar text={state === 'coming' ? '未开始' : '已结束'} />
    return (
      <div className={classes.bar}>
        <Link className={buttonClass('primary', true)} to="/auth/login" search={{ return: href }}>
          登录后参加
        </Link>
      </div>
    )
  }
  if (offer === undefined) return <ClosedBar text="读取中" />
  if (offer.state === 'open' || offer.state === 'claimable') {
    if (offer.isBudgetGone) return <ClosedBar text="额度已发完" />
    return offer.state === 'open' ? <Join offer={offer} /> : <Take offer={offer} />
  }
  const reason = heldTexts[offer.state]
  return <ClosedBar text={offerStateTexts[offer.state]} {...(reason !== undefined && { reason })} />
}

/** Why the gift is not to be had, where people look or have looked. */
const heldTexts: Partial<Record<Offer['state'], string>> = {
  held: '每人限领一次，礼金正在人工核对，结果会发到站内信',
  refused: '每人限领一次，礼金经核对不再发放',
}

type OfOffer = Readonly<{ offer: Offer }>

function Join({ offer }: OfOffer) {
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useJoinOffer(() => showToast('已参加', 'success'))
  const { id, need, gift, turnover } = offer
  const terms = { need: formatMoney(need), gift: formatMoney(gift), turnover: formatMoney(turnover) }
  return (
    <div className={classes.bar}>
      <Button wide onClick={() => setAsked(true)}>
        参加
      </Button>
      {isAsked ? (
        <Confirm
          title="参加活动"
          confirmText="确认参加"
          cancelText="暂不参加"
          busy={isPending}
          onConfirm={() => mutate({ id, ...terms }, { onSettled: () => setAsked(false) })}
          onCancel={() => setAsked(false)}
        >
          <p>
            {goalText(offer)}，可领礼金 {showAmount(gift)}。领取后：{turnoverText(offer)}
            。参加不收费，条款以参加时为准。
          </p>
        </Confirm>
      ) : null}
    </div>
  )
}

function Take({ offer }: OfOffer) {
  const [isAsked, setAsked] = useState(false)
  const { id, gift, turnover } = offer
  const { isBusy, submit } = useClaimOffer({
    onTaken: () => showToast('领取成功', 'success'),
    onEnd: () => setAsked(false),
  })
  return (
    <div className={classes.bar}>
      <Button wide onClick={() => setAsked(true)}>
        领取 {showAmount(gift)}
      </Button>
      {isAsked ? (
        <Confirm
          title="领取活动礼金"
          confirmText={`领取 ${showAmount(gift)}`}
          cancelText="暂不领取"
          busy={isBusy}
          onConfirm={() => submit({ id, amount: formatMoney(gift), turnover: formatMoney(turnover) })}
          onCancel={() => setAsked(false)}
        >
          <p>领取后：{turnoverText(offer)}。</p>
        </Confirm>
      ) : null}
    </div>
  )
}
