import type { RefusalTable } from './refusal-table.ts'

export const galleryRefusals = {
  'GALLERY/UNKNOWN': { status: 404, text: '该图纸不存在' },
  'GALLERY/REPORTS_MAX': { status: 429, text: '今日反馈次数已用完' },
} as const satisfies RefusalTable
