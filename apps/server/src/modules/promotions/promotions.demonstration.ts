/** Promotions of a first start. Each describes a feature that exists; none promises money. */
import type { Database } from '#platform/db.ts'
import { insertPromotion, type NewPromotion, type Section } from './promotions.store.ts'

const DOMAIN = '本站'
const YEAR_DAYS = 365

const who = (text: string): Section => ({ title: '参与对象', kind: 'text', rows: [[text]] })
const steps = (...rows: string[]): Section => ({
  title: '参与步骤',
  kind: 'steps',
  rows: rows.map(row => [row]),
})
const terms = (...rows: string[]): Section => ({
  title: '活动条款',
  kind: 'text',
  rows: rows.map(row => [row]),
})

const PLAY_MONEY = '本站当前为演示币模式，充值与提现也是演示，演示币不能兑换任何财物。'

const shared = {
  templateType: 1,
  outsideUrl: '',
  domain: DOMAIN,
  days: YEAR_DAYS,
  audience: 'everybody',
  actionPath: '',
} as const

const entries: readonly NewPromotion[] = [
  {
    ...shared,
    name: '自己动手验证开奖',
    classifyType: 1,
    classifyName: '公平透明',
    color: '#0f7a3d',
    sort: 90,
    actionPath: '/lottery-history/71',
    sections: [
      who('所有访客，无需登录。'),
      steps(
        '打开极速六合彩的开奖历史。',
        '点开任意一期的「验证」。',
        '点击「在本机验证」，查看每一步的核对结果。',
      ),
      {
        title: '您会看到',
        kind: 'text',
        rows: [['承诺值、注单根、种子与号码，每一步都由您的浏览器重新计算。']],
      },
      terms('自营彩票的结果由开奖前公布的承诺与全部注单共同决定，任何人都无法指定号码。', PLAY_MONEY),
    ],
  },
  {
    ...shared,
    name: '玩法学堂',
    classifyType: 1,
    classifyName: '公平透明',
    color: '#1f62d0',
    sort: 80,
    actionPath: '/game/90/tutorial',
    sections: [
      who('所有访客，无需登录。'),
      steps('打开任意彩种的玩法说明。', '查看规则、示例、赔率与返还率。', '用试玩账户练习一遍。'),
      {
        title: '先看懂再下注',
        kind: 'table',
        rows: [
          ['名词', '含义'],
          ['返还率', '长期平均每投注100元返还的金额，总是低于100元'],
          ['赔率', '中奖时含本金的倍数'],
          ['和局', '退还本金，不输不赢'],
        ],
      },
      terms('各期开奖相互独立，历史走势不代表未来结果。', PLAY_MONEY),
    ],
  },
  {
    ...shared,
    name: '会员演示币',
    classifyType: 2,
    classifyName: '新人须知',
    color: '#c8102e',
    sort: 70,
    audience: 'member',
    actionPath: '/bills',
    sections: [
      who('已注册的正式会员。'),
      { title: '这是什么', kind: 'text', rows: [['演示币用来体验下注、派奖与账单，每一笔都有双向记账。']] },
      steps('登录账户。', '在账单中查看每一笔演示币的来去。', '导出账单，离线核对。'),
      terms('演示币没有现金价值。', PLAY_MONEY),
    ],
  },
  {
    ...shared,
    name: '图库每日更新',
    classifyType: 3,
    classifyName: '资料图库',
    color: '#7a4fd0',
    sort: 60,
    actionPath: '/gallery',
    sections: [
      who('所有访客；点赞需要登录。'),
      {
        title: '内容',
        kind: 'text',
        rows: [['彩色与黑白图纸按期更新，图片均由本站程序绘制，仅供欣赏，不含号码预测。']],
      },
      steps('进入图库，选择彩种。', '按字母或名称查找图纸。', '登录后可为喜欢的图纸点赞。'),
      terms('点赞数为真实会员点赞，每位会员每张图纸一次。'),
    ],
  },
  {
    ...shared,
    name: '量力而行',
    classifyType: 4,
    classifyName: '理性娱乐',
    color: '#6f6562',
    sort: 50,
    sections: [
      who('每一位玩家。'),
      {
        title: '给自己的约定',
        kind: 'steps',
        rows: [
          ['先定好今天的时间与金额，到了就停。'],
          ['输了不追，赢了不加。'],
          ['把下注当作娱乐，不当作收入。'],
          ['影响到生活时，请向家人或专业机构求助。'],
        ],
      },
      terms('未满18周岁者不得使用本站。', PLAY_MONEY),
    ],
  },
]

/** Adds the promotions that are missing. */
export async function seedPromotions(db: Database): Promise<void> {
  for (const entry of entries) await insertPromotion(db.read, entry)
}
