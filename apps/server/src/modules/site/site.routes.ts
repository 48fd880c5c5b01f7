import * as wire from '@app/contract/site.ts'
import type { BodyCipher } from '#platform/http/body-cipher.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { SiteService } from './site.service.ts'

export function siteRoutes(router: Router, site: SiteService, cipher: BodyCipher | undefined): void {
  router.handle(wire.readCompany, async () => ({ data: await site.company() }))
  router.handleDocument(wire.readCompanyDocument, site.company)
  router.handleDocument(wire.readAppConfig, site.appConfig)
  router.handleDocument(wire.readSettings, site.settings)
  router.handleDocument(wire.readWebSystemConfig, site.webSystemConfig)
  router.handle(wire.readEncryptionKey, async () => {
    if (cipher === undefined) throw new Refusal('SYS/NOT_FOUND')
    const { keyId, key } = cipher.current()
    return { keyId, algorithm: 'AES-256-CTR' as const, key: Buffer.from(key).toString('base64') }
  })
}
