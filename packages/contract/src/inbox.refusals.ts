import type { RefusalTable } from './refusal-table.ts'

export const inboxRefusals = {
  'INBOX/UNKNOWN': { status: 404, text: '该消息不存在' },
} as const satisfies RefusalTable
