import { useState } from 'react'
import { showRefusal } from './show-refusal.ts'

/**
 * One sending at a time. `send` runs the work unless some is under way, and hands what went wrong to `onRefused`,
 * which shows it as the one toast unless it is told otherwise; `isSending` keeps the button busy meanwhile.
 */
export function useSend(onRefused: (error: unknown) => unknown = showRefusal) {
  const [isSending, setIsSending] = useState(false)
  const send = async (work: () => Promise<unknown>): Promise<void> => {
    if (isSending) return
    setIsSending(true)
    try {
      await work()
    } catch (error) {
      await onRefused(error)
    }
    setIsSending(false)
  }
  return { isSending, send }
}
