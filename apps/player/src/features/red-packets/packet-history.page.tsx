import type { PacketRow } from '@app/client/red-packets/read-packet.ts'
import { packetKindNames } from '@app/domain/red-packets/packet-rules.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { formatMinute } from '@app/domain/time/display.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { SelectField } from '#ui/form/select-field.tsx'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import classes from './packet.module.css'
import { packetHistoryQuery, usePacketHistory, usePacketTotals } from './red-packets.queries.ts'

const MONTHS = 6
const tabs = [
  { value: 'in', text: '我收到的' },
  { value: 'out', text: '我发出的' },
] as const

/** This month and those before it, as year and month. */
function monthsUntil(nowMs: number): string[] {
  const [year = 0, month = 0] = chinaDateOf(nowMs).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, ago) => {
    const count = year * 12 + month - 1 - ago
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/chat-rooms/$roomId/hong-bao/$packetId/history'> = ({ queries }) =>
  queries.ensureInfiniteQueryData(packetHistoryQuery('in', monthsUntil(serverNow())[0] ?? ''))

/** Red packets that were opened or sent in a month (not-shown §8). */
export function PacketHistoryPage() {
  const [months] = useState(() => monthsUntil(serverNow()))
  const [month, setMonth] = useState(months[0] ?? '')
  const [dir, setDir] = useState<'in' | 'out'>('in')
  const totals = usePacketTotals(dir, month)
  return (
    <>
      <PageHeader title="红包记录" />
      <Tabs label="收发" tabs={tabs} value={dir} onChange={setDir} />
      <div className={cardClasses.page}>
        <SelectField
          label="月份"
          options={months.map(value => ({ value, text: `${value.replace('-', '年')}月` }))}
          value={month}
          onChange={setMonth}
        />
        {totals === undefined ? null : (
          <p role="status">
            共{dir === 'in' ? '收到' : '发出'} <b>{showAmount(totals.sum)}</b> 元，{totals.count} 个
            {dir === 'in' ? `，手气最佳 ${totals.best} 次` : ''}
          </p>
        )}
        <InfiniteList
          key={`${dir}${month}`}
          query={usePacketHistory(dir, month)}
          keyOf={row => row.id}
          skeletonHeight={72}
        >
          {row => (
            <article className={cardClasses.card}>
              <Link
                className={classes.row}
                style={{ padding: 'var(--s3) var(--s4)' }}
                to="/chat-rooms/$roomId/hong-bao/$packetId"
                params={{ roomId: row.roomId, packetId: row.id }}
              >
                <span className={classes.who}>
                  {dir === 'in' ? row.sender : row.greeting}
                  <span className={classes.quiet}>
                    {packetKindNames[row.kind]} · {formatMinute(row.at)}
                  </span>
                </span>
                <span className={classes.sum}>
                  {showAmount(row.amount)}元
                  <span className={classes.quiet}>
                    {dir === 'in' ? (row.isBest ? '手气最佳' : '') : sentText(row)}
                  </span>
                </span>
              </Link>
            </article>
          )}
        </InfiniteList>
      </div>
    </>
  )
}

function sentText({ claimedCount, count, refunded, state }: PacketRow): string {
  if (state === 'expired' || state === 'refunded')
    return `${claimedCount}/${count}个，退回${showAmount(refunded)}元`
  return `${claimedCount}/${count}个`
}
