import type { TeamMember } from '@app/client/agents/read-downline.ts'
import type { CategoryRange } from '@app/client/agents/read-range.ts'
import { formatRate, type RateCategory, rateCategoryNames } from '@app/domain/agents/rates.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRange } from '#features/agents/downline.queries.ts'
import { RateEffect } from '#features/agents/rates/rate-effect.tsx'
import classes from '#features/agents/rates/rate-sheet.module.css'
import { RateSlider } from '#features/agents/rates/rate-slider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { useSend } from '#ui/form/use-send.ts'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { sendCut } from './cuts.queries.ts'

/** As the contract takes it. */
const REASON_MAX = 100

type CutSheetProps = Readonly<{ member: TeamMember; onClose: () => void }>

/** Asks one of the direct downline to agree to a lower rate. */
export function CutSheet({ member, onClose }: CutSheetProps) {
  const { data: ranges, isError, refetch } = useRange(member.id)
  const open = ranges?.filter(({ floor, least }) => floor < least)
  return (
    <Sheet title={`申请下调 ${member.account} 的返点`} onClose={onClose}>
      {open === undefined ? (
        isError ? (
          <FailedState onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={2} height={88} />
        )
      ) : open[0] === undefined ? (
        <p className={classes.none}>{member.account} 的返点已经是可设的最低，不能再下调。</p>
      ) : (
        <CutForm member={member} ranges={open} first={open[0]} onDone={onClose} />
      )}
    </Sheet>
  )
}

type CutFormProps = Readonly<{
  member: TeamMember
  ranges: readonly CategoryRange[]
  first: CategoryRange
  onDone: () => void
}>

function CutForm({ member: { id, account }, ranges, first, onDone }: CutFormProps) {
  const [category, setCategory] = useState<RateCategory>(first.category)
  const { floor, least: current } = ranges.find(range => range.category === category) ?? first
  const [rate, setRate] = useState(current)
  const [reason, setReason] = useState('')
  const faults = useFieldFault<'reason'>()
  const client = useQueryClient()
  const { isSending, send } = useSend()
  const choose = (next: RateCategory) => {
    setCategory(next)
    setRate(ranges.find(range => range.category === next)?.least ?? first.least)
  }
  const save = async () => {
    await sendCut(client, { userId: id, category, rate: formatRate(rate), reason: reason.trim() })
    showToast(`已发出，等待 ${account} 答复`, 'success')
    onDone()
  }
  const submit = () => {
    if (reason.trim() === '') faults.show('请说明理由，对方会看到', 'reason')
    else void send(save)
  }
  return (
    <div className={classes.form}>
      <p className={classes.rule}>对方同意后自次日起生效；七天内不答复即作废。之前的投注仍按原返点计算。</p>
      {ranges.length < 2 ? null : (
        <Tabs
          label="类别"
          look="pill"
          tabs={ranges.map(range => ({ value: range.category, text: rateCategoryNames[range.category] }))}
          value={category}
          onChange={choose}
        />
      )}
      <RateSlider range={{ category, floor, least: floor, most: current }} value={rate} onChange={setRate} />
      {rate === current ? null : <RateEffect id={id} category={category} rate={formatRate(rate)} />}
      <Field
        label="理由"
        value={reason}
        onText={setReason}
        maxLength={REASON_MAX}
        fault={faults.of('reason')}
        required
      />
      <Button wide busy={isSending} disabled={rate === current} onClick={submit}>
        {rate === current ? '请先降低返点' : '发出申请'}
      </Button>
    </div>
  )
}
