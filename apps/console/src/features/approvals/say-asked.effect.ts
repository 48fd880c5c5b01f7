import { wireTimeText } from '#platform/china-text.ts'
import { sayDone } from '#ui/notice.ts'

/** Says that a request is open and nothing has happened yet. */
export const sayAsked = ({
  approvalId,
  expiresAt,
}: Readonly<{ approvalId: string; expiresAt: string }>): void =>
  sayDone(`已提交审批 ${approvalId}，有效期至 ${wireTimeText(expiresAt)}；批准前不会生效`)
