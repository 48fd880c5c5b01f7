/** The fields of each setting, as the form shows them. What they may hold is the contract's; the server judges again. */
import { CHANNELS_MAX } from '@app/domain/deposits/channel-terms.ts'
import { themes } from '@app/domain/site/themes.ts'
import { VIP_LEVEL_MAX } from '@app/domain/vip/vip-levels.ts'
import { AGENTS_FIELDS } from './agents-fields.ts'
import { CHAT_FIELDS } from './chat-fields.ts'
import { RED_PACKET_FIELDS } from './red-packet-fields.ts'
import {
  address,
  clockTime,
  type Inner,
  itemsOf,
  line,
  link,
  named,
  rate,
  type SettingField,
  times,
  whole,
  wholeOf,
  yuan,
} from './setting-inputs.ts'
import type { SettingKey } from './settings.queries.ts'

export const SETTINGS = {
  site: '站点',
  login: '登录',
  deposits: '充值',
  channels: '充值渠道',
  bonuses: '福利',
  company: '公司与首页',
  contacts: '联系方式',
  vip: 'VIP 等级与返水',
  withdrawals: '提现规则',
  'withdrawal-review': '提现审核',
  chat: '聊天室',
  'chat-banner': '中奖提示',
  support: '在线客服',
  'red-packets': '红包',
  tips: '资料',
  agents: '代理',
} as const satisfies Record<SettingKey, string>

export const CHANNEL_STATES = { open: '开放', maintenance: '维护', off: '停用' }
const CHANNEL_ICONS = { card: '银行卡', wallet: '钱包', lightning: '闪电', shield: '盾牌', device: '手机' }
const REBATES = ['lottery', 'live', 'electronic', 'fish', 'card', 'sport'] as const

const rebate = (category: string): Inner => ({
  ...{ input: 'text', name: `rebate.${category}`, max: 4, hint: '有效投注的百分比，0 至 5' },
  ...{ form: /^([0-4](\.\d{1,2})?|5(\.00?)?)$/, formText: '须是 0 至 5，最多两位小数' },
})

const LEVEL: readonly Inner[] = [
  { ...yuan('stakes'), hint: '元；一个自然月的有效投注，须逐级升高，VIP0 为 0.00' },
  ...[yuan('upgradeGift'), yuan('weeklyGift'), ...REBATES.map(rebate)],
  { input: 'whole', name: 'dailyWithdrawals', min: 1, max: 99, hint: '1 至 99' },
  yuan('dailyWithdrawalAmount'),
  { input: 'switch', name: 'hasOwnSupport' },
  { input: 'switch', name: 'mayChat' },
  yuan('redPacketMax'),
]

const SHORTCUT: readonly Inner[] = [
  line('label', 8),
  {
    ...{ input: 'text', name: 'target', max: 60, isNeeded: true },
    hint: '/game/彩种、/lottery-history/彩种、/game-center#分类 或 /services',
    form: /^\/(lottery-history\/\d{1,4}|game\/\d{1,4}|game-center#[a-z-]{1,20}|services)$/,
    formText: '只能是这四种站内页面',
  },
]

const CONTACT: readonly Inner[] = [
  line('text', 60),
  {
    ...{ input: 'text', name: 'picture', max: 200, hint: '可不填；本站图片' },
    form: /^(\/(sys-upload|cloud-upload)\/[\w-]+(\/[\w-]+)*\.[a-z]{3,4})?$/,
    formText: '只能是本站图片，如 /sys-upload/pictures/code.svg',
  },
  link('link'),
]

const METHOD: readonly Inner[] = [
  { input: 'switch', name: 'isOpen' },
  ...[yuan('min'), yuan('max')],
  line('etaText', 40),
]

export const LEVELS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: VIP_LEVEL_MAX + 1 }, (_, level) => [
    `VIP${level}`,
    level === 0 ? '所有会员' : `VIP${level} 起`,
  ]),
)

