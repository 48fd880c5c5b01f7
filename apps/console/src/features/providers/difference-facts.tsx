import { providerCauseNames, providerDifferenceNames } from '@app/domain/providers/differences.ts'
import { CopiedId } from '#ui/copied-id.tsx'
import { Facts } from '#ui/facts.tsx'
import { Money } from '#ui/money.tsx'
import { Time } from '#ui/time.tsx'
import { DIFFERENCE_KINDS, DifferenceState, isOfOrder, MEANINGS, RoundLink } from './book-words.tsx'
import type { DifferenceRecord } from './books.queries.ts'

type DifferenceProps = Readonly<{ difference: DifferenceRecord }>

const amountText = (amount: string | null) => (amount === null ? '无' : <Money of={amount} />)

const ITEM_NAMES = { round: '局号', order: '转换单号', transaction: '交易号' } as const

function itemOf({ why, kind }: DifferenceRecord): keyof typeof ITEM_NAMES {
  if (why === 'stale-round') return 'round'
  return isOfOrder(kind) ? 'order' : 'transaction'
}

/** What both sides have, and who said what it was. */
export function DifferenceFacts({ difference }: DifferenceProps) {
  const { provider, why, item, roundId, kind, hasRound, cause, people } = difference
  return (
    <>
      <p>{MEANINGS[why]}。</p>
      <Facts
        facts={[
          ['状态', <DifferenceState key="state" state={difference.state} />],
          ['差异', providerDifferenceNames[why]],
          ...(kind === null ? [] : [['类型', DIFFERENCE_KINDS[kind]] as const]),
          ['对方', amountText(difference.theirs)],
          ['我方', amountText(difference.ours)],
          ['平台', provider],
          [ITEM_NAMES[itemOf(difference)], <CopiedId key="item" id={item} />],
          ...(isOfOrder(kind)
            ? []
            : [
                [
                  '牌局',
                  roundId !== null && hasRound ? (
                    <RoundLink key="round" provider={provider} roundId={roundId} />
                  ) : (
                    '我方没有该局'
                  ),
                ] as const,
              ]),
          ['发现时间', <Time key="found" at={difference.foundAt} />],
          ...(difference.endedAt === null
            ? []
            : [['结束时间', <Time key="ended" at={difference.endedAt} />] as const]),
          ...(cause === null ? [] : [['原因', providerCauseNames[cause]] as const]),
          ...(people === null
            ? []
            : ([
                ['申请人', people.maker],
                ['复核人', people.checker],
                ['理由', people.reason],
              ] as const)),
        ]}
      />
    </>
  )
}
