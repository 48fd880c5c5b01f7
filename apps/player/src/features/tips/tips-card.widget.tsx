import type { TipCard, TipItem } from '@app/client/tips/read-tip-card.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { readCardColours } from '@app/trade-ui/markup/tip-text.ts'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, memo, useId, useState } from 'react'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { Banners } from './card/banners.tsx'
import { CardBody } from './card/card-body.tsx'
import { canExpand, layoutHeight, layoutItems, layoutOf, type TipLayout } from './card/layouts.ts'
import { Lock } from './card/lock.tsx'
import { StarButton } from './card/star-button.tsx'
import { TipLine } from './card/tip-figures.tsx'
import classes from './card/tips-card.module.css'
import { type VotesByZodiac, ZodiacVotes } from './card/votes/zodiac-votes.tsx'

/** The height of half of the cards of a phone is less, of the others more; a place of it is held until the card comes. */
export const CARD_HEIGHT_PX = 410

type TipsCardProps = Readonly<{
  card: TipCard
  /** Votes on the animals of this card's poll; absent when it has none. */
  votes?: VotesByZodiac | undefined
  /** Otherwise as the layout of its code says. */
  startsExpanded?: boolean | undefined
}>

/** Of a card of which nothing is open: what the first step is. */
const coverLock = (items: readonly TipItem[]) =>
  (['members', 'depositors'] as const).find(lock => items.some(item => item.lock === lock)) ?? 'closed'

/** A tip card in the layout of its template code. Source: specification 002 §2 (template layouts), §4. */
export const TipsCard = memo(function TipsCard({ card, votes, startsExpanded }: TipsCardProps) {
  const layout = layoutOf(card.layoutCode)
  // A banner is no tip: it has nothing to keep, to judge or to unfold.
  if (layout.family === 'banner') return <Banners card={card} layout={layout} />
  return <TipArticle card={card} votes={votes} layout={layout} startsExpanded={startsExpanded} />
})

function TipArticle({ card, votes, layout, startsExpanded }: TipsCardProps & { layout: TipLayout }) {
  const [isExpanded, setIsExpanded] = useState(startsExpanded ?? layout.startsExpanded)
  const titleId = useId()
  const items = layoutItems(layout, card.groups)
  const mayExpand = canExpand(layout, layoutHeight(layout, card.groups))
  const isLocked = items.length > 0 && items.every(item => item.lock !== 'open')
  const colours = readCardColours(card.colours ?? '')
  const style = colours && ({ '--start': colours.start, '--end': colours.end } as CSSProperties)
  return (
    <article
      className={classNames(cardClasses.card, classes.card, colours && classes.tinted)}
      style={style}
      aria-labelledby={titleId}
    >
      <header className={classes.head}>
        <div className={classes.names}>
          <h2 id={titleId}>{card.name}</h2>
          {card.subName === '' ? null : <span className={classes.subName}>{card.subName}</span>}
        </div>
        <StarButton card={card} />
      </header>
      <div className={classes.body}>
        {items.length === 0 ? (
          <p className={classes.empty}>暂无数据</p>
        ) : isLocked ? (
          <Lock lock={coverLock(items)} place="cover" />
        ) : (
          <CardBody card={card} layout={layout} isExpanded={isExpanded} />
        )}
      </div>
      <TipLine record={card.record} of={card.name} isDemonstration={card.isDemonstration} />
      {card.notes[0] === '' ? null : <p className={classes.note}>{card.notes[0]}</p>}
      {card.notes[1] === '' ? null : <p className={classes.note}>{card.notes[1]}</p>}
      <footer className={classes.foot}>
        {mayExpand && !isLocked ? (
          <button type="button" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
            {isExpanded ? '收起' : '展开'}
            <Icon name={isExpanded ? 'up' : 'down'} size={16} />
          </button>
        ) : null}
        <Link
          to="/template/$gameId/$templateId"
          params={{ gameId: String(card.gameId), templateId: card.id }}
        >
          {layout.family === 'headline' && layout.more ? '查看更多' : '查看往期记录'}
          <Icon name="next" size={14} />
        </Link>
      </footer>
      {votes === undefined ? null : <ZodiacVotes card={card} votes={votes} />}
    </article>
  )
}
