import { listNotices, readNoticeList } from '@app/contract/notices.ts'
import { expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readNotices, readSlide } from './read-notice.ts'

const wire = (id: string) => ({ id, noticeTitle: `题${id}`, noticeContent: `文${id}` })
const read = (id: string) => ({ id, title: `题${id}`, content: `文${id}` })

test('each slot has its notices', () => {
  const list = readNoticeList.answer.parse({
    roll_notice: [wire('1')],
    index_notice: [wire('2')],
    lottery_notice: [wire('3')],
  })
  expect(readNotices(list)).toEqual({ rolling: [read('1')], dialog: [read('2')], ticker: [read('3')] })
})

test.each([
  ['', undefined],
  ['/databases', '/databases'],
])('a slide with the address "%s" leads to %s', (redirectUrl, linkTo) => {
  const page = listNotices.answer.parse({ data: [{ ...wire('4'), redirectUrl, sort: 2 }], totalCount: 1 })
  expect(page.data.map(readSlide)).toEqual([{ id: '4', title: '题4', pictureUrl: '文4', linkTo, sort: 2 }])
})

test('a notice that is not there does not take the others of its place with it', () => {
  const list = { roll_notice: [wire('1')], index_notice: [wire('2')], lottery_notice: [] }
  const odd = readWithMalformed(list, { index_notice: [null, wire('2')] }, readNotices)
  expect(odd).toEqual({ left: 2, reported: ['not as agreed'] })
})
