import { Button, Checkbox, Drawer } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { isReason, ReasonField } from '#ui/field.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { useWrite } from '#ui/use-write.ts'
import { changesOf } from './role-changes.ts'
import classes from './roles.module.css'
import { askForRights, type Roles } from './staff.queries.ts'

type RoleDrawerProps = Readonly<{
  rights: Roles
  role: Roles['roles'][number]
  onClose: () => void
}>

/** One role: its rights as boxes, the difference to now, and the request for it. */
export function RoleDrawer({ rights, role, onClose }: RoleDrawerProps) {
  const mayEdit = useMay('roles.edit')
  const [wished, setWished] = useState<ReadonlySet<string>>(new Set(role.capabilities))
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(askForRights, {
    changes: [approvalKeys.all],
    showsOwnRefusal: true,
    onDone: answer => {
      sayAsked(answer)
      onClose()
    },
  })
  const { added, removed } = changesOf(role.capabilities, wished)
  const hasChanged = added.length + removed.length > 0
  const nameOf = (capability: string) =>
    rights.capabilities.find(one => one.capability === capability)?.name ?? capability
  const ask = () =>
    submit({ payload: { role: role.role, capabilities: [...wished].sort() }, reason: reason.trim() })
  return (
    <Drawer title={`${role.name} · ${role.people} 人`} open onClose={onClose} size={480}>
      <div className={classes.drawer}>
        <p>无操作 {role.idleMinutes} 分自动退出</p>
        <div className={classes.boxes}>
          {rights.capabilities.map(({ capability, name }) => (
            <Checkbox
              key={capability}
              checked={wished.has(capability)}
              disabled={!mayEdit}
              onChange={() => setWished(wished.symmetricDifference(new Set([capability])))}
            >
              {name}
            </Checkbox>
          ))}
        </div>
        {mayEdit && hasChanged && (
          <>
            <ul className={classes.conflicts} aria-label="变更">
              {added.map(capability => (
                <li key={capability}>＋ 增加 {nameOf(capability)}</li>
              ))}
              {removed.map(capability => (
                <li key={capability}>－ 减少 {nameOf(capability)}</li>
              ))}
            </ul>
            <p>涉及 {role.people} 位员工，批准后下一次操作起生效。</p>
            <ReasonField value={reason} onText={setReason} />
            <p role="alert">{error === null ? '' : refusalSentence(error)}</p>
            <Button type="primary" disabled={!isReason(reason)} loading={isBusy} onClick={ask}>
              提交审批
            </Button>
          </>
        )}
      </div>
    </Drawer>
  )
}
