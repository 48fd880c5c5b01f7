import { listPromotions, readPromotion } from '@app/contract/promotions.ts'
import { expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readDetailedPromotion, readPromotionCard } from './read-promotion-card.ts'

const wire = {
  id: '5',
  classifyType: 1,
  classifyName: '彩票',
  templateType: 1,
  imageUrl: 'https://example.com/a',
  coverUrl: '/cover.webp',
  name: '首存礼',
  color: '#ff8800',
  startTime: '2026-11-01T00:00:00+08:00',
  endTime: '2026-12-01T00:00:00+08:00',
  domain: '全站',
}
const read = {
  id: '5',
  classifyType: 1,
  classifyName: '彩票',
  name: '首存礼',
  coverUrl: '/cover.webp',
  colour: '#ff8800',
  startsAt: Date.parse(wire.startTime),
  endsAt: Date.parse(wire.endTime),
  domain: '全站',
}

test.each([
  [1, { place: 'here' }],
  [3, { place: 'outside', address: 'https://example.com/a' }],
])('a promotion of template %s opens %j', (templateType, opens) => {
  const page = listPromotions.answer.parse({ data: [{ ...wire, templateType }], totalCount: 1 })
  expect(page.data.map(readPromotionCard)).toEqual([{ ...read, opens }])
})

test.each(['coming', 'running', 'ended'])('its page says that it is %s', state => {
  const sections = [{ title: '规则', kind: 'steps', rows: [['一']] }]
  const { data } = readPromotion.answer.parse({
    data: { ...wire, sections, state, audience: 'member', actionPath: '', offer: null },
  })
  expect(readDetailedPromotion(data)).toEqual({
    ...read,
    opens: { place: 'here' },
    pictureUrl: 'https://example.com/a',
    sections,
    state,
    audience: 'member',
    actionPath: undefined,
    offer: undefined,
  })
})

test('words of a newer server are neutral ones: no state, open to everybody, paragraphs', () => {
  const { data } = readPromotion.answer.parse({
    data: {
      ...wire,
      sections: [{ title: '规则', kind: 'steps', rows: [['一']] }],
      state: 'coming',
      audience: 'member',
      actionPath: '',
      offer: null,
    },
  })
  const sections = data.sections.map(section => ({ ...section, kind: 'film' as 'text' }))
  const newer = { ...data, sections, state: 'paused' as 'ended', audience: 'vip' as 'member' }
  expect(readDetailedPromotion(newer)).toMatchObject({
    state: undefined,
    audience: 'everybody',
    sections: [{ title: '规则', kind: 'text', rows: [['一']] }],
  })
})

test('a promotion without a time does not take the others with it', () => {
  const odd = readWithMalformed(wire, { startTime: '' }, readPromotionCard)
  expect(odd).toEqual({ left: 1, reported: ['not an instant'] })
})
