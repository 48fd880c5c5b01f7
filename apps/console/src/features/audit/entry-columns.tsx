import type { Column } from '#ui/list/list-columns.ts'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import type { AuditEntry } from './audit.queries.ts'
import { ACTOR_KINDS, OUTCOME_KINDS, OUTCOMES } from './audit-states.ts'
import { ObjectLink } from './object-link.widget.tsx'

/** The columns of a list of entries; the first opens one. */
export const entryColumns = (open: (seq: string) => void): readonly Column<AuditEntry>[] => [
  {
    key: 'seq',
    title: '序号',
    isFixed: true,
    cell: ({ seq }) => (
      <button type="button" className="linkButton" onClick={() => open(seq)}>
        {seq}
      </button>
    ),
  },
  { key: 'at', title: '时间', cell: ({ at }) => <Time at={at} /> },
  {
    key: 'actor',
    title: '谁',
    cell: ({ actor, actorKind }) => (actorKind === 'staff' ? actor : `${ACTOR_KINDS[actorKind]} ${actor}`),
  },
  { key: 'call', title: '操作', cell: ({ call }) => <code>{call}</code> },
  { key: 'object', title: '对象', cell: ({ object }) => <ObjectLink object={object} /> },
  { key: 'reason', title: '理由', isOptional: true, cell: ({ reason }) => reason ?? '—' },
  { key: 'ip', title: 'IP', isOptional: true, cell: ({ ip }) => ip ?? '—' },
  {
    key: 'outcome',
    title: '结果',
    cell: ({ outcome }) => <StateText kind={OUTCOME_KINDS[outcome]}>{OUTCOMES[outcome]}</StateText>,
  },
]
