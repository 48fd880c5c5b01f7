import { type GameLimitName, gameLimitKeys, gameLimitNames } from '@app/domain/lottery/odds/game-limits.ts'
import { useState } from 'react'
import { TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import type { LimitedPlay } from './limits.queries.ts'
import { type Edits, isLimit, type TypedLimits, typedFor } from './limits.rules.ts'

/** The default of all of these plays, where they have the same. */
function defaultHint(plays: readonly LimitedPlay[], name: GameLimitName): string {
  const [first, ...others] = new Set(plays.map(({ byDefault }) => byDefault[name]))
  return others.length === 0 && first !== undefined ? `不填为默认 ${first}` : '不填为各玩法的默认值'
}

type DialogProps = Readonly<{
  plays: readonly LimitedPlay[]
  edits: Edits
  onTyped: (typed: TypedLimits) => void
  onClose: () => void
}>

/** The six limits of one play, or of several at once. Nothing is asked for yet. */
export function LimitDialog({ plays, edits, onTyped, onClose }: DialogProps) {
  const [typed, setTyped] = useState<TypedLimits>(() => typedFor(plays, edits))
  const [first] = plays
  return (
    <FormDialog
      title={plays.length === 1 ? `限额：${first?.name}` : `限额：${plays.length} 个玩法`}
      action="填入限额表"
      isReady={gameLimitKeys.every(name => isLimit(typed[name]))}
      onSubmit={() => onTyped(typed)}
      onClose={onClose}
    >
      {gameLimitKeys.map(name => (
        <TextField
          key={name}
          label={`${gameLimitNames[name]}（元）`}
          value={typed[name]}
          onText={text => setTyped(known => ({ ...known, [name]: text }))}
          error={isLimit(typed[name]) ? undefined : '须为大于零的金额'}
          hint={defaultHint(plays, name)}
          inputMode="decimal"
          maxLength={13}
        />
      ))}
    </FormDialog>
  )
}
