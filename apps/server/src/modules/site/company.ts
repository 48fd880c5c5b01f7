import type { company } from '@app/contract/site.ts'
import type { z } from 'zod/mini'

export type Company = z.output<typeof company>

/** The default company, until an operator configures one: the demonstration, without addresses of other servers. */
export const DEFAULT_COMPANY: Company = {
  companyCode: 'demo',
  name: '开奖',
  appDisplay: 0,
  olUrl: '/services',
  bannerLogoUrl: '',
  regLogoUrl: '',
  logoUrl: '',
  domain: '',
  homeCarousels: [],
  iosDownloadUrl: '',
  androidDownloadUrl: '',
  encryptUrl: '',
  companyDetailList: [],
  showWechatPopup: 0,
  homeShortcuts: [
    { name: '极速六合', target: '/game/71' },
    { name: '历史开奖', target: '/lottery-history/90' },
    { name: '快三', target: '/game/201' },
    { name: '赛车', target: '/game/42' },
    { name: '公平验证', target: '/fairness' },
  ],
  gameFlags: [],
}
