import { readLoginLimit } from '@app/contract/auth.ts'
import { readFiveElements } from '@app/contract/draws.ts'
import { readProfile } from '@app/contract/profile.ts'
import {
  readAppConfig,
  readCompany,
  readCompanyDocument,
  readEncryptionKey,
  readWebSystemConfig,
} from '@app/contract/site.ts'
import type { ThemeName } from '@app/domain/site/themes.ts'
import { call, setEncryption } from '@app/session/api.ts'
import { createQueries } from '@app/session/query-client.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { loginLimit } from '#features/entry/entry.fixtures.ts'
import { appConfigWith, companyWith, webSystemWith } from '#features/site/site.fixtures.ts'
import { applyPreferences, setPreference } from '#platform/storage/preferences.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { loadAtStartup } from './startup.ts'

const server = fakeServer()
const documents = [
  '/sys-upload/data/json/five-elements.json',
  '/sys-upload/data/json/app_config.json',
  '/sys-upload/data/json/limit/userLoginLimit',
  '/sys-upload/data/json/company.json',
  '/data/json/web_system_config.json',
]
const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
const profile = '/app-api/api/user/info'

beforeEach(async () => {
  forgetTokens()
  await setEncryption(false)
  log.mockClear()
  server.answer(readFiveElements, [])
  server.answer(readAppConfig, appConfigWith())
  server.answer(readLoginLimit, loginLimit)
  server.answer(readCompanyDocument, companyWith())
  server.answer(readWebSystemConfig, webSystemWith())
  server.answer(readProfile, profileWith())
})

const paths = () => server.sent.map(one => one.path).sort()

describe('the start of the app', () => {
  test('loads the documents, and the profile of a logged-in member (R0-153)', async () => {
    await loadAtStartup(createQueries(() => undefined))
    expect(paths()).toEqual([...documents].sort())
    server.sent.length = 0
    keepTokens({ token: 'abc', tokenChat: '' })
    await loadAtStartup(createQueries(() => undefined))
    expect(paths()).toEqual([...documents, profile].sort())
  })

  test('goes on when a part does not load: that is only logged (R0-265)', async () => {
    server.refuse(readCompanyDocument, 'SYS/ERROR')
    await loadAtStartup(createQueries(() => undefined))
    expect(paths()).toEqual([...documents].sort())
    expect(log).toHaveBeenCalledTimes(1)
  })

  test('names the document as the company is named', async () => {
    server.answer(readCompanyDocument, companyWith({ name: '彩城' }))
    await loadAtStartup(createQueries(() => undefined))
    expect(document.title).toBe('彩城')
  })

  test('switches the encryption mode on when the operator did', async () => {
    server.answer(readWebSystemConfig, webSystemWith({ encryption: 1 }))
    server.refuse(readEncryptionKey, 'SYS/NOT_FOUND')
    server.answer(readCompany, { data: companyWith() })
    await loadAtStartup(createQueries(() => undefined))
    await (call as (method: string, path: string) => Promise<unknown>)('GET', '/app-api/company/get')
    expect(paths()).toContain('/sys-upload/data/json/sk_encrypt.json')
  })
})

describe('the theme', () => {
  const { dataset } = document.documentElement
  const loadWith = async (theme: ThemeName) => {
    server.answer(readWebSystemConfig, webSystemWith({ theme }))
    await loadAtStartup(createQueries(() => undefined))
    return dataset.theme
  }
  beforeEach(() => {
    localStorage.clear()
    dataset.theme = 'theme1'
  })

  test('is that of the operator where the player chose none', async () => {
    expect(await loadWith('theme4')).toBe('theme4')
  })

  test('is that of the player where he chose one, be it the first', async () => {
    setPreference('theme', 'theme1')
    expect(await loadWith('theme4')).toBe('theme1')
    dataset.theme = 'theme4'
    applyPreferences()
    expect(dataset.theme).toBe('theme1')
  })
})

test('calls name the company that the site publishes (R0-124)', async () => {
  server.answer(readWebSystemConfig, webSystemWith({ companyCode: 'acme' }))
  await loadAtStartup(createQueries(() => undefined))
  server.answer(readCompany, { data: companyWith() })
  await (call as (method: string, path: string) => Promise<unknown>)('GET', '/app-api/company/get')
  expect(server.sent.at(-1)?.headers.get('company-code')).toBe('acme')
})
