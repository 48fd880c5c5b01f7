import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { meQuery } from '#features/me/me.queries.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ClaimBar } from '#ui/queue/claim-bar.tsx'
import { Sheet, SheetActions } from '#ui/queue/sheet.tsx'
import { useClaim } from '#ui/queue/use-claim.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Time } from '#ui/time.tsx'
import { chatKeys, claimHeld, decideHeld, type HeldMessage, releaseHeld } from './chat.queries.ts'

const RELEASE = { word: '放行', warning: '消息立即出现在房间里。' }
const REFUSE = { word: '拒绝', warning: '消息不会出现，发言人会看到未通过审核。' }

/** A message that waits: all of what it says, whose it is now, and the ways to decide. */
export function HeldSheet({ held, onDone }: Readonly<{ held: HeldMessage; onDone: () => void }>) {
  const mayDecide = useMay('chat.moderate')
  const { data: me } = useQuery(meQuery)
  const [isReleased, setReleased] = useState<boolean>()
  const { heldId, memberId, nickname } = held
  const claimed = useClaim({
    lease: held,
    me: me?.person.login,
    isToDecide: mayDecide,
    atOpening: true,
    claim: () => claimHeld(heldId),
    release: () => releaseHeld(heldId),
    changes: [chatKeys.all],
    onReleased: onDone,
  })
  const { word, warning } = isReleased ? RELEASE : REFUSE
  return (
    <Sheet>
      <ClaimBar claim={claimed} />
      <Facts
        facts={[
          ['消息', held.body],
          ['命中的词', held.words],
          ['房间', held.room],
          [
            '发言人',
            memberId === null ? (
              `${nickname}（游客）`
            ) : (
              <PageLink key="author" to={`/players/${memberId}`}>
                {nickname}（会员 {memberId}）
              </PageLink>
            ),
          ],
          ['发送时间', <Time key="at" at={held.heldAt} />],
        ]}
      />
      {claimed.isToDecide && claimed.hold === 'mine' && (
        <SheetActions>
          <Button danger onClick={() => setReleased(false)}>
            拒绝
          </Button>
          <Button type="primary" onClick={() => setReleased(true)}>
            放行
          </Button>
        </SheetActions>
      )}
      {isReleased !== undefined && (
        <ReasonDialog
          title={`${word}：${held.body.slice(0, 24)}`}
          warning={warning}
          action={`确认${word}`}
          send={async reason => {
            await decideHeld({ heldId, isReleased, reason })
            onDone()
          }}
          changes={[chatKeys.all]}
          doneText="已处理"
          onClose={() => setReleased(undefined)}
        />
      )}
    </Sheet>
  )
}
