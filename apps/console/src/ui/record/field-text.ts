/** Fields of a record as the server writes them for people: texts, or JSON where a value is no text. */

const FIELDS: Readonly<Record<string, string>> = {
  login: '账号',
  name: '姓名',
  roles: '角色',
  role: '角色',
  granted: '授予角色',
  capabilities: '权限',
  before: '原有权限',
  added: '增加权限',
  removed: '减少权限',
  state: '状态',
  game: '彩种',
  gameId: '彩种编号',
  turnNum: '期号',
  closesAt: '封盘',
  playCode: '玩法',
  closedBy: '停用人',
  closedFor: '停用理由',
  provider: '游戏平台',
  pausedBy: '暂停人',
  pausedFor: '暂停理由',
  pausedAt: '暂停时间',
  gameName: '游戏',
  isOn: '开放',
  maintenance: '维护时段',
  roundId: '局号',
  gameCode: '游戏代码',
  openedAt: '开局时间',
  refund: '退回金额',
  transaction: '交易号',
  takesBets: '接受投注',
  topic: '主题',
  title: '标题',
  content: '内容',
  link: '链接',
  publishAt: '发布时间',
  was: '现有',
  becomes: '改为',
  network: '网络',
  networks: '网络',
  note: '备注',
  request: '申请',
  filter: '条件',
  rowCount: '行数',
  sha256: '文件摘要',
  isCut: '是否截断',
  endedCount: '结束的登录',
  fromVersion: '原判定',
  digest: '差异摘要',
  orders: '变动注单',
  paid: '已派',
  due: '应派',
  total: '合计差额',
  judgement: '判定',
  family: '彩种',
  oddsVersion: '现行版本',
  toVersion: '恢复版本',
  effectiveAt: '生效时间',
  figures: '改动项数',
  changes: '改动',
  memberId: '会员编号',
  version: '版本',
  payAmount: '应付',
  received: '到账金额',
  bankReference: '银行流水号',
  paidAt: '付款时间',
  paidFrom: '付款账户',
  said: '对账单显示',
  told: '会员看到的原因',
  reference: '渠道付款号',
  payoutNo: '出款单号',
  amount: '金额',
  net: '到账',
  billNo: '账单号',
  account: '会员账号',
  adjustment: '调整',
  change: '变动',
  cause: '原因',
  requiredTurnover: '所需流水',
  cancelledTurnover: '取消的流水要求',
  statements: '账单数',
  period: '期间',
  checksum: '校验值',
  gift: '礼金',
  balance: '余额',
  owed: '欠款',
  source: '来源',
  day: '对账日',
  difference: '差异',
  statementReference: '流水号',
  ours: '我方',
  theirs: '对方',
  file: '文件',
  lines: '行数',
  faults: '错误数',
  claimedBy: '处理人',
  theme: '默认主题',
  mayCancelBets: '会员可撤单',
  isChatClosed: '聊天室维护',
  supportUrl: '客服地址',
  streamUrl: '直播地址',
  streamHosts: '视频域名',
  captchaAfter: '失败几次后验证码',
  maxFail: '失败几次后锁定',
  lockMinutes: '锁定分钟',
  deviceLimit: '同时登录设备',
  secondPersonFrom: '双人复核起点',
  evmConfirmations: 'EVM 链确认数',
  memberDayMax: '会员每日充值上限',
  channelDayMax: '渠道每日充值上限',
  channels: '渠道',
  channelId: '渠道编号',
  channelName: '渠道名称',
  sort: '排序',
  icon: '图标',
  dayMax: '每日上限',
  feeFixed: '固定手续费',
  feeShare: '手续费率（%）',
  fromLevel: '开放等级',
  giftMultiple: '礼金流水倍数',
  bettingMode: '返水领取方式',
  bettingMultiple: '返水流水倍数',
  signInBudget: '签到每月额度',
  taskBudget: '任务每月额度',
  signInAmounts: '签到金额',
  securityGift: '安全任务礼金',
  registrationGift: '注册礼金',
  registrationBudget: '注册礼金每月额度',
  firstDepositShare: '首充礼金比例',
  firstDepositMax: '首充礼金上限',
  firstDepositBudget: '首充礼金每月额度',
  welcomeMultiple: '注册、首充礼金流水倍数',
  giftNetworkMax: '同一网络最多几人',
  upgradeBudget: '升级礼金每月额度',
  weeklyBudget: '周礼金每月额度',
  notice: '公告',
  blockedCodes: '停用版式',
  isShown: '显示中奖提示',
  minReward: '最低派彩',
  seconds: '显示秒数',
  item: '投注项',
  cap: '限额',
  url: '地址',
  isOnAir: '直播中',
  siteName: '站点名称',
  supportPage: '客服页面',
  iosApp: 'iOS 下载',
  androidApp: 'Android 下载',
  shortcuts: '快捷入口',
  label: '文字',
  target: '去处',
  opensItself: '首次访问自动弹出',
  contacts: '联系方式',
  text: '文字',
  picture: '二维码图片',
  stakes: '月投注',
  upgradeGift: '升级礼金',
  weeklyGift: '周礼金',
  'rebate.lottery': '彩票返水 %',
  'rebate.live': '真人返水 %',
  'rebate.electronic': '电子返水 %',
  'rebate.fish': '捕鱼返水 %',
  'rebate.card': '棋牌返水 %',
  'rebate.sport': '体育返水 %',
  dailySend: '每日可发',
  dailySendPerLevel: '每级 VIP 加',
  dailyReceive: '每日可领',
  sendsPerHour: '每小时可发个数',
  accountHours: '注册满几小时可领',
  devicesMax: '同一设备每包可领',
  networkMax: '同一网络每包可领',
  dailyWithdrawals: '每日提现次数',
  dailyWithdrawalAmount: '每日提现金额',
  hasOwnSupport: '专属客服',
  mayChat: '可聊天',
  redPacketMax: '红包上限',
  isOpen: '开放提现',
  openTime: '开放时间',
  closeTime: '关闭时间',
  minAmount: '单笔最低',
  maxAmount: '单笔最高',
  freePerDay: '每日免手续费次数',
  feeKind: '手续费方式',
  feeValue: '手续费',
  feeMax: '手续费上限',
  feeFreeFrom: '免手续费等级',
  needsFundPassword: '须资金密码',
  needsRealName: '须填真实姓名',
  needsPhone: '须绑定手机',
  newAccountHoldHours: '新账户等待小时',
  turnoverMultiple: '充值流水倍数',
  relaxQuota: '流水宽限',
  adminFeeRate: '流水不足扣费 %',
  usdtRate: 'USDT 汇率',
  min: '最低',
  max: '最高',
  etaText: '到账时间',
  autoApproveBelow: '自动批准上限',
  shownCards: '展示的资料卡',
  warnings: '警告次数',
  queue: '队列',
  payload: '对象',
  error: '错误',
  retried: '重试数',
  superseded: '取代的定时版本',
}

