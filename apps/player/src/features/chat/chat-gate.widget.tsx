import { type ReactNode, useEffect } from 'react'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { useChatMaintenance } from './chat.queries.ts'
import classes from './chat-gate.module.css'

const TOAST_MS = 500

/** A page of the chat, or what keeps everybody out of it: its maintenance is told at the entry and ends by itself. */
export function ChatGate({ children }: { children: ReactNode }) {
  const { isKnown, notice } = useChatMaintenance()
  useEffect(() => {
    if (notice !== undefined) showToast(notice, 'info', TOAST_MS)
  }, [notice])
  if (isKnown && notice === undefined) return children
  return (
    <>
      <PageHeader title="聊天室" />
      {isKnown ? <p className={classes.notice}>{notice}</p> : <Skeleton rows={3} />}
    </>
  )
}
