import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#ui/loaded.tsx'
import { differenceQuery } from './books.queries.ts'
import { DifferenceFacts, Notes } from './difference-facts.tsx'

/** The difference that a second person decides about. */
export function ProviderDifferenceEvidence({ objectId }: Readonly<{ objectId: string }>) {
  const query = useQuery(differenceQuery(objectId))
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          <DifferenceFacts difference={data} />
          <Notes difference={data} />
        </>
      )}
    </Loaded>
  )
}
