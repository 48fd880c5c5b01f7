import { expect, test } from 'vitest'
import { type Contact, takeContact } from './contact-queue.ts'

const contact = (content: string): Contact => ({ content, httpImageUrl: '', wechatUrl: '' })
const all = ['甲', '乙', '丙'].map(contact)

test('contacts come one after the other and then from the beginning (R2-082)', () => {
  let left: readonly Contact[] = []
  const shown = Array.from({ length: 7 }, () => {
    const taken = takeContact(left, all)
    left = taken.left
    return taken.contact?.content
  })
  expect(shown).toEqual(['甲', '乙', '丙', '甲', '乙', '丙', '甲'])
})

test('without contacts there is none to take (R2-082)', () => {
  expect(takeContact([], [])).toEqual({ contact: undefined, left: [] })
})
