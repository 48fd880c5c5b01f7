import type { CompanyContact as Contact } from '@app/client/site/read-company-facts.ts'
import { expect, test } from 'vitest'
import { nextContact } from './contact-queue.ts'

const contact = (text: string): Contact => ({ text, pictureUrl: undefined, wechatUrl: undefined })
const all = ['甲', '乙', '丙'].map(contact)

test('contacts come one after the other and then from the beginning (R2-082)', () => {
  let left: readonly Contact[] = []
  const shown = Array.from({ length: 7 }, () => {
    const taken = nextContact(left, all)
    left = taken.left
    return taken.contact?.text
  })
  expect(shown).toEqual(['甲', '乙', '丙', '甲', '乙', '丙', '甲'])
})

test('without contacts there is none to take (R2-082)', () => {
  expect(nextContact([], [])).toEqual({ contact: undefined, left: [] })
})
