import { useEffect, useState } from 'react'

const REFRESH_MS = 5_000
const UNTOUCHED_MS = 10 * 60_000

/**
 * How often a page is read anew: every five seconds while it is seen and its person works at it. A call keeps a session
 * alive, so ten minutes after the last touch or key it stops, and begins again with the next.
 */
export function useRefresh() {
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    let timer = setTimeout(setIsPaused, UNTOUCHED_MS, true)
    const touch = () => {
      clearTimeout(timer)
      setIsPaused(false)
      timer = setTimeout(setIsPaused, UNTOUCHED_MS, true)
    }
    document.addEventListener('pointerdown', touch)
    document.addEventListener('keydown', touch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', touch)
      document.removeEventListener('keydown', touch)
    }
  }, [])
  return {
    /** The options of the query. A page behind another is not refreshed. */
    options: { refetchInterval: isPaused ? (false as const) : REFRESH_MS },
    note: isPaused ? '已暂停自动刷新，操作任意键继续' : '每5秒刷新',
  }
}
