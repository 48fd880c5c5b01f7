import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#ui/loaded.tsx'
import { roundQuery } from './books.queries.ts'
import { RoundBooks, RoundFacts } from './round-facts.tsx'

/** The round that a second person decides about. */
export function RoundEvidence({ objectId }: Readonly<{ objectId: string }>) {
  const [provider = '', ...rest] = objectId.split(':')
  const query = useQuery(roundQuery({ provider, roundId: rest.join(':') }))
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          <RoundFacts round={data} />
          <RoundBooks round={data} />
        </>
      )}
    </Loaded>
  )
}
