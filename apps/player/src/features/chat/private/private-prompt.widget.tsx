import { DESK_PERSON } from '@app/domain/support/desk.ts'
import { useNavigate } from '@tanstack/react-router'
import { supportPlace } from '#features/site/links/support-place.rules.ts'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { type PrivateNews, putPrivateNews } from './private-news.state.ts'

/** Asks whether a message of the staff is read now, or an invitation is followed; one at a time. Source: specification 002 §2, §4. */
export function PrivatePrompt({ news }: Readonly<{ news: PrivateNews }>) {
  const navigate = useNavigate()
  if ('roomName' in news) return <InvitePrompt {...news} />
  const { roomId, friendId, nickname } = news
  return (
    <Confirm
      title="您有一条新消息！"
      confirmText="立即查看"
      onCancel={() => putPrivateNews(undefined)}
      onConfirm={() => {
        putPrivateNews(undefined)
        if (friendId === DESK_PERSON) return void navigate(supportPlace())
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

function InvitePrompt({ roomId, roomName, nickname }: Extract<PrivateNews, { roomName: string }>) {
  const navigate = useNavigate()
  return (
    <Confirm
      title="聊天室邀请"
      confirmText="进入"
      onCancel={() => putPrivateNews(undefined)}
      onConfirm={() => {
        putPrivateNews(undefined)
        void navigate({ to: '/chat-rooms/$roomId', params: { roomId } })
      }}
    >
      {nickname}邀请您进入“{roomName}”
    </Confirm>
  )
}
