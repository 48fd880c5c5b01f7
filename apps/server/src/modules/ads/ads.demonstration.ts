/** Announcements of a first start, all about the site itself. None promises money, none advertises a partner. */
import { bannerPath } from '#modules/site/pictures.service.ts'
import type { Database } from '#platform/db.ts'
import { type DemonstrationAd, insertMissingAd } from './ads.store.ts'

const entries: readonly DemonstrationAd[] = [
  {
    key: 'play-money',
    code: 'AD12',
    sort: 1,
    frequency: 'always',
    title: '演示币说明',
    content: '本站只用<b>演示币</b>，充值与提现也是演示，不涉及真实资金。',
    imageUrl: '',
    redirectUrl: '/about',
  },
  {
    // Another picture and sentence than the slides, which stand above it.
    key: 'sealed',
    code: 'AD01',
    sort: 1,
    frequency: 'always',
    title: '注单封存后，谁也改不了',
    content: '封盘时全部注单汇总成一个公开的值，开奖后可以逐张核对。',
    imageUrl: bannerPath('seal'),
    redirectUrl: '/lottery-history/71',
  },
  {
    key: 'calm',
    code: 'AD02',
    sort: 1,
    frequency: 'always',
    title: '理性娱乐，量力而行',
    content: '每期相互独立，过往号码不能预测下一期。',
    imageUrl: bannerPath('calm'),
    redirectUrl: '/about',
  },
  {
    key: 'gallery',
    code: 'AD08',
    sort: 1,
    frequency: 'always',
    title: '图库图片由本站绘制',
    content: '画面由规则生成，不含任何预测。',
    imageUrl: bannerPath('balls'),
    redirectUrl: '',
  },
  {
    key: 'welcome',
    code: 'AD11',
    sort: 1,
    frequency: 'daily',
    title: '资料准不准，由系统判定',
    content:
      '<p>资料封盘后不能再改。写明了说法的，开奖后由系统逐条判定，命中与最长连错照实列出；没有写明的标“无法验证”。</p>',
    imageUrl: bannerPath('balls'),
    redirectUrl: '/databases/water-forum',
  },
  {
    key: 'library',
    code: 'AD13',
    sort: 1,
    frequency: 'always',
    title: '资料库：规则与统计',
    content: '生肖、五行、波色与历史统计。',
    imageUrl: bannerPath('shelf'),
    redirectUrl: '/databases',
  },
  {
    key: 'analysis',
    code: 'AD14',
    sort: 1,
    frequency: 'always',
    title: '走势分析',
    content: '遗漏、长龙与号码分布一目了然。',
    imageUrl: bannerPath('chart'),
    redirectUrl: '/game/90/analytic',
  },
]

/** Adds the announcements that are missing; one that an editor changed stays as the editor left it. */
export async function demonstrateAds(db: Database): Promise<void> {
  for (const entry of entries) await insertMissingAd(db.read, entry)
}
