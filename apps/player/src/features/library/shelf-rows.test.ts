import { expect, test } from 'vitest'
import { keyOfRow, shelfRows } from './shelf-rows.ts'

const documents = ['2026马年单肖双肖', '2027羊年生肖号码表', '2026马年生肖号码表', '2025蛇年生肖号码表'].map(
  (name, at) => ({ gameId: 110, categoryId: '1', documentId: String(at), name }),
)

test('the table of this year comes first as a picture, those of other years are one row', () => {
  const rows = shelfRows(documents, 2026)
  expect(rows.map(row => [row.kind, keyOfRow(row)])).toEqual([
    ['wheel', '2'],
    ['document', '0'],
    ['others', 'others'],
  ])
  expect(rows.flatMap(row => (row.kind === 'others' ? row.documents.map(({ name }) => name) : []))).toEqual([
    '2027羊年生肖号码表',
    '2025蛇年生肖号码表',
  ])
})
