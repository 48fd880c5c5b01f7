import { AVATAR_COUNT } from '@app/domain/account/nickname.ts'
import classes from './avatar.module.css'
import pictures from './avatars.svg?no-inline'

/**
 * An avatar by its number 1–16 (specification 000 §2, §9): the animals, then the four blessings; any other number shows
 * the first. All are views of one file, which is fetched when the first one comes into sight.
 */
export function Avatar({ avatarId }: { avatarId: number }) {
  const shown = avatarId >= 1 && avatarId <= AVATAR_COUNT ? avatarId : 1
  return <img className={classes.avatar} src={`${pictures}#a${shown}`} alt="" loading="lazy" />
}
