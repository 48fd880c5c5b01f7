import { findGame, type LotteryFamily } from '@app/domain/games/games.ts'
import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { BallsField } from '#ui/balls-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { drawTyped, type Shape } from '#ui/typed-balls.ts'
import { useAddress } from '#ui/use-address.ts'
import { AssumedResult } from './assumed-result.tsx'
import type { Exposure } from './exposure.queries.ts'
import { shapeOf } from './exposure.rules.ts'
import classes from './what-if.module.css'

type WhatIfProps = Readonly<{ exposure: Exposure; drawn: readonly number[] }>

/** Other numbers tried on an issue that has been drawn; the address says which. */
export function WhatIf({ exposure, drawn }: WhatIfProps) {
  const { address } = useAddress()
  const family: LotteryFamily = findGame(exposure.gameId)?.family ?? 'six-mark'
  const shape = shapeOf(family)
  const balls = drawTyped(address.balls ?? '', shape)
  return (
    <>
      <Panel title="假设开奖" note="只对已开奖的期号：用另一组号码重算这一期的注单，不写任何数据">
        <BallsForm shape={shape} drawn={drawn} asked={balls} />
      </Panel>
      {balls !== undefined && (
        <AssumedResult key={balls.join(' ')} exposure={exposure} drawn={drawn} balls={balls} />
      )}
    </>
  )
}

type BallsFormProps = Readonly<{
  shape: Shape
  drawn: readonly number[]
  asked: readonly number[] | undefined
}>

function BallsForm({ shape, drawn, asked }: BallsFormProps) {
  const { change } = useAddress()
  const [text, setText] = useState(asked?.join(' ') ?? '')
  const draw = drawTyped(text, shape)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (draw !== undefined) change({ balls: draw.join('-') })
  }
  return (
    <form className={classes.form} onSubmit={onSubmit} aria-label="假设开奖">
      <BallsField shape={shape} text={text} onText={setText} />
      <div className={classes.buttons}>
        <Button type="primary" htmlType="submit" disabled={draw === undefined}>
          试算
        </Button>
        <Button onClick={() => setText(drawn.join(' '))}>填入实际号码</Button>
      </div>
    </form>
  )
}
