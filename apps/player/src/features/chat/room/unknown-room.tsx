import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button/button.tsx'
import { MissingState } from '#ui/list/list-states.tsx'

/** An address may name a room that is not, or is no more. */
export const UnknownRoom = () => (
  <MissingState unknown="该聊天室不存在" isFailed={false} onRetry={() => undefined} skeleton={null}>
    <Link className={buttonClass('soft')} to="/chat-rooms">
      全部聊天室
    </Link>
  </MissingState>
)
