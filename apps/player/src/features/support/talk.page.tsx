import { unknownText } from '@app/session/refusal-text.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { showDuration } from '@app/trade-ui/text/duration.ts'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useChat } from '#features/chat/chat-connection.state.ts'
import { ChatRoom } from '#features/chat/room/chat-room.widget.tsx'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Button } from '#ui/button/button.tsx'
import { useSend } from '#ui/form/use-send.ts'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { RatingSheet } from './rating-sheet.tsx'
import classes from './talk.module.css'
import { type SupportTalk, supportTalkQuery, useSupportTalk, useTalkActs } from './talk.queries.ts'

/** Begins to load how one stands with the desk with the code of the page. */
export const loadData: ScreenLoader<'/talk/$appId/$identity/$customerId'> = ({ queries, params }) =>
  queries.ensureQueryData(supportTalkQuery(params.customerId))

type Acts = ReturnType<typeof useTalkActs>

const hoursOf = ({ hours }: SupportTalk): string =>
  `服务时间 ${hours.open_time}–${hours.close_time}（北京时间）`

/** What the desk can promise now; a wait is told only where it was measured. */
function waitOf({ hours, usual_wait_seconds: seconds }: SupportTalk): string {
  if (!hours.is_open) return hours.off_notice
  return seconds === null ? '' : `近期通常 ${showDuration(Math.max(1, seconds))} 内有人回复`
}

/** One line on where the talk stands. */
function lineOf(state: SupportTalk): string {
  const { talk, hours } = state
  if (talk?.state === 'open') return '客服正在为您服务'
  if (talk?.state !== 'waiting') return hoursOf(state)
  if (!hours.is_open) return `${hours.off_notice} ${hoursOf(state)}`
  const wait = waitOf(state)
  return [`排队中，您是第 ${talk.place} 位`, wait].filter(text => text !== '').join('，')
}

/** Before the first talk. */
function Begin({ state, open }: Readonly<{ state: SupportTalk; open: Acts['open'] }>) {
  const { isSending, send } = useSend()
  const { is_open: isOpen } = state.hours
  return (
    <div className={classes.begin}>
      <p className={classes.hello}>{isOpen ? '您好，有什么可以帮您？' : '现在是非服务时间'}</p>
      <p>{hoursOf(state)}</p>
      <p>{waitOf(state)}</p>
      <p className={classes.warning}>客服不会向您索要密码或验证码，也不会让您向私人账户转账。</p>
      <Button busy={isSending} onClick={() => void send(open)}>
        {isOpen ? '开始咨询' : '留言'}
      </Button>
      <Link className={classes.other} to="/about/contact-us">
        其他联系方式
      </Link>
    </div>
  )
}

/** After a talk: how it was, and the way to another. */
function Ended({ state, acts }: Readonly<{ state: SupportTalk; acts: Acts }>) {
  const [isRating, setRating] = useState(false)
  const { isSending, send } = useSend()
  const { talk } = state
  return (
    <div className={classes.ended}>
      <p role="status">
        本次咨询已结束
        {talk?.stars == null ? '' : `，您的评价：${talk.stars} 星`}
      </p>
      <div className={classes.ways}>
        {talk?.can_rate === true ? (
          <Button look="soft" onClick={() => setRating(true)}>
            评价服务
          </Button>
        ) : null}
        <Button busy={isSending} onClick={() => void send(acts.open)}>
          {state.hours.is_open ? '再次咨询' : '留言'}
        </Button>
      </div>
      {isRating && talk !== null ? (
        <RatingSheet
          onClose={() => setRating(false)}
          onRate={async rating => {
            await acts.rate(talk.talk_id, rating)
            showToast('感谢您的评价', 'success')
          }}
        />
      ) : null}
    </div>
  )
}

/** Asks anew when the house says something about the talk: taken, handed on, ended. */
function Notices({ roomId, refresh }: Readonly<{ roomId: string; refresh: () => Promise<void> }>) {
  const events = useChat().rooms.get(roomId)?.line.events ?? []
  const last = events.findLast(({ said }) => said?.isNotice === true)?.seq
  const hear = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (last !== undefined) hear()
  }, [last])
  return null
}

function Talk({ state, acts }: Readonly<{ state: SupportTalk; acts: Acts }>) {
  const { talk, room_id: roomId } = state
  const [isEnding, setEnding] = useState(false)
  const { isSending, send } = useSend()
  const isLive = talk !== null && talk.state !== 'closed'
  return (
    <>
      <PageHeader
        title={state.nickname}
        action={
          isLive ? (
            <button type="button" className={classes.end} onClick={() => setEnding(true)}>
              结束
            </button>
          ) : null
        }
      />
      {talk === null || roomId === null ? (
        <Begin state={state} open={acts.open} />
      ) : (
        <>
          <p className={classes.line} role="status">
            {lineOf(state)}
          </p>
          <Notices roomId={roomId} refresh={acts.refresh} />
          <ChatRoom
            key={roomId}
            roomId={roomId}
            kind="support"
            instead={isLive ? undefined : <Ended state={state} acts={acts} />}
          />
        </>
      )}
      {isEnding && talk !== null ? (
        <Confirm
          title="结束咨询"
          busy={isSending}
          onCancel={() => setEnding(false)}
          onConfirm={() =>
            void send(async () => {
              await acts.end(talk.talk_id)
              setEnding(false)
            })
          }
        >
          结束后可以评价，也可以随时再次咨询。
        </Confirm>
      ) : null}
    </>
  )
}

function Customer({ friendId }: { friendId: string }) {
  const { data, error, refetch } = useSupportTalk(friendId)
  const acts = useTalkActs(friendId)
  return (
    <div className={classes.page}>
      {data === undefined ? (
        <>
          <PageHeader title="在线客服" />
          <MissingState
            unknown={unknownText(error)}
            isFailed={error !== null}
            onRetry={() => void refetch()}
            skeleton={<Skeleton rows={6} />}
          />
        </>
      ) : (
        <Talk state={data} acts={acts} />
      )}
    </div>
  )
}

/** Talking with support, as whoever is here: an address of the other kind leads to one's own. Source: specification 000 §2, 002 §2. */
export function TalkPage() {
  const params = useParams({ from: '/talk/$appId/$identity/$customerId' })
  const isLoggedIn = useIsLoggedIn()
  const identity = isLoggedIn ? 'member' : 'guest'
  if (params.identity !== identity) {
    return <Navigate to="/talk/$appId/$identity/$customerId" params={{ ...params, identity }} replace />
  }
  return <Customer key={identity} friendId={params.customerId} />
}
