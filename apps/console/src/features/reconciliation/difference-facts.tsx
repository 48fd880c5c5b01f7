import { Facts } from '#ui/facts.tsx'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import type { DifferenceRecord } from './reconciliation.queries.ts'
import {
  CAUSES,
  DIFFERENCE_STATE_KINDS,
  DIFFERENCE_STATES,
  DIFFERENCES,
  LINE_KINDS,
  MEANINGS,
  placeOf,
} from './reconciliation-words.ts'

type DifferenceProps = Readonly<{ difference: DifferenceRecord }>

const amountText = (amount: string | null) => (amount === null ? '无' : <Money of={amount} />)

/** What both sides have, and whose it is or may be. */
export function DifferenceFacts({ difference }: DifferenceProps) {
  const { state, why, kind, ours, theirs, object, sourceName, day, reference, cause, approvalId } = difference
  const place = object === null ? undefined : placeOf(object)
  return (
    <>
      <p>{MEANINGS[why]}。</p>
      <Facts
        facts={[
          [
            '状态',
            <StateText key="state" kind={DIFFERENCE_STATE_KINDS[state]}>
              {DIFFERENCE_STATES[state]}
            </StateText>,
          ],
          ['差异', `${DIFFERENCES[why]} · ${LINE_KINDS[kind]}`],
          ['对方', amountText(theirs)],
          ['我方', amountText(ours)],
          [
            why === 'missing-here' ? '可能是' : '订单',
            place === undefined ? (
              '没有对应的订单'
            ) : (
              <PageLink key="object" to={place.to}>
                {place.text}
              </PageLink>
            ),
          ],
          ['来源', sourceName],
          ['对账日', day],
          ['流水号', reference],
          ['发现时间', <Time key="found" at={difference.foundAt} />],
          ...(cause === null ? [] : [['处理', CAUSES[cause]] as const]),
          ...(approvalId === null ? [] : [['审批', approvalId] as const]),
          ...(difference.endedAt === null
            ? []
            : [['结束时间', <Time key="ended" at={difference.endedAt} />] as const]),
        ]}
      />
    </>
  )
}

/** The line as the channel wrote it. */
export function LineFacts({ line }: Readonly<{ line: NonNullable<DifferenceRecord['line']> }>) {
  const { at, holder, accountTail, ourNo, memo, tokens, address } = line
  if (tokens !== null && address !== null)
    return (
      <Facts
        facts={[
          ['区块时间', <Time key="at" at={at} />],
          ['USDT', tokens],
          ['收款地址', address],
        ]}
      />
    )
  return (
    <Facts
      facts={[
        ['对账单时间', <Time key="at" at={at} />],
        ['对方户名', holder ?? '—'],
        ['账号尾号', accountTail ?? '—'],
        ['我方单号', ourNo ?? '—'],
        ['摘要', memo ?? '—'],
      ]}
    />
  )
}
