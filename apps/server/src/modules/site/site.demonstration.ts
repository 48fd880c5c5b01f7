/** The company of a first start, until an operator stores another: its contacts, and slides for the game hall. */
import { sql } from 'kysely'
import { type Database, run } from '#platform/db.ts'
import { bannerPath, contactCodePaths } from './pictures.service.ts'

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

export async function demonstrateCompany(db: Database): Promise<void> {
  await run(
    db.read,
    sql`insert into site_documents(key, content) values ('company', ${JSON.stringify(company)})
      on conflict (key) do nothing`,
  )
}
