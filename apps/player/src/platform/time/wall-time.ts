const FALLBACK_ZONE = 'Asia/Shanghai'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone, ...numbers, ...clock })
  } catch {
    // The setting names a zone that this browser does not know: the house's own is the best guess.
    format = new Intl.DateTimeFormat('en-US', { timeZone: FALLBACK_ZONE, ...numbers, ...clock })
  }
  formats.set(timeZone, format)
  return format
}

/** `YYYY-MM-DD HH:mm:ss` on the walls of a time zone (IANA name); UTC+8 where the zone is unknown. */
export function wallTimeIn(timeZone: string, ms: number): string {
  const parts = formatOf(timeZone).formatToParts(ms)
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`
}
