import type { Packet } from '@app/client/red-packets/read-packet.ts'
import { packetKindNames } from '@app/domain/red-packets/packet-rules.ts'
import { formatMinute } from '@app/domain/time/display.ts'
import { unknownText } from '@app/session/refusal-text.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './packet.module.css'
import { PacketProof } from './packet-proof.tsx'
import { bubbleText, lengthText } from './packet-texts.ts'
import { packetQuery } from './red-packets.queries.ts'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/chat-rooms/$roomId/hong-bao/$packetId'> = ({ queries, params }) =>
  queries.ensureQueryData(packetQuery(params.packetId))

/** One red packet: who opened it, and whether it was split as was promised (not-shown §8). */
export function PacketPage() {
  const { roomId, packetId } = useParams({ from: '/chat-rooms/$roomId/hong-bao/$packetId' })
  const { data, error, refetch } = useQuery(packetQuery(packetId))
  return (
    <>
      <PageHeader
        title="红包详情"
        action={
          <Link to="/chat-rooms/$roomId/hong-bao/$packetId/history" params={{ roomId, packetId }}>
            记录
          </Link>
        }
      />
      <div className={cardClasses.page}>
        {data === undefined ? (
          <MissingState
            unknown={unknownText(error)}
            isFailed={error !== null}
            onRetry={() => void refetch()}
            skeleton={<Skeleton rows={3} height={140} />}
          >
            <Link className={buttonClass('soft')} to="/chat-rooms/$roomId" params={{ roomId }}>
              回到聊天室
            </Link>
          </MissingState>
        ) : (
          <Shown packet={data} />
        )}
      </div>
    </>
  )
}

function Shown({ packet }: { packet: Packet }) {
  const { sender, greeting, kind, mine, state, count, claimedCount, shares, endedAt, sentAt } = packet
  const took = endedAt === undefined ? '' : `，用时${lengthText(endedAt - sentAt)}`
  return (
    <>
      <section className={cardClasses.card}>
        <div className={classes.lines}>
          <b>
            {sender}的{packetKindNames[kind]}红包
          </b>
          <span>{greeting}</span>
          {mine === undefined ? (
            <span>{bubbleText(state, undefined)}</span>
          ) : (
            <b className={classes.amount}>{showAmount(mine)}元</b>
          )}
          <span className={classes.quiet}>
            已领取 {claimedCount}/{count}个，共 {showAmount(packet.claimedAmount)}/{showAmount(packet.total)}
            元{took}
          </span>
          {state === 'expired' ? (
            <span className={classes.quiet}>已退回 {showAmount(packet.refunded)}元</span>
          ) : null}
        </div>
      </section>
      {shares.length === 0 ? null : (
        <section className={cardClasses.card} aria-label="领取列表">
          <ol className={classes.rows}>
            {shares.map(row => (
              <li key={row.personId} className={classes.row}>
                <span className={classes.who}>
                  {row.nickname}
                  <time className={classes.quiet}>{formatMinute(row.at)}</time>
                </span>
                <span className={classes.sum}>
                  {showAmount(row.amount)}元{row.isBest ? <b className={classes.best}>手气最佳</b> : null}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <PacketProof packet={packet} />
      {packet.state === 'open' ? <p className={classes.quiet}>未领取的红包将于24小时后退回</p> : null}
    </>
  )
}
