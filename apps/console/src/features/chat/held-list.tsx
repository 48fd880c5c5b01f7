import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Time } from '#ui/time.tsx'
import { chatKeys, decideHeld, type HeldMessage, heldQuery } from './chat.queries.ts'

type Wish = Readonly<{ held: HeldMessage; isReleased: boolean }>

const columnsOf = (onDecide: ((wish: Wish) => void) | undefined): readonly Column<HeldMessage>[] => [
  { key: 'body', title: '消息', isFixed: true, cell: ({ body }) => body },
  { key: 'words', title: '命中的词', cell: ({ words }) => words },
  { key: 'author', title: '发言人', cell: ({ nickname }) => nickname },
  { key: 'room', title: '房间', cell: ({ room }) => room },
  { key: 'heldAt', title: '发送时间', cell: ({ heldAt }) => <Time at={heldAt} /> },
  {
    key: 'act',
    title: '操作',
    isAction: true,
    cell: held =>
      onDecide === undefined ? (
        '—'
      ) : (
        <>
          <Button size="small" onClick={() => onDecide({ held, isReleased: true })}>
            放行
          </Button>{' '}
          <Button size="small" danger onClick={() => onDecide({ held, isReleased: false })}>
            拒绝
          </Button>
        </>
      ),
  },
]

/** Messages that the word list holds back, the oldest first. */
export function HeldList({ choice }: Readonly<{ choice: ReactNode }>) {
  const mayDecide = useMay('chat.moderate')
  const [wish, setWish] = useState<Wish>()
  return (
    <>
      <IndexPage
        title="聊天管理"
        query={useQuery(heldQuery)}
        columns={columnsOf(mayDecide ? setWish : undefined)}
        rowKey={({ heldId }) => heldId}
        emptyReason="没有等待审核的消息"
        actions={choice}
      />
      {wish !== undefined && (
        <ReasonDialog
          title={`${wish.isReleased ? '放行' : '拒绝'}：${wish.held.body.slice(0, 24)}`}
          warning={wish.isReleased ? '消息立即出现在房间里。' : '消息不会出现，发言人会看到未通过审核。'}
          action={wish.isReleased ? '确认放行' : '确认拒绝'}
          send={reason => decideHeld({ heldId: wish.held.heldId, isReleased: wish.isReleased, reason })}
          changes={[chatKeys.all]}
          doneText="已处理"
          onClose={() => setWish(undefined)}
        />
      )}
    </>
  )
}
