/** What staff set about agents. */
import type { SettingBody } from '@app/contract/setting-bodies.ts'
import { parseRate, providerRateCategories, type Rates } from '@app/domain/agents/rates.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Executor } from '#platform/db.ts'

export type AgentsRules = (executor?: Executor) => Promise<SettingBody<'agents'>>

const DECLARATION = `<h2><strong>佣金怎么算</strong></h2>
<p>您的下级及其团队每天的有效投注，乘以您与该下级的返点之差，就是您的佣金。每一行账单都写明有效投注、双方返点与生效日。</p>
<p>彩票与真人、电子、捕鱼、棋牌、体育分别有返点，每类单独计算。没有返点的类别不产生佣金。回合被撤销或改判时，多算的佣金会冲销。</p>
<table><thead><tr><th>您的返点</th><th>下级返点</th><th>团队有效投注</th><th>您的佣金</th></tr></thead>
<tbody><tr><td>8%</td><td>7%</td><td>10,000.00</td><td>10,000.00 × 1% = 100.00</td></tr>
<tr><td>8%</td><td>8%</td><td>10,000.00</td><td>0.00</td></tr></tbody></table>
<h2><strong>什么时候发</strong></h2>
<p>每期结束后出账单，由两位工作人员核对后发放到余额。改判会在下一期账单里更正；负数结转到下期，不会从余额扣除。</p>
<h2><strong>不可以做的事</strong></h2>
<ul><li>用自己的其他账户做下级。</li><li>替他人保管密码，或承诺盈利。</li><li>向未成年人推广。</li></ul>
<p>演示币没有现金价值。</p>`

export const AGENTS_RULES: SettingBody<'agents'> = {
  ...{ period: 'week', accountsPerDay: 20, topRate: '8' },
  // Nothing on games of providers until two people say how much (adr 0349).
  topRates: { live: '0', electronic: '0', fish: '0', card: '0', sport: '0' },
  ...{ transfersOpen: false, transferMax: '500', transferDayMax: '2000', transferMultiple: 1 },
  declaration: DECLARATION,
}

/** The rates of games of providers that everybody at the top has; a category that is not named has none. */
export function topRatesOf({ topRates }: SettingBody<'agents'>): Rates {
  const given = providerRateCategories.flatMap(category => {
    const rate = parseRate(topRates[category]) ?? 0n
    return rate > 0n ? [[category, rate] as const] : []
  })
  return Object.fromEntries(given)
}

/** The rules that hold now. */
export const agentsRules =
  (site: SiteService): AgentsRules =>
  executor =>
    site.document('agents_rules', AGENTS_RULES, executor)