const CHANNEL: readonly Inner[] = [
  line('channelName', 40),
  { input: 'choice', name: 'state', words: CHANNEL_STATES, hint: '维护：会员看得到，不能下单；停用：不显示' },
  { ...yuan('min'), hint: '元，整数；单笔' },
  { ...yuan('max'), hint: '元，整数；单笔' },
  { ...yuan('dayMax'), hint: '元；该渠道每日（UTC+8）；待付订单计入；0.00 为按“充值”中的统一上限' },
  { ...yuan('feeFixed'), hint: '元；从到账金额中扣除，计入流水的是扣除后的金额' },
  {
    ...{ ...rate('feeShare'), max: 5, hint: '到账金额的百分比' },
    ...{ form: /^([1-4]?\d(\.\d{1,2})?|50(\.00?)?)$/, formText: '须是 0 至 50，最多两位小数' },
  },
  { ...yuan('feeMax'), hint: '元；两部分之和不超过它；0.00 为不设上限' },
  { input: 'choice', name: 'fromLevel', words: LEVELS },
  { ...clockTime('openTime'), hint: '北京时间；00:00 至 23:59 为全天' },
  clockTime('closeTime'),
  { input: 'text', name: 'notice', max: 200, form: /^/, formText: '', hint: '可不填；在充值页该渠道下显示' },
  { input: 'choice', name: 'icon', words: CHANNEL_ICONS },
  { input: 'whole', name: 'sort', min: 0, max: 999, hint: '小的在前' },
  { input: 'fixed', name: 'channelId' },
]

const FREE_FROM = Object.fromEntries([
  ['none', '没有'],
  ...Array.from({ length: VIP_LEVEL_MAX + 1 }, (_, level) => [`VIP${level}`, `VIP${level} 起`]),
])

const THEMES = Object.fromEntries(Object.entries(themes).map(([name, { text }]) => [name, text]))

const METHOD_COUNT_HINT = '次；每位会员每日（UTC+8）以该方式发起的订单，取消、过期和拒绝的不计；0 为不限'

