import type { TipCard, TipItem } from '@app/client/tips/read-tip-card.ts'
import { formatTimeAgo } from '@app/domain/time/display.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { plainText } from '@app/trade-ui/markup/plain-text.ts'
import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './headlines.module.css'
import { ItemTitle } from './item-parts.tsx'
import { Verdict } from './verdict.tsx'

type HeadlinesProps = Readonly<{
  card: TipCard
  items: readonly TipItem[]
  medals: number
  labels: boolean
}>

/** The three kinds of labels of MB24 (product document not-shown §10). */
const labelTexts = { hot: '热', top: '置顶', new: '新' } as const

function Medal({ place }: { place: number }) {
  return (
    <span className={classes.medal} data-place={place}>
      <span className="visually-hidden">第</span>
      {place}
      <span className="visually-hidden">名</span>
    </span>
  )
}

/** Rows that lead to their item, with medals for the first places or with labels. */
export function Headlines({ card, items, medals, labels }: HeadlinesProps) {
  const nowMs = serverNow()
  return (
    <ol className={classes.rows}>
      {items.map((item, index) => {
        const label = labels ? item.label : undefined
        return (
          <li key={item.id}>
            <Link
              className={classes.row}
              to="/template/$gameId/$templateId"
              params={{ gameId: String(card.gameId), templateId: card.id }}
              search={{ templateId: item.id }}
            >
              {index < medals ? <Medal place={index + 1} /> : null}
              {label === undefined ? null : (
                <b className={classes.label} data-kind={label}>
                  {labelTexts[label]}
                </b>
              )}
              <ItemTitle item={item} />
              <span className={classNames(classes.headline, item.lock !== 'open' && classes.locked)}>
                {item.lock === 'open' ? plainText(item.contents[0]) : <Icon name="lock" size={14} />}
                {item.lock === 'open' ? null : <span className="visually-hidden">已锁定</span>}
              </span>
              <Verdict item={item} />
              <time className={classes.time} dateTime={new Date(item.updatedAt).toISOString()}>
                {formatTimeAgo(item.updatedAt, nowMs)}
              </time>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
