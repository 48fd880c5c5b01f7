import { Icon } from '#ui/icon/icon.tsx'
import badges from './badges.svg?no-inline'
import classes from './line-badge.module.css'

/** The picture of a line of games, in the colour of what it stands on; without a line the one of all games. */
export function LineBadge({ drawing }: { drawing: string | undefined }) {
  return (
    <span className={classes.badge} aria-hidden="true">
      {drawing === undefined ? (
        <Icon name="games" size={20} />
      ) : (
        <svg viewBox="0 0 48 48" width={30} height={30} aria-hidden="true">
          <use href={`${badges}#${drawing}`} />
        </svg>
      )}
    </span>
  )
}
