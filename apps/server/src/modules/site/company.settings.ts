/** The company and its contacts as settings: parts of one document that players read. */
import type { SettingBody } from '@app/contract/setting-bodies.ts'
import { company } from '@app/contract/site.ts'
import { z } from 'zod/mini'
import { type Company, DEFAULT_COMPANY } from './company.ts'
import { storedSetting } from './settings.service.ts'

const facts = z.pick(company, {
  ...{ name: true, olUrl: true, iosDownloadUrl: true, androidDownloadUrl: true, homeShortcuts: true },
})
const contacts = z.pick(company, { showWechatPopup: true, companyDetailList: true })

const document = 'company'

export const companySetting = storedSetting<'company', z.output<typeof facts>>(
  { key: 'company', name: '公司与首页', document },
  {
    ...{ form: facts, otherwise: DEFAULT_COMPANY },
    bodyOf: ({ name, olUrl, iosDownloadUrl, androidDownloadUrl, homeShortcuts }) => ({
      ...{ siteName: name, supportPage: olUrl, iosApp: iosDownloadUrl, androidApp: androidDownloadUrl },
      shortcuts: homeShortcuts.map(({ name: label, target }) => ({ label, target })),
    }),
    documentOf: ({ siteName, supportPage, iosApp, androidApp, shortcuts }) => ({
      ...{ name: siteName, olUrl: supportPage, iosDownloadUrl: iosApp, androidDownloadUrl: androidApp },
      homeShortcuts: shortcuts.map(({ label, target }) => ({ name: label, target })),
    }),
  },
)

const contactOf = ({ content, httpImageUrl, wechatUrl }: Company['companyDetailList'][number]) => ({
  ...{ text: content, picture: httpImageUrl, link: wechatUrl },
})
const detailOf = ({ text, picture, link }: SettingBody<'contacts'>['contacts'][number]) => ({
  ...{ content: text, httpImageUrl: picture, wechatUrl: link },
})

export const contactsSetting = storedSetting<'contacts', z.output<typeof contacts>>(
  { key: 'contacts', name: '联系方式', document },
  {
    ...{ form: contacts, otherwise: DEFAULT_COMPANY },
    bodyOf: ({ showWechatPopup, companyDetailList }) => ({
      opensItself: showWechatPopup === 1,
      contacts: companyDetailList.map(contactOf),
    }),
    documentOf: body => ({
      showWechatPopup: body.opensItself ? 1 : 0,
      companyDetailList: body.contacts.map(detailOf),
    }),
  },
)
