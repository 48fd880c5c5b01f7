import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '#features/exports/export-button.widget.tsx'
import { optionsOf, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { StateText } from '#ui/tile.tsx'
import { type Address, useAddress } from '#ui/use-address.ts'
import { type StatementRow, statementQuery } from './ledger.queries.ts'
import { sumsOfStatement } from './ledger-sums.rules.ts'
import { ACCOUNTS, BILL_CHOICES, billCodeIn } from './ledger-words.ts'
import { STATEMENT_COLUMNS } from './statement-columns.tsx'

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'account', label: '账户', options: optionsOf(ACCOUNTS) },
  { kind: 'choice', key: 'code', label: '类型', options: BILL_CHOICES },
  { kind: 'time', key: 'from', label: '自' },
  { kind: 'time', key: 'to', label: '至' },
]

const askedIn = (address: Address) => ({
  account: wordIn(ACCOUNTS, address.account),
  code: billCodeIn(address.code),
  from: address.from,
  to: address.to,
})

/** The statement of one account of the player, newest first. */
export function PlayerLedger({ memberId }: Readonly<{ memberId: string }>) {
  const { address } = useAddress()
  const asked = askedIn(address)
  const query = useQuery(statementQuery(memberId, { ...asked, after: address.after }))
  const rows = query.data?.data ?? []
  return (
    <IndexPage
      title="账变"
      isPart
      query={query}
      columns={STATEMENT_COLUMNS}
      filters={FILTERS}
      rowKey={({ billNo }) => billNo}
      actions={<ExportButton source={{ kind: 'player-ledger', filter: { ...asked, memberId } }} />}
      emptyReason="此账户还没有账变"
      above={rows.length > 0 && <Sums rows={rows} isPicked={asked.code !== undefined} />}
    />
  )
}

type SumsProps = Readonly<{ rows: readonly StatementRow[]; isPicked: boolean }>

/** From the balance before the page to the one after it; of some types only, nothing follows from row to row. */
function Sums({ rows, isPicked }: SumsProps) {
  const { income, expense, net, before, after, isWhole } = sumsOfStatement(rows)
  return (
    <p>
      本页收入 <Money of={income} />
      ，支出 <Money of={expense} />
      ，合计 <Money of={net} />
      {!isPicked && (
        <>
          ；余额由 <Money of={before} /> 到 <Money of={after} />，
          {isWhole ? (
            <StateText kind="good">逐笔相符</StateText>
          ) : (
            <StateText kind="bad">逐笔不符，请报告技术</StateText>
          )}
        </>
      )}
    </p>
  )
}
