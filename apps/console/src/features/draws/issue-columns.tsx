import type { Column } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Time } from '#ui/time.tsx'
import { lagText, SOURCES } from './draw-words.ts'
import type { Issue } from './draws.queries.ts'
import { IssueState } from './issue-state.tsx'

export const ISSUE_COLUMNS: readonly Column<Issue>[] = [
  {
    key: 'turnNum',
    title: '期号',
    isFixed: true,
    cell: ({ issueId, turnNum }) => <PageLink to={`/draws/${issueId}`}>{turnNum}</PageLink>,
  },
  { key: 'game', title: '游戏', cell: ({ gameName }) => gameName },
  { key: 'state', title: '状态', cell: issue => <IssueState {...issue} /> },
  { key: 'closes', title: '封盘', cell: ({ closesAt }) => <Time at={closesAt} /> },
  { key: 'draws', title: '开奖', cell: ({ drawsAt }) => <Time at={drawsAt} /> },
  {
    key: 'lagOpen',
    title: '开盘迟',
    isOptional: true,
    isFigure: true,
    cell: ({ lagMs }) => lagText(lagMs.open),
  },
  {
    key: 'lagClose',
    title: '封盘迟',
    isOptional: true,
    isFigure: true,
    cell: ({ lagMs }) => lagText(lagMs.close),
  },
  {
    key: 'lagDraw',
    title: '开奖迟',
    isOptional: true,
    isFigure: true,
    cell: ({ lagMs }) => lagText(lagMs.draw),
  },
  {
    key: 'lagSettle',
    title: '结算用时',
    isOptional: true,
    isFigure: true,
    cell: ({ lagMs }) => lagText(lagMs.settle),
  },
  { key: 'drawn', title: '开奖号码', cell: ({ drawn }) => drawn?.join(' ') ?? '—' },
  { key: 'source', title: '来源', isOptional: true, cell: ({ source }) => SOURCES[source] },
]
