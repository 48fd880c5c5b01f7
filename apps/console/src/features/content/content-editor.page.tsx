import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { EditorPage } from '#ui/editor/editor-page.tsx'
import { EmptyFace } from '#ui/faces.tsx'
import { wordIn } from '#ui/list/choices.ts'
import { Loaded } from '#ui/loaded.tsx'
import { sayDone } from '#ui/notice.ts'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { useWrite } from '#ui/use-write.ts'
import {
  type Content,
  contentKeys,
  type Kind,
  type PieceRecord,
  pieceQuery,
  save,
} from './content.queries.ts'
import { ContentActions } from './content-actions.tsx'
import { type Body, contentOf, emptyBody, KINDS, PREVIEW_NOTES, shownBody } from './content-fields.ts'
import { ContentForm } from './content-form.tsx'
import { ContentHistory } from './content-history.tsx'
import { ContentPreview } from './content-preview.tsx'
import { PieceState } from './piece-state.tsx'

/** One piece of content: its form, what players will see, what differs, and its older versions. */
export function ContentEditorPage() {
  const { kind: named, objectId } = useParams({ strict: false }) as Readonly<{
    kind?: string
    objectId?: string
  }>
  const kind = wordIn(KINDS, named)
  if (kind === undefined || objectId === undefined) return <EmptyFace reason="没有这种内容" />
  if (objectId === 'new') return <Editor key={`${kind} new`} kind={kind} piece={undefined} />
  return <Known key={`${kind} ${objectId}`} kind={kind} objectId={objectId} />
}

function Known({ kind, objectId }: Readonly<{ kind: Kind; objectId: string }>) {
  const query = useQuery(pieceQuery(kind, objectId))
  return (
    <Loaded query={query}>
      {({ data }) => (
        // What a colleague or this page stored begins the form anew.
        <Editor key={`${data.draft?.version} ${data.history[0]?.revisionId}`} kind={kind} piece={data} />
      )}
    </Loaded>
  )
}

const bodyOf = (content: Content | null | undefined): Body | undefined => content?.body

const isSame = (one: Body, other: Body): boolean =>
  Object.keys(one).every(name => JSON.stringify(one[name]) === JSON.stringify(other[name]))

type EditorProps = Readonly<{ kind: Kind; piece: PieceRecord | undefined }>

function Editor({ kind, piece }: EditorProps) {
  const navigate = useNavigate()
  const mayEdit = useMay('content.edit')
  const published = bodyOf(piece?.published)
  const stored = bodyOf(piece?.draftContent) ?? published ?? emptyBody(kind)
  const [body, setBody] = useState<Body>(stored)
  const isChanged = !isSame(body, stored)
  const waits = piece?.draft?.state === 'scheduled'
  const toList = () => void navigate({ href: `/console/content${kind === 'notice' ? '' : `?kind=${kind}`}` })
  return (
    <EditorPage
      title={piece === undefined ? `新建${KINDS[kind]}` : `${KINDS[kind]}：${piece.title}`}
      note={piece === undefined ? '未保存' : <PieceState {...piece} />}
      isChanged={isChanged}
      previewNote={PREVIEW_NOTES[kind]}
      before={shownBody(kind, published)}
      after={shownBody(kind, body)}
      actions={piece && <ContentActions kind={kind} piece={piece} isChanged={isChanged} onGone={toList} />}
      form={
        <>
          {piece?.draft?.failure != null && <p role="alert">定时发布未成功：{piece.draft.failure}</p>}
          {waits && <p>已定时发布；要修改请先撤销定时。</p>}
          <ContentForm kind={kind} body={body} onBody={setBody} />
          {mayEdit && !waits && <SaveBar kind={kind} piece={piece} body={body} isChanged={isChanged} />}
        </>
      }
      preview={<ContentPreview kind={kind} body={body} />}
      history={
        piece &&
        piece.history.length > 0 && (
          <ContentHistory
            history={piece.history}
            onTake={mayEdit && !waits ? version => setBody(version.content.body) : undefined}
          />
        )
      }
    />
  )
}

type SaveBarProps = EditorProps & Readonly<{ body: Body; isChanged: boolean }>

/** Stores the draft; a piece that begins goes to its own address. */
function SaveBar({ kind, piece, body, isChanged }: SaveBarProps) {
  const navigate = useNavigate()
  const { submit, isBusy, error } = useWrite(save, {
    changes: [contentKeys.all],
    showsOwnRefusal: true,
    onDone: ({ objectId }) => {
      sayDone('草稿已保存')
      if (piece !== undefined) return
      void navigate({ href: `/console/content/${kind}/${objectId}`, replace: true, ignoreBlocker: true })
    },
  })
  const content = contentOf(kind, body)
  const onSave = () =>
    content && submit({ objectId: piece?.objectId ?? null, version: piece?.draft?.version ?? null, content })
  return (
    <>
      <p role="alert">{error === null ? '' : refusalSentence(error)}</p>
      <div>
        <Button
          type="primary"
          ghost
          disabled={content === undefined || !isChanged}
          loading={isBusy}
          onClick={onSave}
        >
          保存草稿
        </Button>
      </div>
    </>
  )
}
