/** What the address /services is in each build. Source: specification 000 §2, 001 §2, 002 §2. */
import { readCompanyDocument, readSettings } from '@app/contract/site.ts'
import { readSupportTalk } from '@app/contract/support.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { companyWith, settingsWith } from '#features/site/site.fixtures.ts'
import { noTalk } from '#features/support/support.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import '@app/page-testing/without-layout.ts'

const server = fakeServer()

beforeEach(() => {
  vi.resetModules()
  server.answer(readCompanyDocument, companyWith({ name: '测试站', olUrl: '/services' }))
  server.answer(readSettings, settingsWith())
})
afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
  history.replaceState(null, '', '/')
})

async function openBuild(build: string, address: string) {
  vi.stubEnv('VITE_BUILD', build)
  const { beginPlayerSession } = await import('#app/session.ts')
  beginPlayerSession()
  const { openApp } = await import('./open-app.fixtures.tsx')
  openApp(address)
}

describe('/services (R0-072)', () => {
  test('is not there in the web build', async () => {
    await openBuild('', '/services')
    await screen.findByRole('heading', { name: '页面不存在' })
  })

  test('is no page in the mobile-app build, and leads to the service', async () => {
    server.answer(readSupportTalk, noTalk)
    await openBuild('app', '/#/services')
    await screen.findByRole('heading', { name: '在线客服' })
    expect(location.hash).toBe('#/talk/web/guest/0')
  })
})
