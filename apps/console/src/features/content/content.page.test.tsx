import type { AnswerOf } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/operator/content.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { uploadPicture } from '@app/contract/operator/pictures.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const AT = '2026-11-22T20:21:36+08:00'
const EDITOR = meWith({
  capabilities: ['content.read', 'content.edit', 'content.publish', 'content.propose'],
})
const body = {
  place: 'roll',
  title: '维护',
  content: '今晚两点维护',
  redirectUrl: '',
  sort: 1,
  shownUntil: null,
} as const
const published = { kind: 'notice', body } as const

type PieceRecord = AnswerOf<typeof wire.readContent>['data']
const piece = (more: Partial<PieceRecord> = {}): PieceRecord => ({
  ...{ objectId: '12', title: '维护', isShown: true, isNew: false, needsTwo: false, mayRetire: true },
  ...{ draft: null, published, draftContent: null },
  history: [{ revisionId: '3', title: '维护', publishedAt: AT, publishedBy: 'ann', content: published }],
  ...more,
})
const draft = {
  state: 'draft',
  version: 2,
  publishAt: null,
  editedBy: 'ann',
  editedAt: AT,
  failure: null,
} as const
const edited = { kind: 'notice', body: { ...body, title: '改期' } } as const

const posted = (path: string) =>
  server.sent.find(call => call.method === 'POST' && call.path.endsWith(path))?.body
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function openPiece(data: PieceRecord, me = EDITOR) {
  server.answer(readMe, me)
  server.answer(wire.readContent, { data })
  const opened = await openConsole('/content/notice/12')
  await screen.findByRole('heading', { level: 1, name: `公告：${data.title}` })
  return opened
}

test('a notice is seen as players will see it, stored as a draft, and goes to its own address', async () => {
  server.answer(readMe, EDITOR)
  server.answer(wire.saveContent, { objectId: '12', version: 1 })
  server.answer(wire.readContent, {
    data: piece({
      isShown: false,
      isNew: true,
      published: null,
      history: [],
      draft,
      draftContent: published,
    }),
  })
  const { addressNow } = await openConsole('/content/notice/new')
  const save = await screen.findByRole('button', { name: '保存草稿' })
  expect(save).toHaveProperty('disabled', true)
  fill('标题', ' 维护 ')
  fill('内容', '今晚两点维护')
  expect(
    within(screen.getByRole('region', { name: '玩家看到的样子' })).getByText('今晚两点维护'),
  ).toBeTruthy()
  fireEvent.click(save)
  await vi.waitFor(() => expect(addressNow()).toBe('/console/content/notice/12'))
  expect(posted('/content/save')).toEqual({
    ...{ objectId: null, version: null },
    content: { kind: 'notice', body: { ...body, sort: 0 } },
  })
})

test('a draft stands beside what players see now, and is published with a reason', async () => {
  server.answer(wire.publishContent, { state: 'published' })
  await openPiece(piece({ draft, draftContent: edited }))
  expect(screen.getByRole('row', { name: /标题.*维护.*改期/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '发布' }))
  fill('理由', '时间有变')
  fireEvent.click(screen.getByRole('button', { name: '立即发布' }))
  expect(await screen.findByText('已发布，玩家一秒内可见')).toBeTruthy()
  expect(posted('/content/publish')).toEqual({
    ...{ kind: 'notice', objectId: '12', version: 2, publishAt: null, reason: '时间有变' },
  })
})

test('what was typed and not stored is not published, and what waits for its time is not edited', async () => {
  await openPiece(piece({ draft, draftContent: edited }))
  fill('标题', '又改')
  expect(screen.getByRole('button', { name: '发布' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: '保存草稿' })).toHaveProperty('disabled', false)
})

test('a publication that waits can only be taken back', async () => {
  await openPiece(piece({ draft: { ...draft, state: 'scheduled', publishAt: AT }, draftContent: edited }))
  expect(screen.getByText(/定时 2026-11-22 20:21/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '保存草稿' })).toBeNull()
  expect(screen.getByRole('button', { name: '撤销定时' })).toBeTruthy()
})

test('content for two people is asked for, and an older version is taken into the form', async () => {
  server.answer(wire.askContent, { approvalId: '9', effect: [], expiresAt: AT })
  await openPiece(piece({ needsTwo: true, draft, draftContent: edited }))
  expect(screen.queryByRole('button', { name: '发布' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '载入' }))
  expect(screen.getByLabelText('标题')).toHaveProperty('value', '维护')
  fill('标题', '改期')
  fireEvent.click(screen.getByRole('button', { name: '申请发布' }))
  fill('理由', '活动开始')
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  expect(await screen.findByText(/已提交审批 9/)).toBeTruthy()
})

test('who may only read is offered nothing to do', async () => {
  await openPiece(piece({ draft, draftContent: edited }), meWith({ capabilities: ['content.read'] }))
  for (const name of ['保存草稿', '发布', '下线', '放弃草稿', '载入']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('a list says of each piece whether players see it and what waits', async () => {
  server.answer(readMe, EDITOR)
  const row = { objectId: '12', title: '维护', isShown: true, isNew: false, draft }
  server.answer(wire.listContent, {
    data: [row, { ...row, objectId: '11', title: '旧的', isShown: false, draft: null }],
    ...{ next: null, asOf: AT },
  })
  await openConsole('/content')
  expect(await screen.findByRole('link', { name: '维护' })).toBeTruthy()
  expect(screen.getByRole('row', { name: /维护.*上线.*草稿/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /旧的.*下线/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: '新建公告' })).toBeTruthy()
})

test('a picture of a slide is sent, and its address stands in the field; a file too large is not sent', async () => {
  server.answer(readMe, EDITOR)
  server.answer(uploadPicture, { url: `/cloud-upload/${'a'.repeat(43)}.webp`, thumbUrl: '' })
  await openConsole('/content/slide/new')
  const chooser = await screen.findByLabelText('选择图片文件')
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
  fireEvent.change(chooser, { target: { files: [large] } })
  expect(await screen.findByText('图片不能超过 5MB')).toBeTruthy()
  fireEvent.change(chooser, { target: { files: [new File(['picture'], 'a.png', { type: 'image/png' })] } })
  await vi.waitFor(() =>
    expect(screen.getByLabelText('图片')).toHaveProperty('value', `/cloud-upload/${'a'.repeat(43)}.webp`),
  )
  expect(server.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { file: btoa('picture') },
  ])
})
