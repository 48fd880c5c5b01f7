import type { Packet } from '@app/client/red-packets/read-packet.ts'
import { isUnanswered } from '@app/client/refused.ts'
import { conditionTexts, packetKindNames } from '@app/domain/red-packets/packet-rules.ts'
import { refusalText } from '@app/session/refusal-text.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import classes from './packet.module.css'
import { goneText, termsOf } from './packet-texts.ts'
import { packetQuery, useOpenPacket } from './red-packets.queries.ts'

type Props = Readonly<{ roomId: string; packetId: string; onClose: () => void }>

const UNKNOWN_TEXT = '网络较慢，稍后在红包记录中查看；再点一次不会多领'

/** What is behind the bubble: from whom, on which terms, and the button that opens it. */
export function OpenSheet({ roomId, packetId, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...packetQuery(packetId), refetchOnMount: 'always' })
  return (
    <Sheet title="红包" place="middle" onClose={onClose}>
      <div className={classes.sheet}>
        {data === undefined ? (
          <MissingState
            unknown={undefined}
            isFailed={error !== null}
            onRetry={() => void refetch()}
            skeleton={<Skeleton rows={3} />}
          />
        ) : (
          <Inside packet={data} />
        )}
        <Link
          className={buttonClass('soft')}
          to="/chat-rooms/$roomId/hong-bao/$packetId"
          params={{ roomId, packetId }}
          onClick={onClose}
        >
          查看领取详情
        </Link>
      </div>
    </Sheet>
  )
}

function Inside({ packet }: { packet: Packet }) {
  const [phrase, setPhrase] = useState('')
  const { mutate, isPending, error } = useOpenPacket(packet.id)
  const { sender, greeting, kind, mine, conditions, multiple } = packet
  const gone = goneText(packet)
  const mayOpen = mine === undefined && gone === undefined
  const faultText = isUnanswered(error) ? UNKNOWN_TEXT : refusalText(error)
  return (
    <>
      <p className={classes.quiet}>
        {sender}的{packetKindNames[kind]}红包
      </p>
      <p>{greeting}</p>
      {mine === undefined ? null : (
        <p role="status">
          <b className={classes.amount}>{showAmount(mine)}</b> 元<br />
          已存入余额
        </p>
      )}
      {mine === undefined && gone !== undefined ? <p role="status">{gone}</p> : null}
      {mayOpen && kind === 'password' ? (
        <Field label="口令" value={phrase} onText={setPhrase} maxLength={12} />
      ) : null}
      {mayOpen ? (
        <button
          type="button"
          className={classes.open}
          disabled={isPending}
          aria-label="打开红包"
          onClick={() => mutate(kind === 'password' ? phrase : undefined)}
        >
          開
        </button>
      ) : null}
      {error === null || isPending ? null : (
        <p className={classes.fault} role="alert">
          {faultText}
        </p>
      )}
      {termsOf(conditions, conditionTexts(conditions), multiple).map(text => (
        <p key={text} className={classes.quiet}>
          {text}
        </p>
      ))}
    </>
  )
}
