import { CallRefused } from '@app/client/refused.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button/button.tsx'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'

type MissingLinkProps = Readonly<{ error: Error | null; onRetry: () => void }>

/** A link that is not read yet, is none of the agent's, or could not be read. */
export function MissingLink({ error, onRetry }: MissingLinkProps) {
  const isUnknown = error instanceof CallRefused && error.code === 'AGENT/LINK_UNKNOWN'
  return (
    <MissingState
      unknown={isUnknown ? error.msg : undefined}
      isFailed={error !== null}
      onRetry={onRetry}
      skeleton={<Skeleton rows={4} height={140} />}
    >
      <Link className={buttonClass('soft')} to="/agent/create-link">
        看我的链接
      </Link>
    </MissingState>
  )
}
