import type { RefusalTable } from './refusal-table.ts'

export const uploadsRefusals = {
  'UPLOAD/NOT_AN_IMAGE': { status: 400, text: '请上传 JPG、PNG 或 WebP 图片' },
  'UPLOAD/TOO_LARGE': { status: 413, text: '图片不能超过 5MB' },
  'UPLOAD/TOO_MANY_PIXELS': { status: 400, text: '图片尺寸过大' },
} as const satisfies RefusalTable
