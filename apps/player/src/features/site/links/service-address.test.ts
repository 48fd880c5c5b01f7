import { expect, test } from 'vitest'
import { serviceAddress } from './service-address.rules.ts'

test.each([
  ['https://service.example/chat', '/services', 'https://service.example/chat'],
  ['', 'https://service.example', 'https://service.example'],
  ['', '/services', undefined],
  ['javascript:alert(1)', 'data:text/html,x', undefined],
  ['', '', undefined],
])('the service of setting %s and company %s is at %s (R0-072)', (setting, company, address) => {
  expect(serviceAddress({ supportUrl: setting }, { supportUrl: company })).toBe(address)
})
