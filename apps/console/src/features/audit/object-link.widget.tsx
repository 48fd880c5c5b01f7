import { PageLink } from '#ui/page-link.tsx'

type Place = Readonly<{ to: string; search?: Readonly<Record<string, string>> }>

const PAGES: Readonly<Record<string, (id: string) => Place>> = {
  staff: id => ({ to: `/staff/${id}` }),
  player: id => ({ to: `/players/${id}` }),
  deposit: id => ({ to: `/deposits/${id}` }),
  withdrawal: id => ({ to: `/withdrawals/${id}` }),
  difference: id => ({ to: '/reconciliation', search: { show: 'differences', open: id } }),
  statement: id => ({
    to: '/reconciliation',
    search: { show: 'lines', source: id.split('/')[0] ?? '', day: id.split('/')[1] ?? '' },
  }),
  'agents-period': id => ({ to: '/agent-statements', search: { show: 'statements', periodId: id } }),
  'agent-plan': () => ({ to: '/agent-plans' }),
  issue: id => ({ to: `/draws/${id}` }),
  closure: () => ({ to: '/closures' }),
  'exposure-rule': () => ({ to: '/exposure-rules' }),
  provider: id => ({ to: `/providers/${id}` }),
  'provider-difference': () => ({ to: '/provider-reconciliation' }),
  'provider-promotion': () => ({ to: '/provider-rounds', search: { show: 'promotions' } }),
  'provider-statement': id => ({
    to: '/provider-reconciliation',
    search: { show: 'statements', month: id.split(':')[1] ?? '' },
  }),
  'provider-transfer': () => ({ to: '/provider-rounds', search: { show: 'transfers' } }),
  'support-talk': id => ({ to: `/support/${id}` }),
  export: () => ({ to: '/exports' }),
  game: id => ({ to: '/limits', search: { game: id } }),
  odds: id => ({ to: '/odds', search: { family: id } }),
  setting: id => ({ to: `/system/settings/${id}` }),
  network: () => ({ to: '/networks' }),
  tips: id => ({ to: '/tips/quality', search: { authorId: id.split('/')[0] ?? '' } }),
  'tip-card': id => ({ to: `/tips/cards/${id}` }),
  queue: id => ({ to: '/system/jobs/dead', search: { queue: id } }),
  'chat-report': () => ({ to: '/chat' }),
  'chat-held': () => ({ to: '/chat', search: { show: 'held' } }),
  'chat-sanction': () => ({ to: '/chat', search: { show: 'sanctions', state: 'all' } }),
  'chat-room': () => ({ to: '/chat', search: { show: 'rooms' } }),
  'chat-words': id => ({ to: '/chat', search: { show: 'words', open: id } }),
  packet: id => ({ to: `/packets/${id}` }),
  role: id => ({ to: '/roles', search: { role: id } }),
}

const NAMES: Readonly<Record<string, string>> = {
  staff: '员工',
  player: '会员',
  role: '角色',
  deposit: '充值',
  withdrawal: '提现',
  difference: '对账差异',
  statement: '对账单',
  'agents-period': '佣金期',
  'agent-plan': '代理方案',
  issue: '期号',
  closure: '停用',
  'exposure-rule': '风险规则',
  provider: '游戏平台',
  'provider-difference': '平台差异',
  'provider-promotion': '大额派彩',
  'provider-round': '平台牌局',
  'provider-statement': '平台月结单',
  'provider-transfer': '额度转换',
  'deposit-channel': '充值渠道',
  'support-canned': '客服常用语',
  'support-talk': '客服会话',
  export: '导出',
  odds: '赔率',
  game: '彩种',
  network: '网络',
  tips: '作者资料',
  'tip-card': '资料卡',
  tip: '资料内容',
  picture: '图片',
  setting: '站点配置',
  queue: '任务队列',
  job: '任务',
  broadcast: '全员消息',
  'chat-report': '聊天举报',
  'chat-held': '待审消息',
  'chat-sanction': '聊天禁言',
  'chat-room': '聊天房间',
  'chat-words': '聊天词库',
  packet: '红包',
  call: '操作',
  audit: '审计',
}

type ObjectLinkProps = Readonly<{ object: Readonly<{ kind: string; id: string }> }>

/** The record that an act is about; a link where it has a page. */
export function ObjectLink({ object: { kind, id } }: ObjectLinkProps) {
  const text = `${NAMES[kind] ?? kind} ${id}`
  const page = PAGES[kind]
  if (page === undefined) return text
  return <PageLink {...page(id)}>{text}</PageLink>
}
