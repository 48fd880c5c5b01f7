import type { RefusalTable } from './refusal-table.ts'

export const agentsRefusals = {
  'AGENT/UNKNOWN': { status: 404, text: '该会员不在您的团队中' },
  'AGENT/SPAN': { status: 400, text: '日期有误，一次最多查询 31 天' },
  'AGENT/RATE': { status: 400, text: '返点超出范围，请在可设的范围内选择' },
  'AGENT/DEPTH': { status: 409, text: '已到最后一级，不能再开下级' },
  'AGENT/QUOTA': { status: 429, text: '今日开户名额已用完，请明天再试' },
  'AGENT/LINK_UNKNOWN': { status: 404, text: '该推广链接不存在' },
  'AGENT/LINK_LIMIT': { status: 409, text: '推广链接已达 50 条，请先删除不用的链接' },
  'AGENT/LINK_USED': { status: 409, text: '已有会员由该链接注册，不能删除，可以停用' },
  'AGENT/LINK_CAP': { status: 400, text: '人数上限不能少于已注册的人数' },
  'AGENT/LINK_ENDED': { status: 409, text: '该推广链接已失效，请向推荐人要新的链接' },
  'AGENT/STATEMENT_UNKNOWN': { status: 404, text: '该佣金账单不存在' },
  'AGENT/IS_AGENT': { status: 409, text: '您已经是代理' },
  'AGENT/APPLIED': { status: 409, text: '您的申请正在审核，请等待结果' },
  'AGENT/APPLY_LATER': { status: 429, text: '申请未通过后 7 天内不能再次提交' },
  'AGENT/PLAN': {
    status: 400,
    text: '方案有误：生效日须在今天之后，档位不能重复，日工资不超过 5%，分红不超过 50%',
  },
  'AGENT/RING': { status: 409, text: '不能移到自己或自己的下级之下' },
  'AGENT/TRANSFER_CLOSED': { status: 403, text: '转账给下级暂未开放' },
  'AGENT/TRANSFER_LIMIT': { status: 400, text: '超出单笔或今日转账额度' },
  'AGENT/TRANSFER_TURNOVER': { status: 409, text: '您还有未完成的有效投注，完成后才能转账' },
  'AGENT/TRANSFER_RECEIVER': { status: 409, text: '该会员目前不能接收转账' },
  'AGENT/SUPPORT': { status: 409, text: '超出该代理方案的本月扶持预算' },
} as const satisfies RefusalTable
