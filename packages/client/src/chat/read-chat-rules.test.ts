import { readChatConfig } from '@app/contract/chat.ts'
import { expect, test, vi } from 'vitest'
import { readChatRules } from './read-chat-rules.ts'

test.each([
  ['1', true],
  ['0', false],
])('with the value "%s" the chat is closed: %s', (configValue, isClosed) => {
  const wire = readChatConfig.answer.parse({
    rech_level: [
      { level: 0, memo: '{"enableChat":0}' },
      { level: 1, memo: '{"enableChat":"1"}' },
      { level: 2, memo: '{}' },
    ],
    chat_maintenance_config: { notice: '维护中' },
    sys_config: { time_zone: 'Asia/Shanghai' },
    enable_chat_maintenance: { configValue },
  })
  expect(readChatRules(wire)).toEqual({
    isClosed,
    closedNotice: '维护中',
    levels: new Set([1, 2]),
    timeZone: 'Asia/Shanghai',
  })
})

test('a level with an unreadable memo may not chat; the others may', () => {
  const reported: string[] = []
  vi.stubGlobal('reportError', (error: Error) => reported.push(error.message))
  const rules = readChatRules({
    rech_level: [
      { level: 1, memo: '{"enableChat":' },
      { level: 2, memo: '{"enableChat":1}' },
    ],
    chat_maintenance_config: { notice: '' },
    sys_config: { time_zone: 'Asia/Shanghai' },
    enable_chat_maintenance: { configValue: '0' },
  })
  vi.unstubAllGlobals()
  expect([...rules.levels]).toEqual([2])
  expect(reported).toEqual(['not as agreed'])
})
