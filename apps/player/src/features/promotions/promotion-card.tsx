import { formatDay } from '@app/domain/time/display.ts'
import { uploadAddress } from '@app/session/upload-address.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Picture } from '#ui/picture.tsx'
import { badgeColours } from './badge-colours.ts'
import classes from './promotion-card.module.css'
import type { Promotion } from './promotions.queries.ts'

/** Opens its address outside. Source: specification 001 §2. */
const OUTSIDE_TEMPLATE = 3
/** Width by height of a cover. */
export const COVER_RATIO = 2.6

/** `2026/11/21~2027/11/21`. */
export function spanText({ startTime, endTime }: Pick<Promotion, 'startTime' | 'endTime'>): string {
  return `${formatDay(Date.parse(startTime))}~${formatDay(Date.parse(endTime))}`
}

/** Cover, name in its colour, dates and domain; leads to its page, or outside. */
export function PromotionCard({ promotion, isFirst }: { promotion: Promotion; isFirst: boolean }) {
  const { name, coverUrl, color, domain } = promotion
  return (
    <CardLink promotion={promotion}>
      <Picture src={uploadAddress(coverUrl)} alt="" ratio={COVER_RATIO} isFirst={isFirst} />
      <span className={classes.text}>
        <b className={classes.badge} style={badgeColours(color)}>
          {name}
        </b>
        <span className={classes.facts}>
          <span>{spanText(promotion)}</span>
          <span>{domain}</span>
        </span>
      </span>
    </CardLink>
  )
}

function CardLink({ promotion, children }: { promotion: Promotion; children: ReactNode }) {
  const { id, classifyType, templateType, imageUrl } = promotion
  if (templateType !== OUTSIDE_TEMPLATE) {
    return (
      <Link className={classes.card} to="/promotional/$type/$id" params={{ type: String(classifyType), id }}>
        {children}
      </Link>
    )
  }
  // An address that is none of the web's leads nowhere, whatever the editor wrote.
  if (!/^https?:\/\//i.test(imageUrl)) return <div className={classes.card}>{children}</div>
  return (
    <a className={classes.card} href={imageUrl} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="unseen">（在新窗口打开）</span>
    </a>
  )
}
