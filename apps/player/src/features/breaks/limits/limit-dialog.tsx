import type { OwnLimit } from '@app/client/breaks/read-limits.ts'
import { formatMoney, type Li, parseMoney } from '@app/domain/money/money.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import pageClasses from '#features/breaks/responsible.module.css'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { useSend } from '#ui/form/use-send.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { amountText, limitName, waitTexts } from './limit-words.ts'
import { limitsQuery, sendLimit } from './limits.queries.ts'
import classes from './own-limits.module.css'

type LimitDialogProps = Readonly<{ limit: OwnLimit; onClose: () => void }>

/** Writes a limit down, confirms a wish for more whose time has come, or asks for none. */
export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  const { kind, span, amount, asked } = limit
  const [text, setText] = useState('')
  const fault = useFieldFault<'amount'>()
  const queries = useQueryClient()
  const { isSending, send } = useSend(error => fault.refuse(error, 'amount'))
  const now = serverNow()
  const isRipe = asked !== undefined && asked.from <= now && now < asked.until
  const wish = (wanted: Li | undefined) =>
    send(async () => {
      const answer = await sendLimit({
        kind,
        span,
        amount: wanted === undefined ? null : formatMoney(wanted),
      })
      await queries.invalidateQueries({ queryKey: limitsQuery.queryKey })
      const isAsked = answer.data.asked !== null
      showToast(isAsked ? `已登记，${waitTexts[span]}后请回来确认` : '已生效', 'success')
      onClose()
    })
  const save = () => {
    const wanted = parseMoney(text)
    if (wanted === undefined || wanted <= 0n) return fault.show('请输入大于0的金额', 'amount')
    void wish(wanted)
  }
  return (
    <Sheet title={limitName(limit)} place="middle" onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        <p className={pageClasses.quiet}>
          现为{amountText(amount)}。降低立即生效；提高或取消先等{waitTexts[span]}，再来确认一次。
        </p>
        {asked !== undefined && isRipe ? (
          <Button busy={isSending} onClick={() => void wish(asked.amount)}>
            确认改为{amountText(asked.amount)}
          </Button>
        ) : null}
        <Field
          label="限额（元）"
          value={text}
          onText={setText}
          inputMode="decimal"
          fault={fault.of('amount')}
        />
        <Button type="submit" busy={isSending}>
          保存
        </Button>
        {amount === undefined ? null : (
          <Button look="quiet" busy={isSending} onClick={() => void wish(undefined)}>
            申请取消限额
          </Button>
        )}
      </form>
    </Sheet>
  )
}
