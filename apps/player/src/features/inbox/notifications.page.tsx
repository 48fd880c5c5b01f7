import { useState } from 'react'
import cardClasses from '#ui/card.module.css'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { showRefusal } from '#ui/show-refusal.ts'
import { Tabs } from '#ui/tabs.tsx'
import { showToast } from '#ui/toast.ts'
import { type Message, type Topic, useMessageChanges, useMessages } from './inbox.queries.ts'
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

/** The member's messages (product document not-shown §2). */
export function NotificationsPage() {
  const [topic, setTopic] = useState<Topic | 'all'>('all')
  const [open, setOpen] = useState<Message>()
  const messages = useMessages(topic === 'all' ? undefined : topic)
  const { read, remove } = useMessageChanges()

  const attempt = async (work: Promise<void>, done?: string) => {
    try {
      await work
      if (done !== undefined) showToast(done, 'success')
    } catch (error) {
      showRefusal(error)
    }
  }
  const show = (message: Message) => {
    setOpen(message)
    if (!message.isRead) void attempt(read(message.id))
  }

  return (
    <>
      <PageHeader
        title="消息通知"
        action={
          <>
            <button
              type="button"
              className={classes.readAll}
              onClick={() => void attempt(read(), '已全部标为已读')}
            >
              全部已读
            </button>
            <NotificationSettings look="button" />
          </>
        }
      />
      <Tabs label="消息类型" tabs={tabs} value={topic} onChange={setTopic} />
      <div className={cardClasses.page}>
        <InfiniteList query={messages} keyOf={message => message.id} skeletonHeight={92}>
          {message => (
            <MessageRow
              message={message}
              onOpen={() => show(message)}
              onRemove={() => void attempt(remove(message.id), '已删除')}
            />
          )}
        </InfiniteList>
      </div>
      {open === undefined ? null : <MessageSheet message={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
