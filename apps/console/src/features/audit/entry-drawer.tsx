import { Drawer } from 'antd'
import { nameOfRight } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { FieldDiff } from '#ui/record/field-diff.tsx'
import { fieldsOf } from '#ui/record/field-text.ts'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import type { AuditEntry } from './audit.queries.ts'
import { ACTOR_KINDS, OUTCOME_KINDS, OUTCOMES } from './audit-states.ts'
import { ObjectLink } from './object-link.widget.tsx'

type EntryDrawerProps = Readonly<{ entry: AuditEntry; onClose: () => void }>

/** One entry: who, what, before and after. */
export function EntryDrawer({ entry, onClose }: EntryDrawerProps) {
  const { seq, at, actor, actorKind, object, call, capability, outcome, refusal } = entry
  const { reason, ip, requestId, approvalId, before, after } = entry
  const hasDiff = before !== null || after !== null
  return (
    <Drawer title={`${seq} · ${actor}`} open onClose={onClose} size={560}>
      {hasDiff && (
        <FieldDiff
          heads={['之前', '之后']}
          first={fieldsOf(before)}
          second={fieldsOf(after)}
          nameOf={nameOfRight}
        />
      )}
      <Facts
        facts={[
          ['时间', <Time key="at" at={at} />],
          ['来源', `${ACTOR_KINDS[actorKind]} ${actor}`],
          ['对象', <ObjectLink key="object" object={object} />],
          ['操作', <code key="call">{call}</code>],
          ['权限', nameOfRight(capability)],
          [
            '结果',
            <StateText key="outcome" kind={OUTCOME_KINDS[outcome]}>
              {OUTCOMES[outcome]}
            </StateText>,
          ],
          ['拒绝码', refusal ?? '—'],
          ['理由', reason ?? '—'],
          ['IP', ip ?? '—'],
          ['请求号', requestId ?? '—'],
          ['审批', approvalId ?? '—'],
        ]}
      />
    </Drawer>
  )
}
