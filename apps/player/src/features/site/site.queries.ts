import type {
  readAppConfig,
  readCompanyDocument,
  readSettings,
  readWebSystemConfig,
} from '@app/contract/site.ts'
import { call } from '@app/session/api.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

const SITE_STALE_MS = 300_000
const DEFAULT_ZONE = 'Asia/Shanghai'

/** The settings of the site (`configKey` → `configValue`) and its time zone. Source: specification 001 §3. */
export function useSettings() {
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

export const companyQuery = queryOptions({
  queryKey: ['site', 'company'],
  queryFn: ({ signal }) =>
    call<typeof readCompanyDocument>('GET', '/sys-upload/data/json/company.json', {
      query: { _t: String(Date.now()) },
      signal,
    }),
  staleTime: SITE_STALE_MS,
})

/** Whose site it is: names, pictures, carousels. */
export const useCompany = () => useQuery(companyQuery)

/** Asked again three times, 100 ms apart, when no answer comes (specification 000 §7). */
export const appConfigQuery = queryOptions({
  queryKey: ['site', 'app-config'],
  queryFn: ({ signal }) =>
    call<typeof readAppConfig>('GET', '/sys-upload/data/json/app_config.json', {
      query: {},
      retries: 3,
      signal,
    }),
  staleTime: SITE_STALE_MS,
})

/** The theme and the encryption mode that the operator chose. */
export const webSystemQuery = queryOptions({
  queryKey: ['site', 'web-system'],
  queryFn: ({ signal }) =>
    call<typeof readWebSystemConfig>('GET', '/data/json/web_system_config.json', { query: {}, signal }),
  staleTime: SITE_STALE_MS,
})

type Settings = ReturnType<typeof useSettings>['data']

/** The value of an entry of configKey and configValue; empty while it is not known or not set. */
export const settingOf = (settings: Settings, key: string): string => settings?.values.get(key) ?? ''

/** Of the company's field `domain` only the first line is used (specification 000 §3). */
export function firstDomain(domain: string): string {
  return domain.split(/\r?\n/, 1)[0]?.trim() ?? ''
}
