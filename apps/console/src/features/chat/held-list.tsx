import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { type HeldMessage, heldQuery } from './chat.queries.ts'
import { HeldSheet } from './held-sheet.tsx'

const columnsOf = (onOpen: (heldId: string) => void): readonly Column<HeldMessage>[] => [
  {
    key: 'body',
    title: '消息',
    isFixed: true,
    cell: ({ heldId, body }) => (
      <button type="button" className="linkButton" onClick={() => onOpen(heldId)}>
        {body.slice(0, 24)}
      </button>
    ),
  },
  { key: 'words', title: '命中的词', cell: ({ words }) => words },
  { key: 'author', title: '发言人', cell: ({ nickname }) => nickname },
  { key: 'room', title: '房间', cell: ({ room }) => room },
  { key: 'heldAt', title: '发送时间', cell: ({ heldAt }) => <Time at={heldAt} /> },
  { key: 'handler', title: '处理人', cell: ({ claimedBy }) => claimedBy ?? '—' },
]

/** Messages that the word list holds back, the oldest first; a row opens with who has it and the ways to decide. */
export function HeldList({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address, change } = useAddress()
  const query = useQuery(heldQuery)
  const open = (heldId: string | undefined) => change({ open: heldId })
  const held = query.data?.data.find(({ heldId }) => heldId === address.open)
  return (
    <>
      <IndexPage
        title="聊天管理"
        query={query}
        columns={columnsOf(open)}
        rowKey={({ heldId }) => heldId}
        onOpen={({ heldId }) => open(heldId)}
        emptyReason="没有等待审核的消息"
        actions={choice}
      />
      {held !== undefined && (
        <Drawer title={`待审消息 ${held.heldId}`} open onClose={() => open(undefined)} size={476}>
          <HeldSheet key={held.heldId} held={held} onDone={() => open(undefined)} />
        </Drawer>
      )}
    </>
  )
}
