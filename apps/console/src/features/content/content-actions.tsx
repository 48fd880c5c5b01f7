import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { sayDone } from '#ui/notice.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { useWrite } from '#ui/use-write.ts'
import { contentKeys, discard, type Kind, type PieceRecord, recall, retire } from './content.queries.ts'
import { PublishDialog } from './publish-dialog.tsx'

type ActionsProps = Readonly<{ kind: Kind; piece: PieceRecord; isChanged: boolean; onGone: () => void }>

type Asked = 'publish' | 'recall' | 'retire'

/** What can be done with a piece as it stands; what was typed and not stored has to be stored first. */
export function ContentActions({ kind, piece, isChanged, onGone }: ActionsProps) {
  const [asked, setAsked] = useState<Asked>()
  const may = {
    edit: useMay('content.edit'),
    publish: useMay('content.publish'),
    ask: useMay('content.propose'),
  }
  const { objectId, draft, needsTwo, isNew } = piece
  const name = draft && { kind, objectId, version: draft.version }
  const { submit: throwAway, isBusy } = useWrite(discard, {
    changes: [contentKeys.all],
    onDone: () => {
      sayDone('已放弃草稿')
      if (isNew) onGone()
    },
  })
  const mayPublish = needsTwo ? may.ask : may.publish
  const end = () => setAsked(undefined)
  const reasons = { changes: [contentKeys.all], onClose: end }
  return (
    <>
      {may.publish && piece.mayRetire && (
        <Button danger onClick={() => setAsked('retire')}>
          下线
        </Button>
      )}
      {may.edit && name && draft?.state === 'draft' && (
        <Button loading={isBusy} onClick={() => throwAway(name)}>
          放弃草稿
        </Button>
      )}
      {may.publish && draft?.state === 'scheduled' && (
        <Button onClick={() => setAsked('recall')}>撤销定时</Button>
      )}
      {mayPublish && draft?.state === 'draft' && (
        <Button type="primary" disabled={isChanged} onClick={() => setAsked('publish')}>
          {needsTwo ? '申请发布' : '发布'}
        </Button>
      )}
      {asked === 'publish' && name && <PublishDialog {...name} needsTwo={needsTwo} onClose={end} />}
      {asked === 'recall' && name && (
        <ReasonDialog
          {...reasons}
          title="撤销定时发布"
          warning="到时不再发布，内容回到草稿。"
          action="撤销定时"
          send={reason => recall({ ...name, reason })}
          doneText="已撤销定时"
        />
      )}
      {asked === 'retire' && (
        <ReasonDialog
          {...reasons}
          title={`下线：${piece.title}`}
          warning="玩家一秒内不再看到；再次发布即恢复。"
          action="立即下线"
          send={reason => retire({ kind, objectId, reason })}
          doneText="已下线"
        />
      )}
    </>
  )
}
