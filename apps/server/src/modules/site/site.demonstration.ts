/** The configuration of a first start, until an operator stores one. */
import type { Database } from '#platform/db.ts'
import { bannerPath, contactCodePaths } from './pictures.service.ts'
import { insertMissingDocument } from './site.store.ts'

/** Contacts of the company, and slides for the game hall. */
const company = {
  homeCarousels: [
    { id: '1', sort: 30, redirectUrl: '/game/90/tutorial', noticeContent: bannerPath('balls') },
    { id: '2', sort: 20, redirectUrl: '/game/90/analytic', noticeContent: bannerPath('chart') },
    { id: '3', sort: 10, redirectUrl: '/databases', noticeContent: bannerPath('shelf') },
  ],
  companyDetailList: contactCodePaths.map((httpImageUrl, index) => ({
    content: `kaijiang-demo-${index + 1}`,
    httpImageUrl,
    // A demonstration contact has no person behind it, so it has no link.
    wechatUrl: '',
  })),
  showWechatPopup: 1,
}

/** Registration asks only for what an account needs; other fields are in the personal info and the security centre. */
const registerLimit = {
  fullName: null,
  fundPwd: null,
  birthday: null,
  email: null,
  qq: null,
  weixin: null,
  phone: null,
}

/** Stores each document that is missing. */
export async function demonstrateSite(db: Database): Promise<void> {
  await insertMissingDocument(db.read, 'company', company)
  await insertMissingDocument(db.read, 'register_limit', registerLimit)
}
