import { readCompanyDocument } from '@app/contract/site.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { companyWith } from '#features/site/site.fixtures.ts'
import { useCompany } from '#features/site/site.queries.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { readToast } from '#ui/toast/toast.ts'
import { ContactPopup } from './contact-popup.widget.tsx'
import { ContactWidget } from './contact-widget.widget.tsx'

const server = fakeServer()
const contacts = [
  { content: 'kf-1', httpImageUrl: '/sys-upload/1.svg', wechatUrl: '' },
  { content: 'kf-2', httpImageUrl: '/sys-upload/2.svg', wechatUrl: 'https://example.com/2' },
]
const copied: string[] = []

/** Says that the company has arrived, so that what it does not want could be seen. */
function Company() {
  return useCompany().isSuccess ? <p>公司资料已到</p> : null
}
const showWithCompany = async (page: ReactNode) => {
  await renderPage(
    <>
      {page}
      <Company />
    </>,
  )
  await screen.findByText('公司资料已到')
}

beforeEach(() => {
  copied.length = 0
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  server.answer(readCompanyDocument, companyWith({ companyDetailList: contacts, showWechatPopup: 1 }))
})
afterEach(cleanup)

describe('the contact widget', () => {
  test('shows id, code and link of a contact, and the next one by each tap (R2-007, R2-081, R2-082)', async () => {
    await renderPage(<ContactWidget />)
    fireEvent.click(await screen.findByRole('button', { name: '联系客服' }))
    const dialog = within(screen.getByRole('dialog', { name: '联系客服' }))
    dialog.getByText('kf-1')
    expect(dialog.getByRole('img', { name: 'kf-1的二维码' }).getAttribute('src')).toBe('/sys-upload/1.svg')
    fireEvent.click(dialog.getByRole('button', { name: '下一个联系方式' }))
    expect(dialog.getByRole('link', { name: '打开' }).getAttribute('href')).toBe('https://example.com/2')
    fireEvent.click(dialog.getByRole('button', { name: '下一个联系方式' }))
    dialog.getByText('kf-1')
  })

  test('copies the id and says 复制成功 for 2 s (R2-083)', async () => {
    const timer = vi.spyOn(globalThis, 'setTimeout')
    await renderPage(<ContactWidget />)
    fireEvent.click(await screen.findByRole('button', { name: '联系客服' }))
    fireEvent.click(screen.getByRole('button', { name: '复制' }))
    await waitFor(() => expect(readToast()?.text).toBe('复制成功'))
    expect(copied).toEqual(['kf-1'])
    expect(timer.mock.calls.some(([, ms]) => ms === 2_000)).toBe(true)
    timer.mockRestore()
  })

  test('is not there without contacts', async () => {
    server.answer(readCompanyDocument, companyWith({ companyDetailList: [], showWechatPopup: 1 }))
    await showWithCompany(<ContactWidget />)
    expect(screen.queryByRole('button', { name: '联系客服' })).toBeNull()
  })
})

describe('the popup with a code (R2-039)', () => {
  test('unfolds by a tap, moves by the arrow keys and by dragging, and closes', async () => {
    await renderPage(<ContactPopup />)
    fireEvent.click(await screen.findByRole('button', { name: '微信' }))
    const popup = screen.getByRole('complementary', { name: '微信联系方式' })
    within(popup).getByRole('img', { name: 'kf-1的二维码' })
    const grip = within(popup).getByRole('button', { name: /拖动/ })
    fireEvent.keyDown(grip, { key: 'ArrowRight' })
    expect(popup.style.transform).toBe('translate(24px, 8px)')
    fireEvent.pointerDown(grip, { clientX: 10, clientY: 10 })
    fireEvent.pointerMove(grip, { clientX: 40, clientY: 90 })
    fireEvent.pointerUp(grip)
    fireEvent.pointerMove(grip, { clientX: 400, clientY: 400 })
    expect(popup.style.transform).toBe('translate(54px, 88px)')
    fireEvent.click(within(popup).getByRole('button', { name: '关闭微信联系方式' }))
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  test('can be dragged while it is folded, which does not open it (R2-039)', async () => {
    await renderPage(<ContactPopup />)
    const folded = await screen.findByRole('button', { name: '微信' })
    fireEvent.pointerDown(folded, { clientX: 10, clientY: 10 })
    fireEvent.pointerMove(folded, { clientX: 12, clientY: 12 })
    expect(folded.style.transform).toBe('translate(0px)')
    fireEvent.pointerMove(folded, { clientX: 60, clientY: 110 })
    fireEvent.pointerUp(folded)
    fireEvent.click(folded)
    expect(folded.style.transform).toBe('translate(50px, 100px)')
    expect(screen.queryByRole('complementary')).toBeNull()
    fireEvent.pointerDown(folded, { clientX: 60, clientY: 110 })
    fireEvent.pointerUp(folded)
    fireEvent.click(folded)
    screen.getByRole('complementary', { name: '微信联系方式' })
  })

  test('is there only while the company wants it', async () => {
    server.answer(readCompanyDocument, companyWith({ companyDetailList: contacts, showWechatPopup: 0 }))
    await showWithCompany(<ContactPopup />)
    expect(screen.queryByRole('button', { name: '微信' })).toBeNull()
  })
})
