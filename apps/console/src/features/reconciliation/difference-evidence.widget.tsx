import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#ui/loaded.tsx'
import { DifferenceNotes } from './difference-acts.widget.tsx'
import { DifferenceFacts, LineFacts } from './difference-facts.tsx'
import { differenceQuery } from './reconciliation.queries.ts'

/** The difference that a second person decides about. */
export function DifferenceEvidence({ objectId }: Readonly<{ objectId: string }>) {
  const query = useQuery(differenceQuery(objectId))
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          <DifferenceFacts difference={data} />
          {data.line !== null && <LineFacts line={data.line} />}
          <DifferenceNotes notes={data.notes} />
        </>
      )}
    </Loaded>
  )
}
