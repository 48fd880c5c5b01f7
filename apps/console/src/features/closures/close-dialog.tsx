import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { playChoicesQuery } from '#features/games/games.queries.ts'
import { gameChoices } from '#features/games/games.rules.ts'
import { Field, isReason, ReasonField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sayDone } from '#ui/notice.ts'
import { useWrite } from '#ui/use-write.ts'
import { close, closureKeys } from './closures.queries.ts'

const TYPED = { optionFilterProp: 'label' } as const

/** Closes a game, or one play of it, at once. */
export function CloseDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const [gameId, setGameId] = useState<string>()
  const [playCode, setPlayCode] = useState<string>()
  const [reason, setReason] = useState('')
  const plays = useQuery(playChoicesQuery(gameId === undefined ? undefined : Number(gameId)))
  const { submit, isBusy, error } = useWrite(close, {
    changes: [closureKeys.all],
    showsOwnRefusal: true,
    onDone: () => {
      sayDone('已停用')
      onClose()
    },
  })
  const isReady = gameId !== undefined && isReason(reason)
  const onSubmit = () => submit({ gameId: Number(gameId), playCode, reason: reason.trim() })
  const chooseGame = (chosen: string) => {
    setGameId(chosen)
    setPlayCode(undefined)
  }
  return (
    <FormDialog
      title="停用彩种或玩法"
      action="立即停用"
      isDanger
      isReady={isReady}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>立即不再接受投注；已有注单照常开奖结算。恢复须两人审批。</p>
      <Field label="彩种">
        {tie => (
          <Select
            {...tie}
            showSearch={TYPED}
            value={gameId ?? null}
            onChange={chooseGame}
            options={[...gameChoices]}
          />
        )}
      </Field>
      <Field label="玩法" hint="不选则停用整个彩种">
        {tie => (
          <Select
            {...tie}
            showSearch={TYPED}
            allowClear
            disabled={gameId === undefined}
            placeholder="全部玩法"
            value={playCode ?? null}
            onChange={chosen => setPlayCode(chosen ?? undefined)}
            options={[...(plays.data ?? [])]}
          />
        )}
      </Field>
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
