import type { Break } from '@app/client/breaks/read-breaks.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { useSend } from '#ui/form/use-send.ts'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { type BreakWish, breaksQuery, sendBreak } from './breaks.queries.ts'
import classes from './responsible.module.css'

type Choice = Readonly<{ text: string; wish: BreakWish }>

const DAY = 24
const pauses: readonly Choice[] = [
  { text: '1小时', wish: { hours: 1 } },
  { text: '24小时', wish: { hours: DAY } },
  { text: '7天', wish: { hours: 7 * DAY } },
  { text: '30天', wish: { hours: 30 * DAY } },
  { text: '6周', wish: { hours: 42 * DAY } },
]
const exclusions: readonly Choice[] = [
  { text: '6个月', wish: { months: 6 } },
  { text: '1年', wish: { months: 12 } },
  { text: '5年', wish: { months: 60 } },
  { text: '永久', wish: { months: 0 } },
]

/** Begins a pause; it is said once more what it stops, for nobody can end it. */
export function StartBreak({ standing }: Readonly<{ standing: Break | undefined }>) {
  const [chosen, setChosen] = useState<Choice>()
  const isForEver = standing !== undefined && standing.endsAt === undefined
  if (isForEver) return null
  return (
    <>
      <Choices
        title="休息一下"
        note="暂停投注和充值一段时间，到时自动恢复。"
        all={pauses}
        onChoose={setChosen}
      />
      <Choices
        title="自我排除"
        note="长期停止投注和充值。永久排除不能恢复。"
        all={exclusions}
        onChoose={setChosen}
      />
      {chosen === undefined ? null : <Question choice={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

type ChoicesProps = Readonly<{
  title: string
  note: string
  all: readonly Choice[]
  onChoose: (choice: Choice) => void
}>

function Choices({ title, note, all, onChoose }: ChoicesProps) {
  return (
    <section className={classNames(cardClasses.card, classes.card)} aria-label={title}>
      <h2>{title}</h2>
      <p className={classes.quiet}>{note}</p>
      <div className={classes.choices}>
        {all.map(choice => (
          <Button key={choice.text} look="quiet" onClick={() => onChoose(choice)}>
            {choice.text}
          </Button>
        ))}
      </div>
    </section>
  )
}

function Question({ choice: { text, wish }, onClose }: Readonly<{ choice: Choice; onClose: () => void }>) {
  const queries = useQueryClient()
  const { isSending, send } = useSend()
  const name = 'hours' in wish ? '休息' : '自我排除'
  const begin = () =>
    send(async () => {
      try {
        await sendBreak(wish)
        showToast(`已开始${name}`, 'success')
      } finally {
        // Also after a refusal: a pause of another device is one.
        await queries.invalidateQueries({ queryKey: breaksQuery.queryKey })
        onClose()
      }
    })
  return (
    <Confirm
      title={`${name} ${text}`}
      confirmText={`开始${name}`}
      busy={isSending}
      onConfirm={() => void begin()}
      onCancel={onClose}
    >
      <p>
        立即生效，期间不能投注、追号、玩第三方游戏、充值、发言和收发红包。
        {'months' in wish && wish.months === 0 ? '永久生效，' : null}任何人都不能提前结束，客服也不能。
      </p>
      <p>进行中的追号在此期间不下注，错过的期数退款；已投的注单照常结算，余额可以提现。</p>
    </Confirm>
  )
}
