import { listCategories, listDocuments } from '@app/contract/library.ts'
import { expect, test } from 'vitest'
import { readCategory, readDocument } from './read-document.ts'

test('documents and categories of the library have ids and names', () => {
  const documents = listDocuments.answer.parse({
    data: [{ gameId: 90, templateId: '2', documentId: '31', subName: '波色表' }],
    totalCount: 1,
  })
  expect(documents.data.map(readDocument)).toEqual([
    { documentId: '31', categoryId: '2', gameId: 90, name: '波色表' },
  ])
  const categories = listCategories.answer.parse({ data: [{ templateId: '2', playCateName: '基础' }] })
  expect(categories.data.map(readCategory)).toEqual([{ categoryId: '2', name: '基础' }])
})
