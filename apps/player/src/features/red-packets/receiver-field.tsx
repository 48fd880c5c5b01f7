import { RECEIVERS_MAX } from '@app/domain/red-packets/packet-rules.ts'
import { useState } from 'react'
import { SearchField } from '#ui/form/search-field.tsx'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import classes from './packet.module.css'
import { type RoomPerson, useRoomPeople } from './red-packets.queries.ts'

/** So many people are seen at once without a search. */
const FEW = 8

type ReceiverFieldProps = Readonly<{
  roomId: string
  chosen: readonly string[]
  onChosen: (chosen: readonly string[]) => void
}>

/** For whom an exclusive packet is: people who wrote in the room within seven days. */
export function ReceiverField({ roomId, chosen, onChosen }: ReceiverFieldProps) {
  const { data, isError, isPending, refetch } = useRoomPeople(roomId)
  if (isError) return <FailedState onRetry={() => void refetch()} />
  if (isPending) return <Skeleton rows={3} />
  return (
    <fieldset className={classes.receivers}>
      <legend>
        领取人 {chosen.length}/{RECEIVERS_MAX}
      </legend>
      {data.length === 0 ? (
        <p className={classes.quiet}>近7天没有其他人在本房间发言，暂时没有可选的领取人。</p>
      ) : (
        <People people={data} chosen={chosen} onChosen={onChosen} />
      )}
    </fieldset>
  )
}

type PeopleProps = Pick<ReceiverFieldProps, 'chosen' | 'onChosen'> &
  Readonly<{ people: readonly RoomPerson[] }>

function People({ people, chosen, onChosen }: PeopleProps) {
  const [text, setText] = useState('')
  const isFull = chosen.length >= RECEIVERS_MAX
  const shown = people.filter(({ nickname }) => nickname.includes(text.trim()))
  return (
    <>
      {people.length > FEW ? <SearchField label="按昵称筛选" text={text} onText={setText} isSmall /> : null}
      <ul className={classes.people}>
        {shown.map(({ user_id: id, nickname }) => {
          const isChosen = chosen.includes(id)
          return (
            <li key={id}>
              <label className={classes.person}>
                <span className={classes.who}>{nickname}</span>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => onChosen(isChosen ? chosen.filter(one => one !== id) : [...chosen, id])}
                />
              </label>
            </li>
          )
        })}
      </ul>
      {shown.length === 0 ? <p className={classes.quiet}>没有这个昵称的人</p> : null}
    </>
  )
}
