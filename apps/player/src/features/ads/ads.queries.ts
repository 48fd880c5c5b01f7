import { type Ad, readAdSlot } from '@app/client/ads/read-ad-slot.ts'
import { readList } from '@app/client/read-answers.ts'
import type { listAds } from '@app/contract/ads.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { useQuery } from '@tanstack/react-query'
import { deviceOf } from '#platform/device/device.ts'

const ADS_STALE_MS = 300_000

const adKeys = { slots: ['ads', 'slots'] } as const

/** The slots: two in the recommendation block, the gallery, the dialog at load, above the carousel. */
export type AdCode = 'AD01' | 'AD02' | 'AD08' | 'AD11' | 'AD12'

const readSlots = ({ data }: AnswerOf<typeof listAds>) => readList(data, readAdSlot)

/** What a slot shows on this device, the highest `sort` first; `undefined` until it is known. */
export function useAds(code: AdCode): readonly Ad[] | undefined {
  const ads = useQuery({
    queryKey: adKeys.slots,
    queryFn: ({ signal }) =>
      call<typeof listAds>('GET', '/app-api/game-document/template/ads', { query: {}, signal }),
    select: readSlots,
    staleTime: ADS_STALE_MS,
  })
  if (ads.isError) return []
  if (ads.data === undefined) return undefined
  const slot = ads.data.find(one => one.code === code)
  if (slot === undefined || !slot.isShown) return []
  const device = deviceOf(navigator.userAgent)
  return slot.ads
    .filter(ad => ad.platform === 'all' || ad.platform === device)
    .sort((a, b) => b.sort - a.sort)
}
