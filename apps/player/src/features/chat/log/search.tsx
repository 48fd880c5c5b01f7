import { readSaid } from '@app/client/chat/read-said.ts'
import { formatMinute } from '@app/domain/time/display.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Face } from '#features/chat/face.tsx'
import classes from '#features/chat/room-list.module.css'
import { Button } from '#ui/button/button.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { foundQuery } from './log.queries.ts'

const TEXT_MAX = 50
/** Of a long message so much is shown. */
const SHOWN_MAX = 80

type SearchFormProps = Readonly<{ roomId: string; q: string }>

/** Asks for a word; what was searched for stands in the address. */
export function SearchForm({ roomId, q }: SearchFormProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(q)

  function search(event: FormEvent): void {
    event.preventDefault()
    const wanted = text.trim()
    // An empty word takes back what was searched for; without one there is nothing to take back.
    if ([...wanted].length === 1 || (wanted === '' && q === '')) return showToast('请至少输入2个字', 'error')
    const to = '/chat-rooms/$roomId/members'
    void navigate({ to, params: { roomId }, search: wanted === '' ? {} : { q: wanted }, replace: true })
  }
  return (
    <form className={classes.search} onSubmit={search}>
      <SearchField label="搜索聊天记录，至少2个字" text={text} maxLength={TEXT_MAX} onText={setText} />
      <Button type="submit">搜索</Button>
    </form>
  )
}

/** What was found, each with the way to its place in the log. */
export function Found({ roomId, text }: Readonly<{ roomId: string; text: string }>) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    foundQuery(roomId, text),
  )
  if (isError) return <FailedState onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton rows={4} />
  return (
    <>
      <ul className={classes.rows}>
        {data.map(readSaid).map(({ id, seq, author, body, at }) => (
          <li key={id}>
            <Link
              to="/chat-rooms/$roomId/log/$id"
              params={{ roomId, id: String(seq) }}
              className={classes.row}
            >
              <Face name={author.nickname} avatarId={author.avatarId} isStaff={author.isStaff} />
              <span className={classes.words}>
                <span className={classes.name}>{author.nickname}</span>
                <span className={classes.last}>{shownOf(body, text)}</span>
              </span>
              <span className={classes.side}>{formatMinute(at)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.nothing} role="status">
        {hasNextPage ? (
          <Button look="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            继续查找更早的消息
          </Button>
        ) : (
          <p>{data.length === 0 ? '没有找到，换个词试试' : '没有更早的了'}</p>
        )}
      </div>
    </>
  )
}

/** The part of a long message in which the text stands. */
function shownOf(body: string, text: string): string {
  const letters = [...body]
  if (letters.length <= SHOWN_MAX) return body
  const at = [...body.slice(0, Math.max(0, body.toLowerCase().indexOf(text.toLowerCase())))].length
  const from = Math.max(0, Math.min(at - 10, letters.length - SHOWN_MAX))
  return `${from > 0 ? '…' : ''}${letters.slice(from, from + SHOWN_MAX).join('')}…`
}
