import { useNavigate } from '@tanstack/react-router'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { type PrivateNews, putPrivateNews } from './private-news.state.ts'

/** Asks whether a message of the staff is read now; one at a time. Source: specification 002 §2, §4. */
export function PrivatePrompt({ news }: Readonly<{ news: PrivateNews }>) {
  const navigate = useNavigate()
  const { roomId, friendId, nickname } = news
  return (
    <Confirm
      title="您有一条新消息！"
      confirmText="立即查看"
      onCancel={() => putPrivateNews(undefined)}
      onConfirm={() => {
        putPrivateNews(undefined)
        void navigate({
          to: '/chat-rooms/$roomId/friends/$friendId',
          params: { roomId, friendId },
          search: { nickname },
        })
      }}
    >
      是否立即查看？
    </Confirm>
  )
}
