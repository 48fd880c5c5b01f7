import { serverNow } from '@app/session/server-clock.ts'
import { timeHint, wireTimeText } from '#platform/china-text.ts'

/** An instant in UTC+8; its tooltip has it in UTC, and how far it is. */
export function Time({ at }: Readonly<{ at: string | null }>) {
  if (at === null) return '—'
  return (
    <time dateTime={at} title={timeHint(at, serverNow())}>
      {wireTimeText(at)}
    </time>
  )
}
