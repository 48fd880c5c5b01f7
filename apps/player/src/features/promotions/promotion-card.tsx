import type { Offer, Promotion } from '@app/client/promotions/read-promotion-card.ts'
import { formatDay } from '@app/domain/time/display.ts'
import { uploadAddress } from '@app/session/upload-address.ts'
import { readImagePath } from '@app/trade-ui/markup/authored-link.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Picture } from '#ui/picture/picture.tsx'
import { badgeColours } from './badge-colours.ts'
import { offerStateTexts } from './offer-texts.ts'
import classes from './promotion-card.module.css'

/** Width by height of a cover. */
export const COVER_RATIO = 2.6

/** `2026/11/21~2027/11/21`. */
export function spanText({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>): string {
  return `${formatDay(startsAt)}~${formatDay(endsAt)}`
}

type PromotionCardProps = Readonly<{
  promotion: Promotion
  /** Where the player stands, if it offers something. */
  offer: Offer | undefined
  isFirst: boolean
}>

/** Cover with its kind and name on it, until when, where the player stands, and what a tap does; leads to its page, or outside. */
export function PromotionCard({ promotion, offer, isFirst }: PromotionCardProps) {
  const { name, classifyName, coverUrl, colour, domain, opens } = promotion
  return (
    <CardLink promotion={promotion}>
      <Picture src={coverUrl} alt="" ratio={COVER_RATIO} isFirst={isFirst} />
      <span className={classes.title}>
        <small>{classifyName}</small>
        <b className={classes.badge} style={badgeColours(colour)}>
          {name}
        </b>
      </span>
      <span className={classes.facts}>
        <span className={classes.when}>
          <span>{spanText(promotion)}</span> <span>{domain}</span>
        </span>
        {offer === undefined ? null : <span>{offerStateTexts[offer.state]}</span>}
        <span className={classes.way}>{opens.place === 'here' ? '查看详情' : '打开'}</span>
      </span>
    </CardLink>
  )
}

/** An address of the web or the path of an upload; any other text leads nowhere, whatever the editor wrote. */
function pictureToOpen(given: string): string | undefined {
  if (/^https?:\/\//i.test(given)) return given
  const path = readImagePath(given)
  return path === undefined ? undefined : uploadAddress(path)
}

function CardLink({ promotion, children }: { promotion: Promotion; children: ReactNode }) {
  const { id, classifyType, opens } = promotion
  if (opens.place === 'here') {
    return (
      <Link className={classes.card} to="/promotional/$type/$id" params={{ type: String(classifyType), id }}>
        {children}
      </Link>
    )
  }
  const address = pictureToOpen(opens.address)
  if (address === undefined) return <div className={classes.card}>{children}</div>
  return (
    <a className={classes.card} href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">（在新窗口打开）</span>
    </a>
  )
}
