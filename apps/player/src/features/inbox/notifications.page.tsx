import type { InboxMessage } from '@app/client/inbox/read-message.ts'
import { useState } from 'react'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { LongList } from '#ui/list/virtual-rows.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { messagesQuery, type Topic, useMessages, useReadMessages, useRemoveMessage } from './inbox.queries.ts'
import { MessageRow } from './message-row.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { NotificationSettings } from './notification-settings.widget.tsx'
import classes from './notifications.module.css'

const tabs: readonly Readonly<{ value: Topic | 'all'; text: string }>[] = [
  { value: 'all', text: '全部' },
  { value: 'system', text: '系统' },
  { value: 'money', text: '资金' },
  { value: 'draw', text: '开奖' },
  { value: 'promotion', text: '活动' },
  { value: 'chat', text: '聊天' },
]

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/notifications'> = ({ queries }) =>
  queries.ensureInfiniteQueryData(messagesQuery(undefined))

/** The member's messages (product document not-shown §2). */
export function NotificationsPage() {
  const [topic, setTopic] = useState<Topic | 'all'>('all')
  const [open, setOpen] = useState<InboxMessage>()
  const messages = useMessages(topic === 'all' ? undefined : topic)
  const { mutate: read } = useReadMessages()
  const { mutate: remove } = useRemoveMessage()
  const readAll = () => read(undefined, { onSuccess: () => showToast('已全部标为已读', 'success') })
  const show = (message: InboxMessage) => {
    setOpen(message)
    if (!message.isRead) read(message.id)
  }

  return (
    <>
      <PageHeader
        title="消息通知"
        action={
          <>
            <button type="button" className={classes.readAll} onClick={readAll}>
              全部已读
            </button>
            <NotificationSettings look="button" />
          </>
        }
      />
      <Tabs label="消息类型" tabs={tabs} value={topic} onChange={setTopic} />
      <div className={cardClasses.page}>
        <LongList query={messages} keyOf={message => message.id} skeletonHeight={92}>
          {message => (
            <MessageRow message={message} onOpen={() => show(message)} onRemove={() => remove(message.id)} />
          )}
        </LongList>
      </div>
      {open === undefined ? null : <MessageSheet message={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
