/** What the server answers to home. */

import { listAds } from '@app/contract/ads.ts'
import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { listNotices, readNoticeList } from '@app/contract/notices.ts'
import { readAppConfig, readCompanyDocument, readSettings } from '@app/contract/site.ts'
import { listTipCategories, listTips } from '@app/contract/tips.ts'
import { readZodiacVotes } from '@app/contract/tips-polls.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
import { ad } from '#features/ads/ads.fixtures.ts'
import { companyWith, settingsWith } from '#features/site/site.fixtures.ts'
import type { FakeServer } from '#testing/fake-server.ts'

const SERVER_TIME = '2026-11-21T12:00:00+08:00'

export const company = companyWith({
  olUrl: '/services',
  bannerLogoUrl: '',
  iosDownloadUrl: '',
  androidDownloadUrl: '',
  homeCarousels: [],
  companyDetailList: [
    { content: 'kf-1', httpImageUrl: '/sys-upload/pictures/1.svg', wechatUrl: '' },
    { content: 'kf-2', httpImageUrl: '/sys-upload/pictures/2.svg', wechatUrl: 'https://example.com/2' },
  ],
  showWechatPopup: 0,
  homeShortcuts: [
    { name: '极速六合', target: '/game/71' },
    { name: '历史开奖', target: '/lottery-history/90' },
    { name: '棋牌', target: '/game-center#card' },
    { name: '没有这页', target: '/nowhere' },
    { name: '在线客服', target: '/services' },
  ],
})

const slide = (id: string, sort: number, redirectUrl: string) => ({
  id,
  sort,
  redirectUrl,
  noticeTitle: `幻灯${id}`,
  noticeContent: `/sys-upload/pictures/${id}.svg`,
})

const notice = (id: string, noticeTitle: string, noticeContent: string) => ({
  id,
  noticeTitle,
  noticeContent,
})

export const noticeList = {
  roll_notice: [],
  index_notice: [notice('1', '第一条', '<p>第一条内容</p>'), notice('2', '第二条', '<p>第二条内容</p>')],
  lottery_notice: [notice('3', '甲', '今晚21:30开奖'), notice('4', '乙', '20:25封盘')],
}

/** Everything that home asks for; a test changes what it is about. */
export function answerHome(server: FakeServer): void {
  // Every answer of the real server carries its time; without it the day would change when the first draw arrives.
  noteServerTime(SERVER_TIME, 0)
  server.answer(readCompanyDocument, company)
  server.answer(readSettings, settingsWith())
  server.answer(readAppConfig, {
    livestream_url: '',
    home_lottery_setting: '70,90,110',
  })
  server.answer(readNoticeList, { ...noticeList, index_notice: [] })
  server.answer(listNotices, {
    data: [slide('1', 1, '/databases'), slide('2', 5, 'https://example.com/x'), slide('3', 3, '/nowhere')],
    totalCount: 3,
  })
  server.answer(listAds, {
    data: [ad('AD01', '推广一'), ad('AD02', '推广二'), ad('AD12', '顶部推广')],
  })
  for (const gameId of [70, 71, 90, 110]) {
    server.answer(
      readOpenInfoDocument,
      {
        serverTime: SERVER_TIME,
        gameId,
        oddsVersion: 1,
        gameName: `彩种${gameId}`,
        cur: null,
        pre: null,
        plan: null,
      },
      { gameId },
    )
  }
  server.answer(listTips, { data: [], totalCount: 0 })
  server.answer(listTipCategories, { data: [] })
  server.answer(readZodiacVotes, { data: {} })
}
