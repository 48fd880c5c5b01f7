import { useEffect, useState } from 'react'

/** Whether the keyboard of the stake stands open; the looks of the whole page hear of it by an attribute. */
export function useTyping() {
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    document.documentElement.dataset.typing = String(isTyping)
    return () => {
      delete document.documentElement.dataset.typing
    }
  }, [isTyping])
  return [isTyping, setIsTyping] as const
}
