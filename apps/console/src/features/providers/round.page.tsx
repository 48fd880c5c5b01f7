import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { ObjectAudit } from '#features/audit/object-audit.widget.tsx'
import { useMay } from '#features/me/rights.rules.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import { useAddress } from '#ui/use-address.ts'
import { RoundState } from './book-words.tsx'
import { askToVoid, bookKeys, type RoundRecord, roundQuery } from './books.queries.ts'
import { RoundBooks, RoundFacts } from './round-facts.tsx'

/** One round: who played it, its calls beside those of its provider, and its bills. */
export function RoundPage() {
  const { address } = useAddress()
  const { provider = '', round = '' } = address
  const query = useQuery(roundQuery({ provider, roundId: round }))
  return <Loaded query={query}>{({ data }) => <Record key={`${provider} ${round}`} round={data} />}</Loaded>
}

function Record({ round }: Readonly<{ round: RoundRecord }>) {
  const mayReadAudit = useMay('audit.read')
  const { provider, roundId } = round
  const overview = (
    <>
      <Panel title="牌局" note="元，演示币">
        <RoundFacts round={round} />
      </Panel>
      <RoundBooks round={round} />
    </>
  )
  const audit = {
    key: 'audit',
    title: '审计',
    content: <ObjectAudit object={{ kind: 'provider-round', id: `${provider}:${roundId}` }} />,
  }
  return (
    <RecordPage
      title={`牌局 ${roundId}`}
      note={<RoundState state={round.state} />}
      actions={<VoidButton round={round} />}
      tabs={[{ key: 'overview', title: '概况', content: overview }, ...(mayReadAudit ? [audit] : [])]}
    />
  )
}

/** Asks that the stakes of a stale round go back; the server refuses one in which something was won. */
function VoidButton({ round: { provider, roundId, state } }: Readonly<{ round: RoundRecord }>) {
  const mayVoid = useMay('providers.void')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayVoid || state !== 'stale') return null
  return (
    <>
      <Button danger onClick={() => setIsOpen(true)}>
        申请作废
      </Button>
      {isOpen && (
        <ReasonDialog
          title="申请作废该局"
          warning="财务复核批准后，投注退回会员，该局结束；平台之后的撤回不再动账，之后的派彩照付并记为差异。"
          action="提交审批"
          send={async reason => sayAsked(await askToVoid({ payload: { provider, roundId }, reason }))}
          changes={[bookKeys.all, approvalKeys.all]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
