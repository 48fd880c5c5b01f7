import { StateText } from '#ui/tile.tsx'
import { ISSUE_STATE_KINDS, ISSUE_STATES } from './draw-words.ts'
import type { Issue } from './draws.queries.ts'

/** The state of an issue, and whether its next step is overdue. */
export function IssueState({ state, isLate }: Readonly<Pick<Issue, 'state' | 'isLate'>>) {
  const kind = ISSUE_STATE_KINDS[state]
  return (
    <>
      {kind === undefined ? ISSUE_STATES[state] : <StateText kind={kind}>{ISSUE_STATES[state]}</StateText>}
      {isLate && (
        <>
          {' '}
          <StateText kind="bad">延误</StateText>
        </>
      )}
    </>
  )
}
