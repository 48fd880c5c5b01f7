import { expect, test } from 'vitest'
import { readSqlTexts } from '#platform/schema/sql-texts.ts'
import { sqlStates } from './sql-states.ts'

test('each SQLSTATE of ours has one meaning, and is raised in one place', async () => {
  const texts = (await readSqlTexts()).map(({ text }) => text).join('\n')
  const raised = [...texts.matchAll(/errcode = '(KJ\d+)'/g)].map(([, state]) => state)
  expect(raised.sort()).toEqual(Object.values(sqlStates).sort())
})
