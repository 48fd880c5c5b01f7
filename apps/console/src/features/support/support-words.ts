export const TALK_STATES = { waiting: '等待接入', open: '进行中', closed: '已结束' } as const
export const CUSTOMER_KINDS = { member: '会员', trial: '试玩', guest: '游客' } as const
export const ENDED_BY = { customer: '客户结束', staff: '客服结束', idle: '长时间无消息' } as const
