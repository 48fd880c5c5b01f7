import type { TeamMember } from '@app/client/agents/read-downline.ts'
import type { CategoryRange } from '@app/client/agents/read-range.ts'
import { formatRate, type Rates } from '@app/domain/agents/rates.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendRates, useRange } from '#features/agents/downline.queries.ts'
import { Button } from '#ui/button/button.tsx'
import { useSend } from '#ui/form/use-send.ts'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { RateEffect } from './rate-effect.tsx'
import classes from './rate-sheet.module.css'
import { RateSlider } from './rate-slider.tsx'
import { showDay } from './rate-texts.ts'
import { rateOf } from './rates-form.state.ts'

type RateSheetProps = Readonly<{ member: TeamMember; onClose: () => void }>

/** Raises the rates of one of the direct downline; what it would have meant stands below before it is done. */
export function RateSheet({ member, onClose }: RateSheetProps) {
  const { data: ranges, isError, refetch } = useRange(member.id)
  return (
    <Sheet title={`调整 ${member.account} 的返点`} onClose={onClose}>
      {ranges === undefined ? (
        isError ? (
          <FailedState onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={3} height={88} />
        )
      ) : (
        <RaiseForm member={member} ranges={ranges} onDone={onClose} />
      )}
    </Sheet>
  )
}

type RaiseFormProps = Readonly<{
  member: TeamMember
  ranges: readonly CategoryRange[]
  onDone: () => void
}>

function RaiseForm({ member: { id, account }, ranges, onDone }: RaiseFormProps) {
  const [rates, setRates] = useState<Rates>({})
  const client = useQueryClient()
  const { isSending, send } = useSend()
  const open = ranges.filter(({ least, most }) => least < most)
  const changed = open.filter(range => rateOf(rates, range) > range.least)
  const save = async () => {
    const fields = Object.fromEntries(
      changed.map(range => [range.category, formatRate(rateOf(rates, range))]),
    )
    const since = await sendRates(client, id, fields)
    showToast(`已调整，自 ${showDay(since)} 起生效`, 'success')
    onDone()
  }
  if (open.length === 0) return <p className={classes.none}>{account} 的返点已经和您的一样高，不能再提高。</p>
  return (
    <div className={classes.form}>
      <p className={classes.rule}>提高后自次日起生效，之前的投注仍按原返点计算；以后要下调须对方同意。</p>
      {open.map(range => (
        <div key={range.category} className={classes.category}>
          <RateSlider
            range={range}
            value={rateOf(rates, range)}
            onChange={value => setRates(last => ({ ...last, [range.category]: value }))}
          />
          {changed.includes(range) ? (
            <RateEffect id={id} category={range.category} rate={formatRate(rateOf(rates, range))} />
          ) : null}
        </div>
      ))}
      <Button wide busy={isSending} disabled={changed.length === 0} onClick={() => void send(save)}>
        {changed.length === 0 ? '请先提高一项返点' : `确认调整 ${changed.length} 项`}
      </Button>
    </div>
  )
}
