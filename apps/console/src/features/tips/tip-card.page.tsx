import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { EditorPage } from '#ui/editor/editor-page.tsx'
import { TextField } from '#ui/field.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { sayDone } from '#ui/notice.ts'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { Time } from '#ui/time.tsx'
import { useWrite } from '#ui/use-write.ts'
import { ChoiceField, WholeField } from '#ui/value-fields.tsx'
import {
  EMPTY_LOOKS,
  fits,
  GAME_WORDS,
  isReady,
  LOOKS,
  type Looks,
  looksOf,
  shownLooks,
} from './card-fields.ts'
import { type CardRecord, type CardWish, cardQuery, type OpenItem, saveCard } from './tip-cards.queries.ts'
import { TipPreview } from './tip-preview.tsx'
import { tipsKeys } from './tips.queries.ts'

/** A card: how it looks, and what is written under it until the close. */
export function TipCardPage() {
  const { cardId = '' } = useParams({ strict: false }) as Readonly<{ cardId?: string }>
  if (cardId === 'new') return <CardEditor card={undefined} />
  return <Known key={cardId} cardId={cardId} />
}

function Known({ cardId }: Readonly<{ cardId: string }>) {
  const query = useQuery(cardQuery(cardId))
  return (
    <Loaded query={query}>
      {({ data }) => <CardEditor key={JSON.stringify(looksOf(data))} card={data} />}
    </Loaded>
  )
}

type CardProps = Readonly<{ card: CardRecord | undefined }>

function CardEditor({ card }: CardProps) {
  const mayEdit = useMay('tips.edit')
  const stored = card === undefined ? EMPTY_LOOKS : looksOf(card)
  const [looks, setLooks] = useState<Looks>(stored)
  const [origin, setOrigin] = useState({ gameId: Object.keys(GAME_WORDS)[0] ?? '', author: '' })
  const isChanged = JSON.stringify(looks) !== JSON.stringify(stored)
  const wish: CardWish =
    card === undefined
      ? { ...looks, gameId: Number(origin.gameId), author: origin.author.trim() || null }
      : { ...looks, cardId: card.cardId }
  const change = (part: Partial<Looks>) => setLooks({ ...looks, ...part })
  return (
    <EditorPage
      title={card === undefined ? '新建资料卡' : `资料卡：${card.name}`}
      note={card === undefined ? '未保存' : `${card.gameName} · ${card.author ?? '无署名'}`}
      isChanged={isChanged}
      previewNote="示意；正文与玩家端是同一组件"
      before={card === undefined ? {} : shownLooks(stored)}
      after={shownLooks(looks)}
      form={
        <>
          {card === undefined && (
            <>
              <ChoiceField
                label="游戏"
                value={origin.gameId}
                onValue={gameId => setOrigin({ ...origin, gameId })}
                words={GAME_WORDS}
              />
              <TextField
                label="作者"
                hint="可不填；之后不能更换"
                value={origin.author}
                onText={author => setOrigin({ ...origin, author })}
                maxLength={20}
              />
            </>
          )}
          {LOOKS.map((field, at) => (
            <TextField
              key={field.name}
              label={field.label}
              hint={'hint' in field ? field.hint : undefined}
              value={looks[field.name]}
              onText={text => change({ [field.name]: text })}
              maxLength={field.max}
              error={looks[field.name] === '' || fits(at, looks[field.name]) ? undefined : '格式不对'}
            />
          ))}
          <WholeField
            label="排序"
            hint="数字大的在前"
            value={looks.sort}
            onValue={sort => change({ sort: sort ?? 0 })}
            min={-1_000}
            max={1_000}
          />
          {mayEdit && <SaveBar wish={wish} isOpen={isChanged && isReady(looks)} />}
        </>
      }
      preview={<TipPreview looks={looks} item={card?.items[0]} />}
      history={card && <OpenItems card={card} mayEdit={mayEdit} />}
    />
  )
}

function SaveBar({ wish, isOpen }: Readonly<{ wish: CardWish; isOpen: boolean }>) {
  const navigate = useNavigate()
  const { submit, isBusy, error } = useWrite(saveCard, {
    changes: [tipsKeys.all],
    showsOwnRefusal: true,
    onDone: ({ cardId }) => {
      sayDone('资料卡已保存')
      if (!('cardId' in wish))
        void navigate({ href: `/console/tips/cards/${cardId}`, replace: true, ignoreBlocker: true })
    },
  })
  return (
    <>
      <p role="alert">{error === null ? '' : refusalSentence(error)}</p>
      <div>
        <Button type="primary" disabled={!isOpen} loading={isBusy} onClick={() => submit(wish)}>
          保存
        </Button>
      </div>
    </>
  )
}

const textOf = ({ title, content, claim }: OpenItem): string =>
  title || content.replaceAll(/<[^>]*>/g, ' ').trim() || claim || '（无文字）'

/** What can still be changed. */
function OpenItems({ card, mayEdit }: Readonly<{ card: CardRecord; mayEdit: boolean }>) {
  const { cardId, items } = card
  return (
    <Panel
      title="未封盘的内容"
      note={`${items.length} 条`}
      extra={mayEdit && <PageLink to={`/tips/cards/${cardId}/items/new`}>新增内容</PageLink>}
    >
      <PageTable<OpenItem>
        rowKey="itemId"
        dataSource={[...items]}
        pagination={false}
        locale={{ emptyText: '本卡没有还能修改的内容' }}
        columns={[
          { title: '期号', render: (_, { turnNum }) => turnNum ?? '不分期' },
          {
            title: '内容',
            render: (_, item) => (
              <PageLink to={`/tips/cards/${cardId}/items/${item.itemId}`}>
                {textOf(item).slice(0, 40)}
              </PageLink>
            ),
          },
          { title: '版本', dataIndex: 'edition' },
          { title: '封盘', render: (_, { closesAt }) => <Time at={closesAt} /> },
        ]}
      />
    </Panel>
  )
}
