/** The company of a first start, until an operator stores another: its contacts, and slides for the game hall. */
import type { Database } from '#platform/db.ts'
import { bannerPath, contactCodePaths } from './pictures.service.ts'
import { insertMissingDocument } from './site.store.ts'

const company = {
  homeCarousels: [
    { id: '1', sort: 30, redirectUrl: '/game/90/tutorial', noticeContent: bannerPath('balls') },
    { id: '2', sort: 20, redirectUrl: '/game/90/analytic', noticeContent: bannerPath('chart') },
    { id: '3', sort: 10, redirectUrl: '/databases', noticeContent: bannerPath('shelf') },
  ],
  companyDetailList: contactCodePaths.map((httpImageUrl, index) => ({
    content: `kaijiang-demo-${index + 1}`,
    httpImageUrl,
    // There is nobody behind a demonstration contact, so there is no address to open.
    wechatUrl: '',
  })),
  showWechatPopup: 1,
}

/** Puts the company where there is none. */
export function demonstrateCompany(db: Database): Promise<void> {
  return insertMissingDocument(db.read, 'company', company)
}
