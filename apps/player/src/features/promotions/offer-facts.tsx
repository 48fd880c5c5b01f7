import type { DetailedPromotion, OfferTerms } from '@app/client/promotions/read-promotion-card.ts'
import { formatDay } from '@app/domain/time/display.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import cardClasses from '#ui/card.module.css'
import { ProgressBar, percentReached } from '#ui/progress-bar.tsx'
import { goalText, offerStateTexts, turnoverText } from './offer-texts.ts'
import classes from './promotion-detail.module.css'
import { useOwnOffer } from './use-own-offer.ts'

type OfferFactsProps = Readonly<{ promotion: DetailedPromotion; terms: OfferTerms }>

/** What a promotion gives, for what, and how far the member is; nothing here counts what was lost. */
export function OfferFacts({ promotion: { id }, terms: published }: OfferFactsProps) {
  const { offer } = useOwnOffer(id)
  const terms = offer ?? published
  const isJoined = offer?.state === 'running' || offer?.state === 'claimable'
  return (
    <section className={classNames(cardClasses.card, classes.offer)} aria-label="活动礼金">
      <dl className={classes.facts}>
        <Fact name="礼金" value={`${showAmount(terms.gift)}，每位会员一次`} />
        <Fact name="条件" value={goalText(terms)} />
        <Fact name="流水" value={turnoverText(terms)} />
        {offer === undefined ? null : <Fact name="状态" value={offerStateTexts[offer.state]} />}
        {offer?.state === 'claimable' ? <Fact name="领取截止" value={formatDay(offer.claimUntil)} /> : null}
      </dl>
      {offer !== undefined && isJoined ? (
        <p className={classes.progress}>
          <ProgressBar label="完成进度" have={offer.have} need={offer.need} />
          <span>
            {showAmount(offer.have)} / {showAmount(offer.need)}（{percentReached(offer.have, offer.need)}%）
          </span>
        </p>
      ) : null}
      <p>不计输赢；请量力而行，不必为礼金多投注或多充值。</p>
    </section>
  )
}

function Fact({ name, value }: Readonly<{ name: string; value: string }>) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
