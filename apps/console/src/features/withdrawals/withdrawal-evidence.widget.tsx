import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#ui/loaded.tsx'
import { WithdrawalChecks, WithdrawalFacts, WithdrawalSteps } from './withdrawal-facts.tsx'
import { PayoutFacts } from './withdrawal-payout.tsx'
import { withdrawalQuery } from './withdrawals.queries.ts'

/** The request that a second person decides about. */
export function WithdrawalEvidence({ objectId }: Readonly<{ objectId: string }>) {
  const query = useQuery(withdrawalQuery(objectId))
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          <WithdrawalFacts request={data} />
          {data.payout !== null && <PayoutFacts payout={data.payout} />}
          <WithdrawalChecks request={data} />
          <WithdrawalSteps request={data} />
        </>
      )}
    </Loaded>
  )
}
