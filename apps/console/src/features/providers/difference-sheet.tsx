import { providerCauseNames } from '@app/domain/providers/differences.ts'
import { useQuery } from '@tanstack/react-query'
import { DifferenceActs, DifferenceNotes } from '#features/reconciliation/difference-acts.widget.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Sheet } from '#ui/queue/sheet.tsx'
import { askToResolve, bookKeys, differenceQuery, note } from './books.queries.ts'
import { DifferenceFacts } from './difference-facts.tsx'

/** One difference: what both sides have, what people found out, and what can be done. */
export function DifferenceSheet({ differenceNo }: Readonly<{ differenceNo: string }>) {
  const query = useQuery(differenceQuery(differenceNo))
  return (
    <Loaded query={query}>
      {({ data }) => (
        <Sheet>
          <DifferenceFacts difference={data} />
          <h2>说明</h2>
          <DifferenceNotes notes={data.notes} />
          {data.state === 'open' && (
            <DifferenceActs
              differenceNo={differenceNo}
              causes={providerCauseNames}
              elsewhere="补付、扣回请先用余额调整办理。"
              note={note}
              askToResolve={askToResolve}
              changes={[bookKeys.all]}
            />
          )}
        </Sheet>
      )}
    </Loaded>
  )
}
