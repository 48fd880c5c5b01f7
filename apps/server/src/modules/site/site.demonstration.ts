/** The configuration of a first start, until an operator stores another. */
import type { Database } from '#platform/db.ts'
import { bannerPath, contactCodePaths } from './pictures.service.ts'
import { insertMissingDocument } from './site.store.ts'

/** Its contacts, and slides for the game hall. */
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

/** A newcomer is asked for what an account needs; the rest has its place in the personal info and the security centre. */
const registerLimit = {
  fullName: null,
  fundPwd: null,
  birthday: null,
  email: null,
  qq: null,
  weixin: null,
  phone: null,
}

/** Stores each document where there is none. */
export async function demonstrateSite(db: Database): Promise<void> {
  await insertMissingDocument(db.read, 'company', company)
  await insertMissingDocument(db.read, 'register_limit', registerLimit)
}
