import { useQuery } from '@tanstack/react-query'
import { EmptyFace } from '#ui/faces.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { statementsQuery } from './agents.queries.ts'
import { STATEMENT_COLUMNS } from './statement-columns.tsx'

const SHOWN = new Set(['statementId', 'agent', 'state', 'payable', 'lines', 'corrections', 'pays'])
const COLUMNS = STATEMENT_COLUMNS.filter(({ key }) => SHOWN.has(key)).map(
  ({ key, title, cell, isFigure }) => ({
    ...{ key, title, render: (_: unknown, row: Parameters<typeof cell>[0]) => cell(row) },
    ...(isFigure === true && { align: 'end' as const }),
  }),
)

/** The statements of the period that a second person decides about, each open to its lines. */
export function PaymentEvidence({ objectId }: Readonly<{ objectId: string }>) {
  const query = useQuery(statementsQuery({ periodId: objectId }))
  return (
    <Loaded query={query}>
      {({ data, next }) => (
        <Panel title="账单" note={next === null ? undefined : `前 ${data.length} 张`}>
          {data.length === 0 ? (
            <EmptyFace reason="这一期没有账单" />
          ) : (
            <PageTable aria-label="账单" rowKey="statementId" columns={COLUMNS} dataSource={[...data]} />
          )}
          <PageLink to="/agent-statements" search={{ show: 'statements', periodId: objectId }}>
            查看这一期的全部账单
          </PageLink>
        </Panel>
      )}
    </Loaded>
  )
}
