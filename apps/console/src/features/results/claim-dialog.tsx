import { Input } from 'antd'
import { useState } from 'react'
import { Field, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sayDone } from '#ui/notice.ts'
import { useWrite } from '#ui/use-write.ts'
import classes from './claim-dialog.module.css'
import { claimResult, type ExternalIssue, resultKeys } from './results.queries.ts'
import { ballsTyped, drawTyped, sentenceOf } from './results.rules.ts'

type ClaimDialogProps = Readonly<{ issue: ExternalIssue; onClose: () => void }>

/** What the person is told after the own claim; nothing about the numbers of another. */
const TOLD: Readonly<Partial<Record<ExternalIssue['stage'], string>>> = {
  second: '已录入，等待另一位同事录入',
  third: '两人录入不一致，须由第三位同事录入',
  agreed: '两人录入一致，正在开奖',
  split: '三人录入各不相同，该期不能开奖',
}

const LEAST_EVIDENCE = 4

/** One person's claim, typed from what the operator of the game published. */
export function ClaimDialog({ issue, onClose }: ClaimDialogProps) {
  const { issueId, gameName, turnNum, shape } = issue
  const [text, setText] = useState('')
  const [evidence, setEvidence] = useState('')
  const draw = drawTyped(text, shape)
  const { submit, isBusy, error } = useWrite(claimResult, {
    changes: [resultKeys.all],
    showsOwnRefusal: true,
    onDone: ({ stage }) => {
      sayDone(TOLD[stage] ?? '已录入')
      onClose()
    },
  })
  const onSubmit = () => {
    if (draw !== undefined) submit({ issueId, balls: [...draw], evidence: evidence.trim() })
  }
  return (
    <FormDialog
      title={`录入开奖：${gameName} 第${turnNum}期`}
      action="确认录入"
      isReady={draw !== undefined && evidence.trim().length >= LEAST_EVIDENCE}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>
        照官方公布的开出顺序录入{shape.balls}
        个号码，六合彩特码在最后。录入后不能修改，也看不到同事录入的号码。
      </p>
      <Field
        label="开奖号码"
        error={sentenceOf(text, shape)}
        hint={`${ballsTyped(text, shape).length}/${shape.balls}`}
      >
        {tie => (
          <Input
            {...tie}
            value={text}
            onChange={event => setText(event.target.value)}
            inputMode="numeric"
            maxLength={60}
            autoComplete="off"
            autoFocus
            placeholder="用空格隔开，如 3 11 19 24 38 45 8"
          />
        )}
      </Field>
      <Balls issue={issue} text={text} />
      <TextField
        label="来源"
        value={evidence}
        onText={setEvidence}
        maxLength={300}
        placeholder="官方页面的网址，或直播的时间"
        hint="至少4个字，写入审计"
      />
    </FormDialog>
  )
}

/** The typed numbers as balls; one that cannot be is marked, and the field says why. */
function Balls({ issue: { shape }, text }: Readonly<{ issue: ExternalIssue; text: string }>) {
  const typed = ballsTyped(text, shape)
  return (
    <ol className={classes.balls} aria-label="已输入的号码">
      {typed.map((ball, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place in the draw
        <li key={at} data-wrong={ball.fault !== undefined}>
          {ball.text}
        </li>
      ))}
    </ol>
  )
}
