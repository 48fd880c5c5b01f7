import { useState } from 'react'
import { BallsField } from '#ui/balls-field.tsx'
import { TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sayDone } from '#ui/notice.ts'
import { drawTyped } from '#ui/typed-balls.ts'
import { useWrite } from '#ui/use-write.ts'
import { claimResult, type ExternalIssue, resultKeys } from './results.queries.ts'

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
      <BallsField shape={shape} text={text} onText={setText} autoFocus />
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
