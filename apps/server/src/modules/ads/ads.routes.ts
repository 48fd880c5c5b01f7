import { listAds, readAdsDocument } from '@app/contract/ads.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Router } from '#platform/http/router.ts'
import type { AdSlot, AdsService } from './ads.service.ts'

function templateOf({ code, isOn, ads }: AdSlot): AnswerOf<typeof listAds>['data'][number] {
  const items = ads.map(({ id, code: _, shownFrom, shownUntil, ...ad }) => ({
    ...ad,
    id: id.toString(),
    startTime: isoOf(shownFrom),
    endTime: shownUntil === null ? null : isoOf(shownUntil),
  }))
  return {
    templateCode: code,
    status: isOn ? 1 : 0,
    groups: items.length === 0 ? [] : [{ id: code, groupName: '', items }],
  }
}

export function adsRoutes(router: Router, ads: AdsService, site: SiteService): void {
  /** All slots. The code of another company gets an empty list (adr 0027). */
  const slots = async (companyCode?: string) => ({
    data: (await site.isOurs(companyCode)) ? (await ads.slots()).map(templateOf) : [],
  })
  router.handleDocuments(listAds, ({ query: { companyCode } }) => ({
    key: companyCode ?? '',
    build: () => slots(companyCode),
  }))
  router.handleDocument(readAdsDocument, () => slots())
}