export const FIELDS: Readonly<Record<SettingKey, readonly SettingField[]>> = {
  site: [
    { input: 'choice', name: 'theme', label: '默认主题', words: THEMES, hint: '会员未自选时使用' },
    { input: 'switch', name: 'mayCancelBets', label: '会员可撤单' },
    { input: 'switch', name: 'isChatClosed', label: '聊天室维护' },
    address('supportUrl', '客服地址'),
    address('streamUrl', '直播地址'),
    {
      ...{
        input: 'text',
        name: 'streamHosts',
        label: '视频域名',
        max: 2_000,
        hint: '可不填；多个用英文逗号分隔',
      },
      ...{
        form: /^([a-z0-9][a-z0-9.:-]*(,[a-z0-9][a-z0-9.:-]*)*)?$/,
        formText: '只能是小写域名，用英文逗号分隔',
      },
    },
  ],
  login: [
    whole('captchaAfter', '失败几次后验证码', 0, 10),
    whole('maxFail', '失败几次后锁定', 3, 20),
    whole('lockMinutes', '锁定分钟', 1, 1_440),
    whole('deviceLimit', '同时登录设备', 1, 10),
  ],
  deposits: [
    { ...named(yuan('secondPersonFrom')), hint: '元；达到此金额须两人确认' },
    {
      ...named({
        input: 'text',
        name: 'usdtRate',
        max: 7,
        form: /^[1-9]\d?(\.\d{1,4})?$/,
        formText: '如 7.25',
      }),
      hint: '1 USDT 折合的元；只影响此后的新订单和过期后才到的转账',
    },
    {
      ...whole('evmConfirmations', 'EVM 链确认数', 1, 1_000),
      hint: '以太坊 64，BSC 15；TRON 固定为 20，并以链自身的固化区块为准',
    },
    { ...named(yuan('memberDayMax')), hint: '元；每位会员每日（UTC+8）；待付订单计入；0.00 为不限' },
    { ...named(yuan('channelDayMax')), hint: '元；每个渠道每日（UTC+8）；待付订单计入；0.00 为不限' },
    { ...wholeOf('bankMaxOrders', 0, 1_000), hint: METHOD_COUNT_HINT },
    { ...wholeOf('usdtMaxOrders', 0, 1_000), hint: METHOD_COUNT_HINT },
    { ...wholeOf('eWalletMaxOrders', 0, 1_000), hint: METHOD_COUNT_HINT },
    { ...wholeOf('directMaxOrders', 0, 1_000), hint: METHOD_COUNT_HINT },
  ],
  channels: itemsOf('channels', CHANNELS_MAX, CHANNEL, false).map(field => ({ ...field, isOfStored: true })),
  bonuses: [
    { ...named(times('giftMultiple')), hint: '领取时固定；例：礼金 58.00 × 1 = 需流水 58.00' },
    {
      ...named({
        input: 'choice',
        name: 'bettingMode',
        words: { realtime: '实时', nextDay: '次日 12:00 起' },
      }),
      hint: '返水何时可以领取；比例在 VIP 等级与返水',
    },
    {
      ...named(times('bettingMultiple')),
      hint: '领取时固定；例：返水 128.36 × 1 = 需流水 128.36',
    },
    { ...named(yuan('upgradeBudget')), hint: '元；发完后当月不能再领' },
    { ...named(yuan('weeklyBudget')), hint: '元；发完后当月不能再领' },
    {
      ...named({
        ...{ input: 'text', name: 'signInAmounts', max: 80, isList: true },
        ...{
          form: /^\d{1,9}(\.\d{1,2})?(,\d{1,9}(\.\d{1,2})?){0,6}$/,
          formText: '须是一至七个金额，用英文逗号分隔',
        },
      }),
      hint: '本周第 1、2…7 次签到各得多少；例：0.50,0.50,1.00 则第 3 次起每次 1.00，全签一周共 6.00',
    },
    { ...named(yuan('signInBudget')), hint: '元；发完后当月不能再领' },
    {
      ...named(yuan('securityGift')),
      hint: '元；绑定手机、资金密码、两步验证全部完成，一生一次；0.00 为停用',
    },
    { ...named(yuan('taskBudget')), hint: '元；发完后当月不能再领' },
    { ...named(yuan('registrationGift')), hint: '元；每人一次，注册后30天内领取；0.00 为停用' },
    { ...named(yuan('registrationBudget')), hint: '元；发完后当月不能再领' },
    {
      ...named({
        ...{ input: 'text', name: 'firstDepositShare', max: 6 },
        ...{ form: /^(\d{1,2}(\.\d{1,2})?|100)$/, formText: '须在0至100之间，最多两位小数' },
      }),
      hint: '%；例：首次到账 500.00 × 10% = 礼金 50.00，流水 5 倍 = 250.00；0 为停用',
    },
    { ...named(yuan('firstDepositMax')), hint: '元；首充礼金不超过此金额；0.00 为停用' },
    { ...named(yuan('firstDepositBudget')), hint: '元；发完后当月不能再领' },
    { ...named(times('welcomeMultiple')), hint: '领取时固定；例：礼金 8.00 × 5 = 需流水 40.00' },
    {
      ...whole('giftNetworkMax', '同一网络最多几人', 1, 1_000),
      hint: '30天内在同一网络注册的账号领满此人数后，再领的须人工核对',
    },
  ],
  company: [
    named(line('siteName', 20)),
    named({
      ...{
        input: 'text',
        name: 'supportPage',
        max: 300,
        hint: '/services 为站内客服；或 https 地址；可不填',
      },
      form: /^(\/services|https:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?(\/[\w\-./~%?&=+,:;@]*)?)?$/i,
      formText: '须是 /services 或 https:// 地址',
    }),
    ...[named(link('iosApp')), named(link('androidApp'))],
    ...itemsOf('shortcuts', 8, SHORTCUT, true),
  ],
  support: [
    named({ ...clockTime('openTime'), hint: '北京时间；首尾都在服务时间内，可跨零点' }),
    named(clockTime('closeTime')),
    { ...line('offNotice', 200), label: '非服务时间提示' },
  ],
  'red-packets': RED_PACKET_FIELDS,
  contacts: [named({ input: 'switch', name: 'opensItself' }), ...itemsOf('contacts', 6, CONTACT, true)],
  vip: itemsOf('levels', VIP_LEVEL_MAX + 1, LEVEL, false),
  withdrawals: [
    named({ input: 'switch', name: 'isOpen', hint: '否：全站不能申请提现' }),
    named({ ...clockTime('openTime'), hint: '北京时间' }),
    named(clockTime('closeTime')),
    named(yuan('minAmount')),
    named({ ...yuan('maxAmount'), hint: '元；各等级每日金额见 VIP 等级与返水' }),
    wholeOf('freePerDay', 0, 99),
    named({
      ...{ input: 'choice', name: 'feeKind', hint: '用完免费次数后收取' },
      words: { none: '不收', fixed: '固定金额', share: '按比例' },
    }),
    named({ ...rate('feeValue'), hint: '固定金额填元，按比例填百分比' }),
    named({ ...yuan('feeMax'), hint: '元；按比例时最多收取；0.00 为不限' }),
    named({ input: 'choice', name: 'feeFreeFrom', words: FREE_FROM }),
    named({ input: 'switch', name: 'needsFundPassword' }),
    named({ input: 'switch', name: 'needsRealName' }),
    named({ input: 'switch', name: 'needsPhone' }),
    wholeOf('newAccountHoldHours', 0, 720),
    wholeOf('turnoverMultiple', 1, 20),
    named({ ...yuan('relaxQuota'), hint: '元；所缺流水不超过此数时可以提现' }),
    named({ ...rate('adminFeeRate'), hint: '0 为流水不足时不能提现' }),
    named({ ...rate('usdtRate'), hint: '一个 USDT 折合多少元；申请时固定' }),
    ...itemsOf('methods', 3, METHOD, false),
    named({ input: 'text', name: 'notice', max: 500, form: /^/, formText: '', hint: '可不填；在提现页显示' }),
  ],
  'withdrawal-review': [
    named({ ...yuan('autoApproveBelow'), hint: '元；低于此数且检查全绿时自动批准；0.00 为从不' }),
    named({ ...yuan('secondPersonFrom'), hint: '元；达到此金额须两人批准' }),
    named({ ...rate('ethRate'), hint: '元；以太坊网络费按此入账，0 为暂不入账' }),
    named({ ...rate('bnbRate'), hint: '元；BNB 链网络费按此入账，0 为暂不入账' }),
    named({ ...rate('trxRate'), hint: '元；波场网络费按此入账，0 为暂不入账' }),
  ],
  ...CHAT_FIELDS,
  agents: AGENTS_FIELDS,
  tips: [
    {
      ...{ input: 'text', name: 'blockedCodes', label: '停用版式', max: 800, isList: true },
      ...{
        form: /^([A-Za-z0-9]{2,12}(,[A-Za-z0-9]{2,12}){0,59})?$/,
        formText: '只能是版式代码，用英文逗号分隔',
      },
      hint: '可不填；如 MB04,MB16，这些版式的资料卡不展示',
    },
  ],
}

/** The fields of a setting: of a list that is as long as it is stored, those of the items that the body has. */
export const fieldsIn = (key: SettingKey, body: Readonly<Record<string, unknown>>) =>
  FIELDS[key].filter(({ isOfStored, name }) => isOfStored !== true || name in body)
