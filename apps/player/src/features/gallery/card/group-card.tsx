import type { GalleryGroup } from '@app/client/gallery/read-drawing.ts'
import { isRecentlyUpdated } from '@app/domain/gallery/recently-updated.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import { Picture } from '#ui/picture/picture.tsx'
import classes from './gallery-grid.module.css'

/** Width by height of the place of a drawing. */
export const DRAWING_RATIO = 3 / 4

/** A group in the grid: its newest drawing, its name, the issue, and whether it came within a day. */
export function GroupCard({ group }: { group: GalleryGroup }) {
  return (
    <Link
      className={classes.card}
      to="/gallery-detail/$gameId/$id"
      params={{ gameId: String(group.gameId), id: group.groupId }}
    >
      <span className={classes.place}>
        <Picture src={group.pictureUrl} alt="" ratio={DRAWING_RATIO} />
        {isRecentlyUpdated(group.updatedAt, serverNow()) ? <b className={classes.tag}>更新</b> : null}
      </span>
      <span className={classes.name}>{group.name}</span>
      <span className={classes.issue}>第{showIssue(group.issueNumber)}期</span>
    </Link>
  )
}
