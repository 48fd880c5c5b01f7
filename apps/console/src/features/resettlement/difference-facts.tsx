import { Facts } from '#ui/facts.tsx'
import { Money } from '#ui/money.tsx'
import type { Difference } from './resettlement.queries.ts'

/** What the difference comes to; the digest is what both people agree on. */
export function DifferenceFacts({ difference }: Readonly<{ difference: Difference }>) {
  const { fromVersion, orders, paid, due, total, digest } = difference
  return (
    <Facts
      facts={[
        ['判定', `第 ${fromVersion} 次 → 第 ${fromVersion + 1} 次`],
        ['变动注单', `${orders} 单`],
        ['已派', <Money key="paid" of={paid} />],
        ['应派', <Money key="due" of={due} />],
        ['合计差额', <Money key="total" of={total} />],
        ['差异摘要', <code key="digest">{digest}</code>],
      ]}
    />
  )
}
