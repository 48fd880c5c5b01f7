import { Link, useLocation } from '@tanstack/react-router'
import { isChatPage } from '#features/chat/chat.session.ts'
import { ChatGate } from '#features/chat/chat-gate.widget.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './message-page.module.css'

/** Said at an address whose screen comes later; those of the chat say first when it is in maintenance. */
export function UnopenedPage() {
  const isOfChat = useLocation({ select: ({ pathname }) => isChatPage(pathname) })
  return isOfChat ? (
    <ChatGate>
      <Unopened />
    </ChatGate>
  ) : (
    <Unopened />
  )
}

function Unopened() {
  return (
    <>
      <PageHeader title="尚未开放" />
      <div className={classes.message}>
        <p>此功能尚未开放</p>
        <Link className={buttonClass('primary')} to="/profile">
          回到我的
        </Link>
      </div>
    </>
  )
}
