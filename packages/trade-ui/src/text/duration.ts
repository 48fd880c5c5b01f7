const MINUTE = 60
const HOUR = 3600

const restOf = (count: number, unit: string): string => (count === 0 ? '' : `${count}${unit}`)

/** How long something takes: `45秒`, `1分12秒`, `2小时5分`; less than a second is one. */
export function showDuration(seconds: number): string {
  if (seconds < MINUTE) return `${Math.max(1, seconds)}秒`
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}分${restOf(seconds % MINUTE, '秒')}`
  const minutes = Math.floor((seconds % HOUR) / MINUTE)
  return `${Math.floor(seconds / HOUR)}小时${restOf(minutes, '分')}`
}
