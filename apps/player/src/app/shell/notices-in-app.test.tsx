import { readNoticeList } from '@app/contract/notices.ts'
import { readCompanyDocument, readSettings } from '@app/contract/site.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { companyWith, settingsWith } from '#features/site/site.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import '@app/page-testing/without-layout.ts'
import { answerHome, noticeList } from '#features/home/home.fixtures.ts'

const server = fakeServer()
beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('VITE_BUILD', 'app')
  answerHome(server)
  server.answer(readNoticeList, noticeList)
})
afterEach(() => {
  cleanup()
  // A worker that runs another file next has this environment still.
  vi.unstubAllEnvs()
})

/** What is built into the program is read when it starts, so it starts anew. */
async function begin() {
  const { beginPlayerSession } = await import('#app/session.ts')
  beginPlayerSession()
}

async function showHome() {
  localStorage.setItem('dialog_day', '')
  await begin()
  const { renderPage } = await import('#testing/render-page.tsx')
  const { HomePage } = await import('#features/home/home.page.tsx')
  await renderPage(<HomePage />)
}

describe('the notices at load of the mobile app (R2-135)', () => {
  test('open where the operator does not hide them', async () => {
    await showHome()
    await screen.findByRole('dialog', { name: '官方公告' })
  })

  test('stay away where the operator hides them in the app', async () => {
    server.answer(readSettings, settingsWith({ hide_notices_in_app: '1' }))
    await showHome()
    await screen.findByText('顶部推广')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('the app offers no download of itself (R2-018)', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)')
  const contact = { content: 'kf-1', httpImageUrl: '/sys-upload/1.svg', wechatUrl: '' }
  const androidDownloadUrl = 'https://example.com/apk'
  const facts = { companyDetailList: [contact], showWechatPopup: 1, androidDownloadUrl }
  server.answer(readCompanyDocument, companyWith(facts))
  await begin()
  const { renderPage } = await import('#testing/render-page.tsx')
  const { FloatingParts } = await import('#features/home/offers/floating-parts.tsx')
  await renderPage(<FloatingParts />)
  // Stands in the same place by the same document, so the banner would be there too.
  await screen.findByRole('button', { name: '微信', hidden: true })
  expect(screen.queryByRole('complementary', { name: '下载应用', hidden: true })).toBeNull()
  vi.restoreAllMocks()
})
