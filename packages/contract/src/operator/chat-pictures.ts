/** What staff look at of pictures in rooms. Source: console §2. */
import { z } from 'zod/mini'
import { rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** Looks at the picture of a reported message, whatever was taken back since; the look is noted. */
export const readReportedPicture = operatorEndpoint({
  method: 'POST',
  path: '/console-api/chat/reports/picture',
  summary: '查看被举报的图片',
  access: 'operator',
  capability: 'chat.moderate',
  audit: 'write',
  body: z.object({ reportId: rowId }),
  answer: z.object({ data: z.object({ picture: z.string() }) }),
  refusals: ['OPS/UNKNOWN'],
})
