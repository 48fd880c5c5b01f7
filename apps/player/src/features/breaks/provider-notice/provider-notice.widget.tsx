import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { wasEntered, watchEntered } from '#features/providers/entered.state.ts'
import { playNoticeQuery, sendPlayNotice } from '#features/providers/providers.queries.ts'

// Asked for once in an interval of play at most.
const ProviderNoticeSheet = lazy(async () => ({
  default: (await import('./provider-notice-sheet.tsx')).ProviderNoticeSheet,
}))

/**
 * Says for how long somebody has played at other houses, when the player comes back from a game: until that is confirmed here, no bet is
 * taken there. Closed without a word it comes again with the next return. Source: providers §6.
 */
export function ProviderNotice() {
  const client = useQueryClient()
  const { data, dataUpdatedAt, refetch } = useQuery({ ...playNoticeQuery, enabled: false })
  const [closedAt, setClosedAt] = useState(0)
  const { isPending, mutate } = useMutation({
    mutationFn: sendPlayNotice,
    onSuccess: () => client.setQueryData(playNoticeQuery.queryKey, { data: null }),
  })
  useEffect(() => {
    const look = () => {
      // A return comes as two events at once.
      if (document.visibilityState === 'visible' && wasEntered()) void refetch({ cancelRefetch: false })
    }
    look()
    const stop = watchEntered(look)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [refetch])
  if (!data || closedAt === dataUpdatedAt) return null
  return (
    <Suspense fallback={null}>
      <ProviderNoticeSheet
        notice={data}
        isBusy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setClosedAt(dataUpdatedAt)}
      />
    </Suspense>
  )
}
