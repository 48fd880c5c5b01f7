import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#ui/loaded.tsx'
import { DepositFacts, DepositSteps } from './deposit-facts.tsx'
import { depositQuery } from './deposits.queries.ts'

/** The order that a second person decides about. */
export function DepositEvidence({ objectId }: Readonly<{ objectId: string }>) {
  const query = useQuery(depositQuery(objectId))
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          <DepositFacts order={data} />
          <DepositSteps order={data} />
        </>
      )}
    </Loaded>
  )
}
