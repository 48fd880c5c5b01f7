import type { Drawing } from '@app/client/gallery/read-drawing.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import { Picture } from '#ui/picture/picture.tsx'
import gridClasses from './gallery-grid.module.css'
import { DRAWING_RATIO } from './group-card.tsx'
import { LikeButton } from './like-button.tsx'

type DrawingCardProps = Readonly<{
  drawing: Drawing
  groupId: string
  gameId: number
  /** Where drawings of several groups stand together. */
  name?: string
}>

/** One issue of a drawing with its like; leads to its page. */
export function DrawingCard({ drawing, groupId, gameId, name }: DrawingCardProps) {
  const issue = `第${showIssue(drawing.issueNumber)}期`
  const label = `${name ?? ''}${issue}`
  return (
    <article className={gridClasses.card}>
      <Link
        to="/gallery-detail/$gameId/$id"
        params={{ gameId: String(gameId), id: groupId }}
        search={{ tab: drawing.issueNumber }}
        aria-label={label}
      >
        <Picture src={drawing.thumbnailUrl} alt="" ratio={DRAWING_RATIO} />
        {name === undefined ? null : <span className={gridClasses.name}>{name}</span>}
      </Link>
      <div className={gridClasses.like}>
        <span className={gridClasses.turn}>{issue}</span>
        <LikeButton drawing={drawing} name={label} />
      </div>
    </article>
  )
}
