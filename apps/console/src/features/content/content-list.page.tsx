import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, Segmented } from 'antd'
import { useMay } from '#features/me/rights.rules.ts'
import { optionsOf, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { type Kind, type Piece, piecesQuery } from './content.queries.ts'
import { KINDS } from './content-fields.ts'
import { PieceState } from './piece-state.tsx'

const STATES = { shown: '上线', hidden: '下线', draft: '有草稿' } as const

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(STATES) },
]

const columnsOf = (kind: Kind): readonly Column<Piece>[] => [
  {
    key: 'title',
    title: '标题',
    isFixed: true,
    cell: ({ objectId, title }) => <PageLink to={`/content/${kind}/${objectId}`}>{title}</PageLink>,
  },
  { key: 'state', title: '状态', cell: piece => <PieceState {...piece} /> },
  { key: 'objectId', title: '编号', isOptional: true, cell: ({ objectId }) => objectId },
  { key: 'editedBy', title: '草稿作者', isOptional: true, cell: ({ draft }) => draft?.editedBy ?? '—' },
  {
    key: 'editedAt',
    title: '草稿时间',
    isOptional: true,
    cell: ({ draft }) => <Time at={draft?.editedAt ?? null} />,
  },
]

/** What the site shows, kind by kind, with the drafts that wait. */
export function ContentListPage() {
  const { address, change } = useAddress()
  const mayEdit = useMay('content.edit')
  const navigate = useNavigate()
  const kind = wordIn(KINDS, address.kind) ?? 'notice'
  const open = (objectId: string) => void navigate({ href: `/console/content/${kind}/${objectId}` })
  return (
    <IndexPage
      title="内容与优惠"
      above={
        <Segmented
          aria-label="种类"
          value={kind}
          onChange={chosen => change({ kind: chosen === 'notice' ? undefined : chosen, after: undefined })}
          options={[...optionsOf(KINDS)]}
        />
      }
      query={useQuery(piecesQuery({ kind, state: wordIn(STATES, address.state), after: address.after }))}
      columns={columnsOf(kind)}
      filters={FILTERS}
      rowKey={({ objectId }) => objectId}
      onOpen={({ objectId }) => open(objectId)}
      emptyReason={`还没有${KINDS[kind]}`}
      actions={
        kind === 'agreement' ? (
          <PageLink to="/agreements">版本与同意记录</PageLink>
        ) : (
          mayEdit && (
            <Button type="primary" onClick={() => open('new')}>
              新建{KINDS[kind]}
            </Button>
          )
        )
      }
    />
  )
}
