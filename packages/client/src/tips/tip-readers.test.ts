import { listTipRecords, listTips } from '@app/contract/tips.ts'
import { readTipPoll } from '@app/contract/tips-polls.ts'
import { describe, expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readPoll } from './read-poll.ts'
import { readTipCard, readTipItem } from './read-tip-card.ts'

const moment = '2026-11-21T20:00:00+08:00'
const hash = 'a'.repeat(64)
const record = { sample: 10, hits: 4, hitRate: 0.4, chance: 0.3, low: 0.2, high: 0.6, longestLosingRun: 3 }
const wireItem = {
  id: '11',
  title: '2026325',
  content: '鼠~牛~',
  content2: '',
  content3: '',
  note: '马49*',
  iconUrl: '',
  subName: '',
  updatedTime: moment,
  sort: 1,
  requireLogin: 0,
  requireRecharge: 0,
  templateType: 1,
  activeCover: 1,
  multiContents: [{ title: '一', content: '二' }],
  labelType: 0,
  gameTurn: '2026325',
  locked: 0,
  claim: '特码生肖：鼠牛',
  claimCode: 'special in zodiac 鼠,牛',
  verdict: 'pending',
  chance: 0.17,
  edited: 0,
  frozenAt: null,
  contentHash: null,
  salt: null,
}
const wireCard = {
  id: '7',
  gameId: 90,
  name: '两肖',
  note1: '甲',
  note2: '乙',
  templateCode: 'mb01',
  subName: '',
  colorTheme: '#ff0000,#00ff00',
  like: 1,
  playCateName: '生肖',
  author: { id: '3', name: '老师', record },
  record,
  demonstration: 1,
}

function readWith(item: object, card: object = {}) {
  const groups = [{ id: '1', groupName: '2026325', items: [{ ...wireItem, ...item }] }]
  const [wire] = listTips.answer.parse({ data: [{ ...wireCard, groups, ...card }], totalCount: 1 }).data
  if (wire === undefined) throw new Error('no card')
  return readTipCard(wire)
}
const readItem = (item: object) => readWith(item).groups[0]?.items[0]

describe('a tip card', () => {
  test('is read with its author and its groups', () => {
    expect(readWith({})).toEqual({
      id: '7',
      gameId: 90,
      name: '两肖',
      notes: ['甲', '乙'],
      layoutCode: 'mb01',
      subName: '',
      colours: '#ff0000,#00ff00',
      isFavourite: true,
      categoryName: '生肖',
      author: { id: '3', name: '老师', record },
      record,
      isDemonstration: true,
      groups: [{ id: '1', groupName: '2026325', items: [readItem({})] }],
    })
    expect(readWith({}, { author: null, like: 0, colorTheme: '' })).toMatchObject({
      author: undefined,
      isFavourite: false,
      colours: undefined,
    })
  })

  test('has items with their claim', () => {
    expect(readItem({})).toEqual({
      id: '11',
      title: '2026325',
      contents: ['鼠~牛~', '', ''],
      note: '马49*',
      iconUrl: undefined,
      subName: '',
      updatedAt: Date.parse(moment),
      sort: 1,
      isChatLink: false,
      hasRedTitle: true,
      sections: [{ title: '一', content: '二' }],
      label: undefined,
      issueNumber: '2026325',
      lock: 'open',
      claim: '特码生肖：鼠牛',
      claimCode: 'special in zodiac 鼠,牛',
      verdict: 'pending',
      chance: 0.17,
      isEdited: false,
      frozenAt: undefined,
      contentHash: undefined,
      salt: undefined,
    })
  })

  test.each([
    [0, 'open'],
    [1, 'members'],
    [2, 'depositors'],
  ])('with lock %s is for %s', (locked, lock) => {
    expect(readItem({ locked })?.lock).toBe(lock)
  })

  test.each([
    [0, undefined],
    [1, 'hot'],
    [2, 'top'],
    [3, 'new'],
  ])('with label %s is marked %s', (labelType, label) => {
    expect(readItem({ labelType })?.label).toBe(label)
  })

  test.each(['pending', 'hit', 'miss', 'push', 'unverifiable'])('may be graded %s', verdict => {
    expect(readItem({ verdict })?.verdict).toBe(verdict)
  })

  test('is frozen with its hash, and may lead to the chat', () => {
    const frozen = {
      frozenAt: moment,
      contentHash: hash,
      salt: 's',
      edited: 1,
      templateType: 0,
      gameTurn: '',
    }
    expect(readItem(frozen)).toMatchObject({
      frozenAt: Date.parse(moment),
      contentHash: hash,
      salt: 's',
      isEdited: true,
      isChatLink: true,
      issueNumber: undefined,
    })
  })
})

const wireItems = () =>
  listTipRecords.answer.parse({ data: [wireItem], totalCount: 1, record }).data.map(item => ({ ...item }))

test.each([
  [{ labelType: 4 }, { label: undefined }],
  [{ locked: 3 }, { lock: 'closed' }],
  [{ verdict: 'half' }, { verdict: 'pending' }],
])('an item of a newer server with %j takes a neutral word', (change, read) => {
  expect(wireItems().map(item => readTipItem({ ...item, ...(change as object) }))).toMatchObject([read])
})

test.each([
  [{ edited: 2 }, 'not a flag'],
  [{ templateType: null }, 'not a flag'],
  [{ updatedTime: 'soon' }, 'not an instant'],
  [{ frozenAt: '' }, 'not an instant'],
])('an item with %j does not take the others of its card with it', (change, message) => {
  const [wire] = wireItems()
  expect(wire && readWithMalformed(wire, change, readTipItem)).toEqual({ left: 1, reported: [message] })
})

test('a card stands without its odd item, and a list without its odd card', () => {
  const groups = [{ id: '1', groupName: '2026325', items: wireItems() }]
  const [card] = listTips.answer.parse({ data: [{ ...wireCard, groups }], totalCount: 1 }).data
  const odd = {
    groups: groups.map(group => ({ ...group, items: [{ ...wireItem, edited: 2 }, ...group.items] })),
  }
  expect(card && readWithMalformed(card, odd, readTipCard)).toEqual({ left: 2, reported: ['not a flag'] })
  expect(card && readWithMalformed(card, { like: 2 }, readTipCard)).toEqual({
    left: 1,
    reported: ['not a flag'],
  })
})

test('past records are items too', () => {
  const page = listTipRecords.answer.parse({ data: [{ ...wireItem, verdict: 'hit' }], totalCount: 1, record })
  expect(page.data.map(readTipItem)).toEqual([{ ...readItem({}), verdict: 'hit' }])
})

test.each([
  [1, null, true, undefined],
  [0, 2, false, 2],
])('a poll with status %s and vote %s takes votes: %s', (pollStatus, optionId, takesVotes, votedOptionId) => {
  const { data } = readTipPoll.answer.parse({
    data: {
      id: '9',
      gameTurn: '2026325',
      pollStatus,
      pollOptions: [{ option_id: 2, option_text: '鼠', option_value: 'rat', option_vote: 12 }],
      optionId,
    },
  })
  expect(data && readPoll(data)).toEqual({
    id: '9',
    issueNumber: '2026325',
    takesVotes,
    options: [{ id: 2, text: '鼠', value: 'rat', votes: 12 }],
    votedOptionId,
  })
})
