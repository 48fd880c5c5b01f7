import { readAppConfig, readCompanyDocument, readSettings, readWebSystemConfig } from '@app/contract/site.ts'
import { describe, expect, test, vi } from 'vitest'
import { readCompanyFacts } from './read-company-facts.ts'
import { readAppSettings, readSiteSettings, readWebSystem } from './read-site-settings.ts'

const wireCompany = {
  companyCode: 'main',
  name: '开奖',
  appDisplay: 0,
  olUrl: '',
  bannerLogoUrl: '/banner.webp',
  regLogoUrl: '',
  logoUrl: '/logo.webp',
  domain: 'example.com\r\nold.example.com',
  homeCarousels: [{ id: '1', sort: 2, redirectUrl: '/databases', noticeContent: '/slide.webp' }],
  iosDownloadUrl: '',
  androidDownloadUrl: 'https://example.com/app.apk',
  encryptUrl: 'https://safe.example',
  companyDetailList: [{ content: '微信客服', httpImageUrl: '', wechatUrl: '/wechat.png' }],
  showWechatPopup: 1,
  homeShortcuts: [{ name: '开奖记录', target: '/lottery-history/90' }],
  gameFlags: [{ gameId: 70, text: '新' }],
}

describe('the company', () => {
  test('is read with its pictures, ways and contacts', () => {
    expect(readCompanyFacts(readCompanyDocument.answer.parse(wireCompany))).toEqual({
      companyCode: 'main',
      name: '开奖',
      gameLayout: 'vertical',
      supportUrl: undefined,
      logoUrls: { banner: '/banner.webp', registration: undefined, plain: '/logo.webp' },
      domain: 'example.com',
      encryptedAddress: 'https://safe.example',
      slides: [{ id: '1', sort: 2, pictureUrl: '/slide.webp', linkTo: '/databases' }],
      appUrls: { ios: undefined, android: 'https://example.com/app.apk' },
      contacts: [{ text: '微信客服', pictureUrl: undefined, wechatUrl: '/wechat.png' }],
      showsContacts: true,
      shortcuts: [{ name: '开奖记录', target: '/lottery-history/90' }],
      gameFlags: [{ gameId: 70, text: '新' }],
    })
  })

  test.each([
    ['https://a.example\nhttps://b.example', 'https://a.example'],
    [' https://a.example \r\nhttps://b.example', 'https://a.example'],
    ['https://a.example', 'https://a.example'],
    ['', ''],
  ])('of the domains %j uses the first line: %s (R0-123)', (domain, first) => {
    expect(readCompanyFacts(readCompanyDocument.answer.parse({ ...wireCompany, domain })).domain).toBe(first)
  })

  test('leaves out a missing slide, and the popup when its switch is unreadable', () => {
    const reported: string[] = []
    vi.stubGlobal('reportError', (error: Error) => reported.push(error.message))
    const wire = readCompanyDocument.answer.parse(wireCompany)
    const odd = { ...wire, homeCarousels: [null, ...wire.homeCarousels], showWechatPopup: 2 } as typeof wire
    expect(readCompanyFacts(odd)).toMatchObject({ slides: [{ id: '1' }], showsContacts: false })
    vi.unstubAllGlobals()
    expect(reported).toEqual(['not as agreed'])
  })

  test('has no flags where its document is older than they are', () => {
    const { gameFlags: _, ...older } = readCompanyDocument.answer.parse(wireCompany)
    expect(readCompanyFacts(older as Parameters<typeof readCompanyFacts>[0]).gameFlags).toEqual([])
  })

  test.each([
    [0, 'vertical'],
    [1, 'horizontal'],
    [2, 'horizontal'],
  ])('with appDisplay %s lays its games out %s', (appDisplay, layout) => {
    const wire = readCompanyDocument.answer.parse({ ...wireCompany, appDisplay })
    expect(readCompanyFacts(wire).gameLayout).toBe(layout)
  })
})

test.each([
  ['1', true],
  ['0', false],
  [undefined, false],
])('with hy_is_cancel %s cancelling is %s', (value, may) => {
  const data = value === undefined ? [] : [{ configKey: 'hy_is_cancel', configValue: value }]
  const wire = readSettings.answer.parse({
    data,
    api_external: [],
    sys_config: { time_zone: 'Asia/Shanghai' },
  })
  expect(readSiteSettings(wire)).toMatchObject({ mayCancelBets: may, timeZone: 'Asia/Shanghai' })
})

test.each([
  ['3', 'work'],
  ['1', 'picture'],
])('vcode_style %s is a captcha by %s', (configValue, captcha) => {
  const wire = readSettings.answer.parse({
    data: [
      { configKey: 'vcode_style', configValue },
      { configKey: 'online_service_url', configValue: 'https://help.example.com' },
    ],
    api_external: [{ name: '线路一', url: 'https://one.example' }],
    sys_config: { time_zone: 'Asia/Shanghai' },
  })
  const settings = readSiteSettings(wire)
  expect(settings).toMatchObject({ captcha, supportUrl: 'https://help.example.com' })
  expect(settings.otherAddresses).toEqual([{ name: '线路一', address: 'https://one.example' }])
  expect(settings.byKey.get('vcode_style')).toBe(configValue)
})

test.each([
  [0, false],
  [1, true],
])('the web system with encryption %s is encrypted: %s', (encryption, isEncrypted) => {
  const wire = readWebSystemConfig.answer.parse({
    companyCode: 'main',
    theme: 'theme4',
    encryption,
    hy_is_cancel: '1',
    game_hosts: ['a.example.com'],
    sys_config: { time_zone: 'Asia/Shanghai' },
  })
  expect(readWebSystem(wire)).toEqual({
    companyCode: 'main',
    theme: 'theme4',
    isEncrypted,
    mayCancelBets: true,
    gameHosts: ['a.example.com'],
    timeZone: 'Asia/Shanghai',
  })
})

test('the app has the live channel and the games of home', () => {
  const wire = readAppConfig.answer.parse({ livestream_url: '/live', home_lottery_setting: '90,70' })
  expect(readAppSettings(wire)).toEqual({ channelUrl: '/live', homeGames: '90,70' })
})
