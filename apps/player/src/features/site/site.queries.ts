import { readOne } from '@app/client/read-answers.ts'
import { readCompanyFacts } from '@app/client/site/read-company-facts.ts'
import { readAppSettings, readSiteSettings, readWebSystem } from '@app/client/site/read-site-settings.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
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

/** Keys of the documents of the site. */
const siteKeys = {
  settings: ['site', 'settings'],
  company: ['site', 'company'],
  appConfig: ['site', 'app-config'],
  webSystem: ['site', 'web-system'],
} as const

const readSettingsOnce = (answer: AnswerOf<typeof readSettings>) => readOne(answer, readSiteSettings)

/** The settings of the site and its time zone. Source: specification 001 §3. */
export const settingsQuery = queryOptions({
  queryKey: siteKeys.settings,
  queryFn: ({ signal }) =>
    call<typeof readSettings>('GET', '/sys-upload/data/json/config.json', {
      query: { _t: String(Date.now()) },
      signal,
    }),
  select: readSettingsOnce,
  staleTime: SITE_STALE_MS,
})

export function useSettings() {
  return useQuery(settingsQuery)
}

/** The time zone of the system; that of the house until the settings have come. */
export function useTimeZone(): string {
  return useSettings().data?.timeZone ?? DEFAULT_ZONE
}

/** Whether players may cancel bets at all; without settings the server alone decides. */
export const useMayCancelBets = (): boolean => useSettings().data?.mayCancelBets ?? true

export const companyQuery = queryOptions({
  queryKey: siteKeys.company,
  queryFn: async ({ signal }) => {
    const company = await call<typeof readCompanyDocument>('GET', '/sys-upload/data/json/company.json', {
      query: { _t: String(Date.now()) },
      signal,
    })
    return readOne(company, readCompanyFacts)
  },
  staleTime: SITE_STALE_MS,
})

/** Whose site it is: names, pictures, carousels. */
export const useCompany = () => useQuery(companyQuery)

/** Asked again three times, 100 ms apart, when no answer comes (specification 000 §7). */
export const appConfigQuery = queryOptions({
  queryKey: siteKeys.appConfig,
  queryFn: async ({ signal }) => {
    const config = await call<typeof readAppConfig>('GET', '/sys-upload/data/json/app_config.json', {
      query: {},
      retries: 3,
      signal,
    })
    return readOne(config, readAppSettings)
  },
  staleTime: SITE_STALE_MS,
})

/** The theme and the encryption mode that the operator chose. */
export const webSystemQuery = queryOptions({
  queryKey: siteKeys.webSystem,
  queryFn: async ({ signal }) => {
    const path = '/data/json/web_system_config.json'
    return readOne(await call<typeof readWebSystemConfig>('GET', path, { query: {}, signal }), readWebSystem)
  },
  staleTime: SITE_STALE_MS,
})
