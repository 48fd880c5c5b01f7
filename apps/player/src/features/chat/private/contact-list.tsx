import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useBlocks } from '#features/chat/chat.queries.ts'
import { Face } from '#features/chat/face.tsx'
import classes from '#features/chat/room-list.module.css'
import { Button } from '#ui/button/button.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { useSend } from '#ui/form/use-send.ts'
import { EmptyState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { showToast } from '#ui/toast/toast.ts'
import {
  applyText,
  applyTo,
  type FoundPerson,
  findPeople,
  refuseRequest,
  useContactRequests,
  useContacts,
  useRefreshContacts,
} from './contacts.queries.ts'
import { FriendRow, LoginFirst } from './talk-list.tsx'

const NAME_MAX = 20

type PersonRowProps = Readonly<{
  name: string
  avatarId?: number
  note: string
  children: ReactNode
}>

function PersonRow({ name, avatarId, note, children }: PersonRowProps) {
  return (
    <li className={classes.row}>
      <Face name={name} avatarId={avatarId} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.last}>{note}</span>
      </span>
      <span className={classes.answers}>{children}</span>
    </li>
  )
}

/** Asks, or agrees, and says what stands now. */
function useApply() {
  const refresh = useRefreshContacts()
  const { isSending, send } = useSend()
  return {
    isSending,
    apply: (friendId: string) =>
      send(async () => {
        showToast(applyText((await applyTo(friendId)).state), 'success')
        await refresh()
      }),
    refuse: (friendId: string) =>
      send(async () => {
        await refuseRequest(friendId)
        await refresh()
      }),
  }
}

/** Somebody is found by the whole name or number, and only when asked for. */
function Search() {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly FoundPerson[]>()
  const { isSending, send } = useSend()
  const { apply } = useApply()
  const name = text.trim()

  function search(event: FormEvent): void {
    event.preventDefault()
    if ([...name].length < 2) return showToast('请输入完整的昵称或聊天号', 'error')
    void send(async () => setFound(await findPeople(name)))
  }
  return (
    <>
      <form className={classes.search} onSubmit={search}>
        <SearchField
          label="完整昵称或9位聊天号"
          text={text}
          maxLength={NAME_MAX}
          onText={typed => {
            setText(typed)
            setFound(undefined)
          }}
        />
        <Button type="submit" busy={isSending}>
          查找
        </Button>
      </form>
      <div role="status">
        {found?.length === 0 ? <p className={classes.nothing}>没有这个用户，请输入完整的昵称</p> : null}
      </div>
      {found === undefined || found.length === 0 ? null : (
        <ul className={classes.rows}>
          {found.map(({ friend_id: id, nickname, avatarId }) => (
            <PersonRow key={id} name={nickname} avatarId={avatarId} note={`聊天号 ${id}`}>
              <Button onClick={() => void apply(id)}>加好友</Button>
            </PersonRow>
          ))}
        </ul>
      )}
    </>
  )
}

/** Who asked, and whom one asked. */
function Requests() {
  const { data = [] } = useContactRequests()
  const { isSending, apply, refuse } = useApply()
  if (data.length === 0) return null
  return (
    <section aria-labelledby="contact-requests">
      <h2 id="contact-requests" className={classes.group}>
        好友申请
      </h2>
      <ul className={classes.rows}>
        {data.map(({ friend_id: id, nickname, avatarId, isOwn }) => (
          <PersonRow
            key={`${id}${isOwn}`}
            name={nickname}
            avatarId={avatarId}
            note={isOwn ? '等待对方通过' : '想加您为好友'}
          >
            {isOwn ? null : (
              <>
                <Button look="quiet" disabled={isSending} onClick={() => void refuse(id)}>
                  拒绝
                </Button>
                <Button disabled={isSending} onClick={() => void apply(id)}>
                  通过
                </Button>
              </>
            )}
          </PersonRow>
        ))}
      </ul>
    </section>
  )
}

function Blocked() {
  const { people, block } = useBlocks(true)
  const refresh = useRefreshContacts()
  const { isSending, send } = useSend()
  if (people.length === 0) return null
  return (
    <section aria-labelledby="contact-blocks">
      <h2 id="contact-blocks" className={classes.group}>
        屏蔽名单
      </h2>
      <ul className={classes.rows}>
        {people.map(({ user_id: id, nickname }) => (
          <PersonRow key={id} name={nickname} note="互不能发私聊">
            <Button
              look="quiet"
              disabled={isSending}
              onClick={() =>
                void send(async () => {
                  await block({ user_id: id, isBlocked: false })
                  await refresh()
                })
              }
            >
              解除
            </Button>
          </PersonRow>
        ))}
      </ul>
    </section>
  )
}

function Friends() {
  const { data, isError, isPending, refetch } = useContacts()
  if (isError) return <FailedState onRetry={() => void refetch()} />
  if (isPending) return <Skeleton rows={4} />
  const friends = data.rows.filter(friend => friend.is_contact)
  return (
    <section aria-labelledby="contact-friends">
      <h2 id="contact-friends" className={classes.group}>
        好友 {friends.length}
      </h2>
      {friends.length === 0 ? (
        <EmptyState>按昵称查找，或者长按聊天室的消息加好友</EmptyState>
      ) : (
        <ul className={classes.rows}>
          {friends.map(friend => (
            <FriendRow key={friend.friend_id} friend={friend} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Contacts: finding somebody, requests, contacts, and whom one does not want to hear. */
export function ContactList() {
  const isLoggedIn = useIsLoggedIn()
  if (!isLoggedIn) return <LoginFirst />
  return (
    <>
      <Search />
      <Requests />
      <Friends />
      <Blocked />
    </>
  )
}
