import type { Drawing } from '@app/client/gallery/read-drawing.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useToggleLike } from '#features/gallery/gallery.queries.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { showLoginPrompt } from '#ui/toast/login-prompt.ts'
import classes from './like-button.module.css'

/** Source: specification 001 §9. */

/** Likes a drawing; who is not logged in is asked to log in, and nothing changes. */
export function LikeButton({ drawing, name }: { drawing: Drawing; name: string }) {
  const isLoggedIn = useIsLoggedIn()
  const toggle = useToggleLike()
  const tap = () => {
    if (!isLoggedIn) showLoginPrompt()
    else toggle(drawing)
  }
  return (
    <button
      type="button"
      className={classes.button}
      aria-pressed={drawing.isLiked}
      aria-label={`点赞${name}，${drawing.likeCount}人`}
      onClick={tap}
    >
      <Icon name="heart" size={20} />
      <span aria-hidden="true">{drawing.likeCount}</span>
    </button>
  )
}
