import { serverNow } from '@app/session/server-clock.ts'
import { spanText } from '#platform/china-text.ts'
import { StateText } from '#ui/tile.tsx'

export type Urgency = 'fresh' | 'amber' | 'red'

const WORDS = { fresh: '正常', amber: '偏久', red: '过久' } as const satisfies Record<Urgency, string>
const KINDS = { fresh: 'good', amber: 'warn', red: 'bad' } as const

type UrgencyTextProps = Readonly<{ urgency: Urgency; since: string }>

/** How long somebody has waited, and what that means, in words; the colour repeats it. */
export function UrgencyText({ urgency, since }: UrgencyTextProps) {
  return (
    <StateText kind={KINDS[urgency]}>
      {spanText(serverNow() - Date.parse(since))} {WORDS[urgency]}
    </StateText>
  )
}
