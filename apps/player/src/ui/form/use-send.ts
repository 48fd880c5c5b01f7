import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'

type Work = () => Promise<unknown>

/**
 * One sending at a time, of what moves no money. `send` runs the work unless some is under way, and hands what went wrong
 * to `onRefused`; without it the one toast says why. `isSending` keeps the button busy meanwhile, and always ends.
 */
export function useSend(onRefused?: (error: unknown) => unknown) {
  const isUnderWay = useRef(false)
  // The store of mutations tells a turn later; a button answers its tap at once.
  const [isSending, setIsSending] = useState(false)
  const { mutateAsync } = useMutation({
    mutationFn: (work: Work) => work(),
    meta: { showsOwnRefusal: onRefused !== undefined },
    onError: error => onRefused?.(error),
  })
  const send = async (work: Work): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSending(true)
    // What went wrong was said already, by `onRefused` or the one toast.
    await mutateAsync(work).catch(() => undefined)
    isUnderWay.current = false
    setIsSending(false)
  }
  return { isSending, send }
}
