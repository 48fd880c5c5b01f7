/** What any page may ask for: the published documents of the site. A test that is about one of them answers it anew. */
import { readAppConfig, readCompanyDocument, readSettings, readWebSystemConfig } from '@app/contract/site.ts'
import { appConfigWith, companyWith, settingsWith, webSystemWith } from '#features/site/site.fixtures.ts'
import type { FakeServer } from './fake-server.ts'

export function answerEveryPage(server: Pick<FakeServer, 'answer'>): void {
  server.answer(readCompanyDocument, companyWith())
  server.answer(readSettings, settingsWith())
  server.answer(readWebSystemConfig, webSystemWith())
  server.answer(readAppConfig, appConfigWith())
}
