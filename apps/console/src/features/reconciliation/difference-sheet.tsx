import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#ui/loaded.tsx'
import { Sheet } from '#ui/queue/sheet.tsx'
import { DifferenceActs, DifferenceNotes } from './difference-acts.widget.tsx'
import { DifferenceFacts, LineFacts } from './difference-facts.tsx'
import { askToResolve, differenceQuery, note, reconciliationKeys } from './reconciliation.queries.ts'
import { CAUSES } from './reconciliation-words.ts'

/** One difference: what both sides have, what people found out, and what can be done. */
export function DifferenceSheet({ differenceNo }: Readonly<{ differenceNo: string }>) {
  const query = useQuery(differenceQuery(differenceNo))
  return (
    <Loaded query={query}>
      {({ data }) => (
        <Sheet>
          <DifferenceFacts difference={data} />
          {data.line !== null && <LineFacts line={data.line} />}
          <h2>说明</h2>
          <DifferenceNotes notes={data.notes} />
          {data.state === 'open' && (
            <DifferenceActs
              differenceNo={differenceNo}
              causes={CAUSES}
              elsewhere="入账、退款、余额调整请先用各自的功能办理。"
              note={note}
              askToResolve={askToResolve}
              changes={[reconciliationKeys.all]}
            />
          )}
        </Sheet>
      )}
    </Loaded>
  )
}
