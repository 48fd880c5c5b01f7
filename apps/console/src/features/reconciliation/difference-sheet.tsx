import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Sheet, SheetActions } from '#ui/queue/sheet.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { DifferenceFacts, LineFacts, Notes } from './difference-facts.tsx'
import { type DifferenceRecord, differenceQuery, note, reconciliationKeys } from './reconciliation.queries.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

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
          <Notes difference={data} />
          {data.state === 'open' && <Acts difference={data} />}
        </Sheet>
      )}
    </Loaded>
  )
}

function Acts({ difference }: Readonly<{ difference: DifferenceRecord }>) {
  const mayNote = useMay('reconciliation.import')
  const mayResolve = useMay('reconciliation.resolve')
  const [open, setOpen] = useState<'note' | 'resolve'>()
  const { differenceNo } = difference
  const onClose = () => setOpen(undefined)
  return (
    <SheetActions>
      {mayNote && <Button onClick={() => setOpen('note')}>记录说明</Button>}
      {mayResolve && (
        <Button type="primary" onClick={() => setOpen('resolve')}>
          处理
        </Button>
      )}
      {open === 'note' && (
        <ReasonDialog
          title={`差异 ${differenceNo} 的说明`}
          warning="记下核实到的情况，同事都能看到，不能修改。"
          action="记录"
          send={text => note({ differenceNo, note: text })}
          changes={[reconciliationKeys.all]}
          doneText="已记录"
          onClose={onClose}
        />
      )}
      {open === 'resolve' && <ResolveDialog difference={difference} onClose={onClose} />}
    </SheetActions>
  )
}
