import { useQuery } from '@tanstack/react-query'
import { DifferenceNotes } from '#features/reconciliation/difference-acts.widget.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { differenceQuery } from './books.queries.ts'
import { DifferenceFacts } from './difference-facts.tsx'

/** The difference that a second person decides about. */
export function ProviderDifferenceEvidence({ objectId }: Readonly<{ objectId: string }>) {
  const query = useQuery(differenceQuery(objectId))
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          <DifferenceFacts difference={data} />
          <DifferenceNotes notes={data.notes} />
        </>
      )}
    </Loaded>
  )
}