/** The lists whose items have names of their own, from the first. */
const ITEMS: Readonly<Record<string, (at: number) => string>> = {
  levels: at => `VIP${at}`,
  methods: at => ['银行卡', 'USDT', '电子钱包'][at] ?? '',
}

/** An item of a list, such as `contacts.0`. */
export const itemName = (list: string, at: number): string =>
  ITEMS[list]?.(at) ?? `${fieldName(list)} ${at + 1}`

/** The name of a field, also by its path within a list (`levels.3.stakes`); one that has none is shown as it is written. */
export function fieldName(field: string): string {
  const path = /^([A-Za-z]+)\.(\d+)\.(.+)$/.exec(field)
  if (path === null) return FIELDS[field] ?? field
  const [, list = '', at = '', inner = ''] = path
  return `${itemName(list, Number(at))} ${fieldName(inner)}`
}

/** The parts of a value, each by its name: a list has several, a text is one. */
export function valueParts(value: string, nameOf: (part: string) => string): readonly string[] {
  const read = parsed(value)
  if (Array.isArray(read))
    return read.map(part => nameOf(typeof part === 'string' ? part : JSON.stringify(part)))
  if (read === null) return ['—']
  return [typeof read === 'object' || read === undefined ? value : nameOf(String(read))]
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    // A text that is no JSON is the value itself.
    return undefined
  }
}

/** Whether two records say the same; the order of their fields says nothing. */
export function isSameRecord(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...fields].every(field => one[field] === other[field])
}

/** The fields of a record that came as one JSON text; nothing where it is none. */
export function fieldsOf(record: string | null): Readonly<Record<string, string>> {
  const read = record === null ? {} : parsed(record)
  if (typeof read !== 'object' || read === null) return {}
  return Object.fromEntries(
    Object.entries(read).map(([field, value]) => [
      field,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}
