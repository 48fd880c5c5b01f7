import { findGame } from '@app/domain/games/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { EditorPage } from '#ui/editor/editor-page.tsx'
import { EmptyFace } from '#ui/faces.tsx'
import { Field, TextField } from '#ui/field.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { sayDone } from '#ui/notice.ts'
import { PageLink } from '#ui/page-link.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { useWrite } from '#ui/use-write.ts'
import { ChoiceField } from '#ui/value-fields.tsx'
import { ClaimBuilder, judgedClaim } from './claim-builder.tsx'
import {
  type CardRecord,
  cardQuery,
  type ItemWish,
  type OpenItem,
  removeItem,
  saveItem,
} from './tip-cards.queries.ts'
import { TipPreview } from './tip-preview.tsx'
import { tipsKeys } from './tips.queries.ts'

type Words = Pick<OpenItem, 'title' | 'content' | 'content2' | 'content3' | 'note' | 'subName' | 'claim'>

const TEXTS = [
  { name: 'title', label: '标题', max: 60, hint: '不填则显示期号' },
  { name: 'content', label: '内容', max: 20_000, isLong: true, hint: '可用 <p>、<b> 等简单标记' },
  { name: 'content2', label: '内容二', max: 5_000, isLong: true },
  { name: 'content3', label: '内容三', max: 5_000, isLong: true },
  { name: 'note', label: '备注', max: 100 },
  { name: 'subName', label: '副标题', max: 60 },
] as const

const EMPTY: Words = {
  title: '',
  content: '',
  content2: '',
  content3: '',
  note: '',
  subName: '',
  claim: null,
}
/** Of an item that speaks of no issue. */
const NO_ISSUE = 'none'

const wordsOf = ({ title, content, content2, content3, note, subName, claim }: Words): Words => ({
  ...{ title, content, content2, content3, note, subName, claim },
})

const shown = (words: Words) => ({
  ...Object.fromEntries(TEXTS.map(({ name, label }) => [label, words[name] || '无'])),
  命中规则: words.claim ?? '无',
})

/** One item of a card, as long as its issue is open. */
export function TipItemPage() {
  const { cardId = '', itemId = '' } = useParams({ strict: false }) as Readonly<{
    cardId?: string
    itemId?: string
  }>
  const query = useQuery(cardQuery(cardId))
  return (
    <Loaded query={query}>
      {({ data }) => {
        const item = data.items.find(one => one.itemId === itemId)
        if (itemId !== 'new' && item === undefined)
          return (
            <EmptyFace reason="这条内容已封盘，或不在本卡">
              <PageLink to={`/tips/cards/${cardId}`}>回到资料卡</PageLink>
            </EmptyFace>
          )
        // What a colleague or this page stored begins the form anew.
        return <ItemEditor key={`${itemId} ${item?.edition}`} card={data} item={item} />
      }}
    </Loaded>
  )
}

type EditorProps = Readonly<{ card: CardRecord; item: OpenItem | undefined }>

function ItemEditor({ card, item }: EditorProps) {
  const { cardId, gameId, issues } = card
  const mayEdit = useMay('tips.edit')
  const stored = item === undefined ? EMPTY : wordsOf(item)
  const [words, setWords] = useState<Words>(stored)
  const [chosen, setChosen] = useState(issues[0]?.issueId ?? NO_ISSUE)
  const issueId = item === undefined ? (chosen === NO_ISSUE ? null : chosen) : item.issueId
  const issue = issues.find(one => one.issueId === issueId)
  const family = findGame(gameId)?.family
  const judged =
    words.claim === null || issue === undefined || family === undefined
      ? undefined
      : judgedClaim(words.claim, family, issue.issueDate)
  const isChanged = JSON.stringify(words) !== JSON.stringify(stored)
  const isSound = words.claim === null || judged !== undefined
  const wish: ItemWish =
    item === undefined
      ? { ...words, cardId, issueId }
      : { ...words, itemId: item.itemId, edition: item.edition }
  const turnNum = item === undefined ? issue?.turnNum : item.turnNum
  return (
    <EditorPage
      title={`${item === undefined ? '新增内容' : '修改内容'}：${card.name}`}
      note={`${card.gameName} · ${turnNum == null ? '不分期' : `第${turnNum}期`}`}
      isChanged={isChanged}
      previewNote="示意；正文与玩家端是同一组件"
      before={item === undefined ? {} : shown(stored)}
      after={shown(words)}
      actions={mayEdit && item && <RemoveButton cardId={cardId} itemId={item.itemId} />}
      form={
        <>
          {item === undefined && (
            <ChoiceField
              label="期号"
              value={chosen}
              onValue={value => {
                setChosen(value)
                if (value === NO_ISSUE) setWords({ ...words, claim: null })
              }}
              words={{
                ...Object.fromEntries(issues.map(one => [one.issueId, `第${one.turnNum}期`])),
                [NO_ISSUE]: '不分期',
              }}
            />
          )}
          <WordsFields words={words} onWords={setWords} />
          {issue !== undefined && family !== undefined && (
            <ClaimBuilder
              family={family}
              issueDate={issue.issueDate}
              text={words.claim}
              onText={claim => setWords({ ...words, claim })}
            />
          )}
          {mayEdit && <SaveBar wish={wish} cardId={cardId} isOpen={isChanged && isSound} />}
        </>
      }
      preview={<TipPreview looks={card} item={words} claim={judged?.words} />}
    />
  )
}

function WordsFields({ words, onWords }: Readonly<{ words: Words; onWords: (words: Words) => void }>) {
  return TEXTS.map(field => {
    const { name, label, max } = field
    const hint = 'hint' in field ? field.hint : undefined
    const onText = (text: string) => onWords({ ...words, [name]: text })
    if (!('isLong' in field))
      return <TextField key={name} {...{ label, hint, onText }} value={words[name]} maxLength={max} />
    return (
      <Field key={name} {...{ label, hint }}>
        {tie => (
          <Input.TextArea
            {...tie}
            value={words[name]}
            onChange={event => onText(event.target.value)}
            maxLength={max}
            rows={name === 'content' ? 6 : 2}
          />
        )}
      </Field>
    )
  })
}

type SaveBarProps = Readonly<{ wish: ItemWish; cardId: string; isOpen: boolean }>

function SaveBar({ wish, cardId, isOpen }: SaveBarProps) {
  const navigate = useNavigate()
  const { submit, isBusy, error } = useWrite(saveItem, {
    changes: [tipsKeys.all],
    showsOwnRefusal: true,
    onDone: ({ itemId }) => {
      sayDone('资料内容已保存')
      if ('itemId' in wish) return
      void navigate({
        href: `/console/tips/cards/${cardId}/items/${itemId}`,
        replace: true,
        ignoreBlocker: true,
      })
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

function RemoveButton({ cardId, itemId }: Readonly<{ cardId: string; itemId: string }>) {
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button danger onClick={() => setIsAsked(true)}>
        删除
      </Button>
      {isAsked && (
        <ReasonDialog
          title="删除这条内容"
          warning="会员不再看到；封盘之后谁也不能删除。"
          action="删除"
          send={async reason => {
            await removeItem({ itemId, reason })
            await navigate({ href: `/console/tips/cards/${cardId}`, ignoreBlocker: true })
          }}
          changes={[tipsKeys.all]}
          doneText="已删除"
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
