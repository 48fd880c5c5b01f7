import { useQuery } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { gameChoices, gameIdIn } from '#features/games/games.rules.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { type Address, useAddress } from '#ui/use-address.ts'
import { type Author, hide, qualityQuery, show, tipsKeys, warn } from './tips.queries.ts'
import { JUDGEMENT_KINDS, JUDGEMENTS, MEASURES, percent, SIDES, STATES } from './tips-words.ts'

type Kind = keyof typeof MEASURES
type Asked = Readonly<{ kind: Kind; author: Author }>

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'gameId', label: '游戏', options: gameChoices },
  { kind: 'choice', key: 'side', label: '命中', options: optionsOf(SIDES) },
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(STATES) },
  { kind: 'text', key: 'authorId', label: '作者编号' },
  { kind: 'time', key: 'from', label: '开奖自' },
]

const askedIn = (address: Address) => ({
  gameId: gameIdIn(address.gameId),
  authorId: fitting(ROW_NUMBER, address.authorId),
  side: wordIn(SIDES, address.side),
  state: wordIn(STATES, address.state),
  from: address.from,
  after: address.after,
})

/** The items behind a figure of that author on that game. */
function Items({ author, verdict, edited, children }: ItemsProps) {
  const { authorId, gameId } = author
  const narrowed = { ...(verdict && { verdict }), ...(edited && { edited: '1' }) }
  return (
    <PageLink to="/tips" search={{ authorId, gameId: String(gameId), ...narrowed }}>
      {children}
    </PageLink>
  )
}

type ItemsProps = Readonly<{ author: Author; verdict?: string; edited?: boolean; children: number }>

const FIGURES: readonly Column<Author>[] = [
  {
    key: 'items',
    title: '内容',
    isFigure: true,
    cell: author => <Items author={author}>{author.items}</Items>,
  },
  {
    key: 'graded',
    title: '已判定',
    isFigure: true,
    cell: ({ items, graded }) => (items === 0 ? '—' : percent(graded / items)),
  },
  {
    key: 'hits',
    title: '命中',
    isFigure: true,
    cell: author => (
      <Items author={author} verdict="hit">
        {author.record.hits}
      </Items>
    ),
  },
  { key: 'sample', title: '样本', isFigure: true, cell: ({ record }) => record.sample },
  { key: 'rate', title: '命中率', isFigure: true, cell: ({ record }) => percent(record.hitRate) },
  { key: 'chance', title: '随机', isFigure: true, cell: ({ record }) => percent(record.chance) },
  {
    key: 'interval',
    title: '95% 区间',
    isFigure: true,
    isOptional: true,
    cell: ({ record }) => (record.low === null ? '—' : `${percent(record.low)} – ${percent(record.high)}`),
  },
  { key: 'doubt', title: '怀疑度', isFigure: true, cell: ({ doubt }) => doubt?.toFixed(2) ?? '—' },
  {
    key: 'run',
    title: '最长连败',
    isFigure: true,
    isOptional: true,
    cell: ({ record }) => record.longestLosingRun,
  },
  {
    key: 'edited',
    title: '改过',
    isFigure: true,
    isOptional: true,
    cell: author => (
      <Items author={author} edited>
        {author.edited}
      </Items>
    ),
  },
  { key: 'followers', title: '收藏', isFigure: true, isOptional: true, cell: ({ followers }) => followers },
]

const columnsOf = (actions: (author: Author) => ReactNode): readonly Column<Author>[] => [
  { key: 'author', title: '作者', isFixed: true, cell: ({ author }) => author },
  { key: 'game', title: '游戏', cell: ({ gameName }) => gameName },
  {
    key: 'judgement',
    title: '判断',
    cell: ({ judgement }) => <StateText kind={JUDGEMENT_KINDS[judgement]}>{JUDGEMENTS[judgement]}</StateText>,
  },
  ...FIGURES,
  {
    key: 'cards',
    title: '展示',
    cell: ({ cards, hiddenCards }) =>
      hiddenCards === 0 ? (
        `${cards} 张`
      ) : (
        <StateText kind="warn">下架 {`${hiddenCards} / ${cards}`}</StateText>
      ),
  },
  { key: 'measure', title: '最近处理', isOptional: true, cell: author => <LastMeasure {...author} /> },
  { key: 'act', title: '操作', isAction: true, cell: actions },
]

function LastMeasure({ lastMeasure, warnings }: Author) {
  if (lastMeasure === null) return '—'
  const { kind, message, doneBy, doneAt } = lastMeasure
  return (
    <>
      {MEASURES[kind]}：{message} · {doneBy} <Time at={doneAt} />
      {warnings > 0 && ` · 共警告 ${warnings} 次`}
    </>
  )
}

/** Authors by game, those whose hits are farthest from luck alone first. */
export function QualityPage() {
  const { address } = useAddress()
  const mayHide = useMay('tips.hide')
  const mayWarn = useMay('tips.warn')
  const [asked, setAsked] = useState<Asked>()
  const actions = (author: Author) => {
    const { cards, hiddenCards } = author
    const kinds: readonly Kind[] = [
      ...(mayWarn ? ['warn' as const] : []),
      ...(mayHide && hiddenCards < cards ? ['hide' as const] : []),
      ...(mayHide && hiddenCards > 0 ? ['show' as const] : []),
    ]
    if (kinds.length === 0) return '—'
    return (
      <Space size="small">
        {kinds.map(kind => (
          <Button key={kind} size="small" danger={kind === 'hide'} onClick={() => setAsked({ kind, author })}>
            {MEASURES[kind]}
          </Button>
        ))}
      </Space>
    )
  }
  return (
    <>
      <IndexPage
        title="作者质量"
        query={useQuery(qualityQuery(askedIn(address)))}
        columns={columnsOf(actions)}
        filters={FILTERS}
        rowKey={({ authorId, gameId }) => `${authorId}-${gameId}`}
        emptyReason="还没有署名的资料"
        above={<p>怀疑度：命中数与纯随机的差，以标准差计。所有数字由系统判定后统计，不能填写。</p>}
      />
      {asked !== undefined && <MeasureDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const SENDS = { warn, hide, show } as const
const WARNINGS = {
  warn: '理由会作为给作者的话保存，并显示在此列表。命中数字不变。',
  hide: '该作者在此游戏的全部资料卡一秒内对会员下架；已有的命中记录照常统计。理由会告知作者。',
  show: '该作者在此游戏的全部资料卡重新展示。理由会告知作者。',
} as const

function MeasureDialog({ kind, author, onClose }: Asked & Readonly<{ onClose: () => void }>) {
  const { authorId, gameId, author: name, gameName } = author
  return (
    <ReasonDialog
      title={`${MEASURES[kind]}：${name}（${gameName}）`}
      warning={WARNINGS[kind]}
      action={MEASURES[kind]}
      send={reason => SENDS[kind]({ authorId, gameId, reason })}
      changes={[tipsKeys.all]}
      doneText={`已${MEASURES[kind]}`}
      onClose={onClose}
    />
  )
}
