import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { meQuery } from '#features/me/me.queries.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { Loaded } from '#ui/loaded.tsx'
import { ClaimBar } from '#ui/queue/claim-bar.tsx'
import { useClaim } from '#ui/queue/use-claim.ts'
import { WithdrawalDecision } from './withdrawal-decision.tsx'
import { WithdrawalChecks, WithdrawalFacts, WithdrawalSteps } from './withdrawal-facts.tsx'
import classes from './withdrawal-sheet.module.css'
import { isUndecided } from './withdrawal-words.ts'
import {
  claim,
  release,
  type WithdrawalRecord,
  withdrawalKeys,
  withdrawalQuery,
} from './withdrawals.queries.ts'

type SheetProps = Readonly<{ withdrawalNo: string; onReleased: () => void }>

/** One request of the queue, claimed as it is opened: its facts, what the checks found, its steps, and the decision. */
export function WithdrawalSheet({ withdrawalNo, onReleased }: SheetProps) {
  const query = useQuery(withdrawalQuery(withdrawalNo))
  return (
    <Loaded query={query}>
      {({ data }) => (
        <div className={classes.sheet}>
          <WithdrawalDesk request={data} atOpening onReleased={onReleased}>
            <WithdrawalFacts request={data} />
            <WithdrawalChecks request={data} />
          </WithdrawalDesk>
          <WithdrawalSteps request={data} />
        </div>
      )}
    </Loaded>
  )
}

type DeskProps = Readonly<{
  request: WithdrawalRecord
  /** Whether it came from the queue. */
  atOpening: boolean
  onReleased?: () => void
  /** The evidence, above the decision. */
  children: ReactNode
}>

/** Who handles the request, and for the person who does, the decision below its evidence. */
export function WithdrawalDesk({ request, atOpening, onReleased, children }: DeskProps) {
  const { withdrawalNo, state } = request
  const { data: me } = useQuery(meQuery)
  const mayClaim = useMay('withdrawals.review')
  const claimed = useClaim({
    lease: request,
    me: me?.person.login,
    isToDecide: mayClaim && isUndecided(state),
    atOpening,
    claim: () => claim(withdrawalNo),
    release: () => release(withdrawalNo),
    changes: [withdrawalKeys.all],
    onReleased,
  })
  if (!isUndecided(state)) return children
  return (
    <>
      <ClaimBar claim={claimed} />
      {children}
      {claimed.isToDecide && claimed.hold === 'mine' && <WithdrawalDecision request={request} />}
    </>
  )
}
