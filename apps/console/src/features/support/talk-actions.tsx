import { useQuery } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { meQuery } from '#features/me/me.queries.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { sayDone } from '#ui/notice.ts'
import { useWrite } from '#ui/use-write.ts'
import { closeTalk, supportKeys, type Talk, takeTalk } from './support.queries.ts'
import { TransferDialog } from './transfer-dialog.tsx'

/** What can be done with a talk: taking it, handing it on, ending it. */
export function TalkActions({ talk }: Readonly<{ talk: Talk }>) {
  const mayAnswer = useMay('support.answer')
  const { data: me } = useQuery(meQuery)
  if (!mayAnswer) return null
  if (talk.state === 'waiting') return <Take talkId={talk.talkId} />
  return talk.state === 'open' && talk.agent === me?.person.login ? <Own talk={talk} /> : null
}

function Take({ talkId }: Pick<Talk, 'talkId'>) {
  const { submit, isBusy } = useWrite(takeTalk, { changes: [supportKeys.all] })
  return (
    <Button type="primary" loading={isBusy} onClick={() => submit({ talkId })}>
      接入
    </Button>
  )
}

function Own({ talk }: Readonly<{ talk: Talk }>) {
  const [isHanding, setHanding] = useState(false)
  const { submit, isBusy } = useWrite(closeTalk, {
    changes: [supportKeys.all],
    onDone: () => sayDone('已结束，客户可以评价'),
  })
  return (
    <>
      <Button onClick={() => setHanding(true)}>转接</Button>
      <Popconfirm
        title="结束这次会话？"
        okText="结束"
        cancelText="取消"
        onConfirm={() => submit({ talkId: talk.talkId })}
      >
        <Button danger loading={isBusy}>
          结束会话
        </Button>
      </Popconfirm>
      {isHanding && <TransferDialog talkId={talk.talkId} onClose={() => setHanding(false)} />}
    </>
  )
}
