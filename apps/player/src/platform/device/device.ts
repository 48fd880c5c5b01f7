/** What the browser says of its device; it only chooses between offers. */

export type Device = 'ios' | 'android' | 'other'

/** Source: specification 002 §2 (iOS or Android chosen by user agent). */
export function deviceOf(userAgent: string): Device {
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  return /Android/i.test(userAgent) ? 'android' : 'other'
}
