import { CallRefused } from '@app/client/refused.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button/button.tsx'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'

type MissingBranchProps = Readonly<{ error: Error | null; onRetry: () => void }>

/** Somebody who is not read yet, does not stand below the agent, or could not be read. */
export function MissingBranch({ error, onRetry }: MissingBranchProps) {
  const isUnknown = error instanceof CallRefused && error.code === 'AGENT/UNKNOWN'
  return (
    <MissingState
      unknown={isUnknown ? error.msg : undefined}
      isFailed={error !== null}
      onRetry={onRetry}
      skeleton={<Skeleton rows={5} height={112} />}
    >
      <Link className={buttonClass('soft')} to="/agent/user-list">
        看我的下级
      </Link>
    </MissingState>
  )
}
