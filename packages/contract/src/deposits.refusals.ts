import type { RefusalTable } from './refusal-table.ts'

export const depositsRefusals = {
  'DEPOSIT/CHANNEL': { status: 404, text: '该充值渠道不可用，请选择其他渠道' },
  'DEPOSIT/MAINTENANCE': { status: 409, text: '该充值渠道维护中，请选择其他渠道' },
  'DEPOSIT/HOURS': { status: 409, text: '该充值渠道现在不在开放时间，请选择其他渠道' },
  'DEPOSIT/WHOLE_YUAN': { status: 400, text: '充值金额须为整数元' },
  'DEPOSIT/AMOUNT': { status: 400, text: '充值金额超出该渠道限额' },
  'DEPOSIT/VOUCHER': { status: 400, text: '请输入卡密' },
  'DEPOSIT/MEMBER_DAY': { status: 409, text: '充值金额超出您今日的剩余额度' },
  'DEPOSIT/CHANNEL_DAY': { status: 409, text: '充值金额超出该渠道今日的剩余额度，请选择其他渠道' },
  'DEPOSIT/METHOD_COUNT': { status: 409, text: '该充值方式今日次数已用完，请选择其他方式' },
  'DEPOSIT/PENDING': { status: 409, text: '您在该渠道有一笔未完成的充值，请继续或取消' },
  'DEPOSIT/FULL': { status: 503, text: '该金额当前使用人数较多，请换一个金额或稍后再试' },
  'DEPOSIT/PAUSED': { status: 429, text: '您短时间内未完成的充值过多，请10分钟后再试或联系客服' },
  'DEPOSIT/UNKNOWN': { status: 404, text: '充值订单不存在' },
  'DEPOSIT/RECEIPTS': { status: 409, text: '每笔订单最多上传3张凭证' },
  'PAY/CHANNEL': { status: 404, text: '支付渠道不存在' },
  'PAY/SIGNATURE': { status: 401, text: '签名无效或已过期' },
  'PAY/FORM': { status: 400, text: '通知内容不符合约定' },
  'PAY/ORDER': { status: 404, text: '该渠道没有此订单' },
  'DEPOSIT/SEEN': { status: 409, text: '已检测到您的付款，订单不能取消，区块确认后自动入账' },
  'DEPOSIT/ENDED': { status: 409, text: '该充值订单状态已变化，请刷新查看' },
} as const satisfies RefusalTable
