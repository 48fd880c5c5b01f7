/** What the server answers to home. */
import { noteServerTime } from '@app/session/server-clock.ts'
import type { fakeServer } from '#testing/fake-server.ts'

const SERVER_TIME = '2026-11-21T12:00:00+08:00'

export const company = {
  companyCode: 'demo',
  name: '开奖',
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
}

export const ad = (code: string, title: string, more: object = {}) => ({
  templateCode: code,
  status: 1,
  groups: [
    {
      id: code,
      groupName: '',
      items: [
        {
          id: `${code}-1`,
          title,
          content: '<b>内容</b>',
          imageUrl: '/sys-upload/pictures/a.svg',
          redirectUrl: '/databases',
          sort: 1,
          platform: 'all',
          frequency: 'always',
          startTime: '2026-01-01T00:00:00+08:00',
          endTime: null,
          ...more,
        },
      ],
    },
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
export function answerHome(server: ReturnType<typeof fakeServer>): void {
  // Every answer of the real server carries its time; without it the day would change when the first draw arrives.
  noteServerTime(SERVER_TIME, 0)
  server.answer('GET /sys-upload/data/json/company.json', company)
  server.answer('GET /sys-upload/data/json/config.json', {
    data: [],
    api_external: [],
    sys_config: { time_zone: 'Asia/Shanghai' },
  })
  server.answer('GET /sys-upload/data/json/app_config.json', {
    livestream_url: '',
    home_lottery_setting: '70,90,110',
  })
  server.answer('GET /sys-upload/data/json/notice_list.json', { ...noticeList, index_notice: [] })
  server.answer('GET /app-api/api/notice/queryPage', {
    data: [slide('1', 1, '/databases'), slide('2', 5, 'https://example.com/x'), slide('3', 3, '/nowhere')],
    totalCount: 3,
  })
  server.answer('GET /app-api/game-document/template/ads', {
    data: [ad('AD01', '推广一'), ad('AD02', '推广二'), ad('AD12', '顶部推广')],
  })
  for (const gameId of [70, 71, 90, 110]) {
    server.answer(`GET /sys-upload/data/lotery/${gameId}.json`, {
      serverTime: SERVER_TIME,
      gameId,
      gameName: `彩种${gameId}`,
      cur: null,
      pre: null,
      plan: null,
    })
  }
  server.answer('GET /app-api/game-document/template', { data: [], totalCount: 0 })
  server.answer('GET /app-api/game-document/template/play-cate', { data: [] })
  server.answer('GET /app-api/game-document/template/zodiac-vote', { data: {} })
}
