import { expect, test } from 'vitest'
import {
  contentOf,
  emptyBody,
  FIELDS,
  faultOf,
  KINDS,
  rowsOf,
  rowsText,
  shownBody,
} from './content-fields.ts'

test('every kind begins with a value for each of its fields, and cannot be sent empty', () => {
  for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    expect(Object.keys(emptyBody(kind)).toSorted()).toEqual(FIELDS[kind].map(({ name }) => name).toSorted())
    expect(contentOf(kind, emptyBody(kind))).toBeUndefined()
  }
})

test('a link or a picture of another house is told, and cannot be sent', () => {
  const field = FIELDS.slide.find(({ name }) => name === 'picture')
  const body = { ...emptyBody('slide'), title: ' 图 ', picture: '/sys-upload/banner/proof.svg' }
  expect(contentOf('slide', body)).toEqual({ kind: 'slide', body: { ...body, title: '图' } })
  for (const picture of ['https://evil.example/a.svg', '//evil.example/a.svg', '/sys-upload/../a.svg']) {
    expect(field && faultOf(field, picture)).toContain('本站图片')
    expect(contentOf('slide', { ...body, picture })).toBeUndefined()
  }
  expect(contentOf('slide', { ...body, redirectUrl: '//evil.example' })).toBeUndefined()
})

test('rows are typed one a line, the cells of a table between bars', () => {
  const rows = [
    ['等级', '礼金'],
    ['1', '8'],
  ]
  expect(rowsText(rows)).toBe('等级 | 礼金\n1 | 8')
  expect(rowsOf(rowsText(rows), 'table')).toEqual(rows)
  expect(rowsOf('甲 | 乙\n丙', 'text')).toEqual([['甲 | 乙'], ['丙']])
})

test('fields stand by their names and choices by their words', () => {
  expect(shownBody('notice', { ...emptyBody('notice'), title: '维护' })).toMatchObject({
    ...{ 位置: '滚动公告', 标题: '维护', 跳转: '无', 展示至: '无', 排序: '0' },
  })
})
