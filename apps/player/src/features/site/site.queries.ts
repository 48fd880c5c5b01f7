import type { readCompanyDocument, readSettings } from '@app/contract/site.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

const SITE_STALE_MS = 300_000
const DEFAULT_ZONE = 'Asia/Shanghai'

/** The settings of the site (`configKey` → `configValue`) and its time zone. Source: specification 001 §3. */
function useSettings() {
  return useQuery({
    queryKey: ['site', 'settings'],
    queryFn: ({ signal }) =>
      call<typeof readSettings>('GET', '/sys-upload/data/json/config.json', {
        query: { _t: String(Date.now()) },
        signal,
      }),
    select: ({ data, sys_config }) => ({
      values: new Map(data.map(({ configKey, configValue }) => [configKey, configValue])),
      timeZone: sys_config.time_zone,
    }),
    staleTime: SITE_STALE_MS,
  })
}

/** The time zone of the system; that of the house until the settings have come. */
export function useTimeZone(): string {
  return useSettings().data?.timeZone ?? DEFAULT_ZONE
}

/** Whether players may cancel bets at all (`hy_is_cancel` is 1); without settings the server alone decides. */
export function useMayCancelBets(): boolean {
  const settings = useSettings().data
  return settings === undefined || settings.values.get('hy_is_cancel') === '1'
}

/** Whose site it is: names, pictures, carousels. */
export function useCompany() {
  return useQuery({
    queryKey: ['site', 'company'],
    queryFn: ({ signal }) =>
      call<typeof readCompanyDocument>('GET', '/sys-upload/data/json/company.json', {
        query: { _t: String(Date.now()) },
        signal,
      }),
    staleTime: SITE_STALE_MS,
  })
}
