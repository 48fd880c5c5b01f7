import type { RefusalTable } from './refusal-table.ts'

/** Source: product document not-shown §9, specification 002 §8. */
export const chatRefusals = {
  'CHAT/TOO_FAST': { status: 429, text: '发言太快，请稍后再试' },
  'CHAT/MUTED': { status: 403, text: '您已被禁言，暂时不能发言' },
  'CHAT/ROOM_CLOSED': { status: 403, text: '房间已关闭发言' },
  'CHAT/LEVEL': { status: 403, text: '等级不足，无法发言' },
  'CHAT/SENSITIVE': { status: 400, text: '内容包含敏感词，请修改后再发' },
  'CHAT/LINK': { status: 400, text: '暂不支持发送链接和联系方式' },
  'CHAT/TEXT': { status: 400, text: '消息为空、过长或含有无法显示的字符' },
  'CHAT/DUPLICATE': { status: 409, text: '请不要重复发送相同的内容' },
  'CHAT/GUEST': { status: 403, text: '请登录后再发言' },
  'CHAT/MAINTENANCE': { status: 405, text: '系统在维护中，请稍等！' },
  'CHAT/BUSY': { status: 503, text: '聊天室繁忙，请稍后再试' },
  'CHAT/ROOM_UNKNOWN': { status: 404, text: '该聊天室不存在' },
  'CHAT/MESSAGE_UNKNOWN': { status: 404, text: '该消息不存在或已被撤回' },
  'CHAT/PERSON_UNKNOWN': { status: 404, text: '找不到该用户' },
  'CHAT/NOT_YOURS': { status: 403, text: '只能撤回自己的消息' },
  'CHAT/RECALL_LATE': { status: 409, text: '发送超过两分钟，不能撤回' },
  'CHAT/REPORTED': { status: 409, text: '您已举报过这条消息' },
  'CHAT/SELF': { status: 400, text: '不能对自己进行该操作' },
  'CHAT/BLOCKS_FULL': { status: 409, text: '屏蔽名单已满' },
  'CHAT/SANCTION_UNKNOWN': { status: 404, text: '该处罚不存在或已结束' },
} as const satisfies RefusalTable
