import { beforeEach, expect, test, vi } from 'vitest'
import { readList, readOne, readPages } from './read-answers.ts'
import { UnreadableAnswer } from './unreadable.ts'
import { readFlag } from './wire-values.ts'

type Row = Readonly<{ id: number; flag: number }>

const readRow = ({ id, flag }: Row) => ({ id, isOn: readFlag(flag) })

const reported: unknown[] = []
vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
beforeEach(() => void reported.splice(0))

/** What was reported: text, number of items, the value that could not be read. */
const reports = () =>
  reported.map(error => {
    if (!(error instanceof UnreadableAnswer)) throw error
    const { cause, count, message } = error
    return [message, count, cause instanceof UnreadableAnswer ? cause.cause : undefined]
  })

test('a list is shown without the items that cannot be read, which are reported once, with their number', () => {
  const list = [
    { id: 1, flag: 0 },
    { id: 2, flag: 7 },
    { id: 3, flag: 1 },
    { id: 4, flag: 9 },
  ]
  const read = [
    { id: 1, isOn: false },
    { id: 3, isOn: true },
  ]
  expect(readList(list, readRow)).toEqual(read)
  expect(readList([...list], readRow)).toEqual(read)
  expect(reports()).toEqual([['not a flag', 2, 7]])
})

test('an item that is not there at all takes no other with it', () => {
  const list = [null as unknown as Row, { id: 3, flag: 1 }]
  expect(readList(list, readRow)).toEqual([{ id: 3, isOn: true }])
  expect(reports()).toEqual([['not as agreed', 1, undefined]])
})

test('an item that moved to another page stands once, at its first place and as it was told last', () => {
  const pages = [
    {
      data: [
        { id: 1, flag: 0 },
        { id: 2, flag: 0 },
      ],
    },
    {
      data: [
        { id: 1, flag: 1 },
        { id: 3, flag: 5 },
      ],
    },
  ]
  expect(readPages({ pages }, readRow, ({ id }) => id)).toEqual([
    { id: 1, isOn: true },
    { id: 2, isOn: false },
  ])
  expect(reports()).toEqual([['not a flag', 1, 5]])
})

test('a record fails as a whole with one type of error, and is reported once however often it is read', () => {
  const record = { id: 1, flag: 3 }
  const read = () => readOne(record, readRow)
  expect(read).toThrow(UnreadableAnswer)
  expect(read).toThrow('not a flag')
  expect(reports()).toEqual([['not a flag', 1, 3]])
  expect(() => readOne({} as { at: { id: number } }, ({ at }) => at.id)).toThrow(UnreadableAnswer)
})

test('a readable answer is not reported', () => {
  expect(readOne({ id: 1, flag: 1 }, readRow)).toEqual({ id: 1, isOn: true })
  expect(reports()).toEqual([])
})
