import type { Page } from '@playwright/test'
import { openDesk, signIn } from './console.ts'
import { query } from './database.ts'
import { expectFit, expectFitOnPhone } from './fit.ts'
import { expect, testOnSmallPhone } from './journey.ts'
import { SETTLED_MS, winThousand } from './overwritten-issue.ts'
import { logIn, payAtGateway, readBalance, readBills, register } from './play.ts'
import type { Product } from './product.ts'

const AGENT = 'agent888'
/** A thousand times the difference of 8 % and 6 %. */
const COMMISSION = 20_000
/** Of the ledger to be sealed and added, and of bets to be counted, on a machine that has other work. */
const FOLLOWED_MS = 60_000
/** Of a page to be read anew. */
const READ_MS = 10_000

/** Adds a job that the clock would add later. */
const runJob = (product: Product, queue: string) =>
  query(product, 'insert into jobs.job(name, data) values ($1, $2)', [`${queue}/1`, '{}'])

/** Makes all that is known of teams two weeks older, as only a person with every right over the database could: so the week is over. */
async function passTwoWeeks(product: Product): Promise<void> {
  const days = {
    agents_places: ['from_day', 'until_day'],
    ...{ agents_rates: ['from_day'], agents_counts: ['day'], agents_own_days: ['day'], agents_days: ['day'] },
    agents_play_days: ['day'],
    ...{ agents_sizes: ['day'], agents_depositors: ['day'] },
  }
  const moves = Object.entries(days).map(
    ([table, columns]) => `update ${table} set ${columns.map(day => `${day} = ${day} - 14`).join(', ')}`,
  )
  await query(product, ['set session_replication_role = replica', ...moves].join(';'))
}

/** The periods with all of their statements, and what these come to. */
const readPeriods = (product: Product) =>
  query(
    product,
    `select p.from_day::text, p.to_day::text, p.closed_at, sum(s.payable)::text as payable
      from agents_periods p left join agents_statements s on s.period_id = p.id group by p.id order by p.id`,
    [],
  )

/** Reads an amount of the page that stands until it is there: what agents see follows bets and ledger by some seconds. */
async function expectOnReload(page: Page, name: string, text: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('region', { name }).first()).toContainText(text, { timeout: READ_MS })
  }).toPass({ timeout: FOLLOWED_MS })
}

/** The month of the agent's team as a file, from the tree that stands, in the four steps of task 24. */
async function takeTeamBets(page: Page, account: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: AGENT }).getByRole('link', { name: '本月注单' }).click()
  await expect(page.getByText('下注当日在其名下的全部下级')).toBeVisible()
  await expect(page.getByRole('table', { name: '注单' })).toContainText(account)
  await expectFit(page, 'the bets of a team')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByLabel('理由').fill('代理团队月度核对')
  await page.getByRole('dialog').getByRole('button', { name: '导出' }).click()
  await expect(page.getByRole('row').filter({ hasText: '代理团队月度核对' })).toContainText('agentId=')
}

testOnSmallPhone(
  'somebody registers by the link of an agent, deposits and bets; the commission is in a statement, two people pay it, and the agent sees all of it',
  async ({ product, visit, account }) => {
    const { url } = product
    const agent = await visit()
    await logIn(agent.page, url, AGENT, 'Agent8888')
    const before = await readBalance(agent.page, url)
    await agent.page.goto(`${url}/agent/create-link?tab=new`)
    await agent.page.getByRole('slider', { name: '彩票返点' }).fill('60000')
    await agent.page.getByLabel('渠道').fill(account.slice(0, 8))
    await agent.page.getByRole('button', { name: '生成链接' }).click()
    const facts = agent.page.getByRole('region', { name: '链接资料' })
    const address = (await facts.getByText(/\/auth\/register\?code=/).textContent()) ?? ''
    await expectFitOnPhone(agent.page)

    const { page, complaints } = await visit()
    await register(page, url, account, address)
    await payAtGateway(page, url)
    await winThousand(page, product)
    await runJob(product, 'count-turnover')

    await expectOnReload(agent.page, '效果', '注册1100.0%首充1100.0%')
    await agent.page.goto(`${url}/agent`)
    await expectOnReload(agent.page, '本期佣金', '20.00')
    await expectOnReload(agent.page, '团队数据', '首充人数1')
    await expect(agent.page.getByRole('region', { name: '团队数据' })).toContainText('有效投注1,000.00')

    await passTwoWeeks(product)
    await runJob(product, 'close-agents-period')
    const desk = await openDesk(visit)
    await signIn(desk.page, product, 'agents', '/agent-statements')
    await expect
      .poll(() => readPeriods(product), { timeout: FOLLOWED_MS })
      .toContainEqual(expect.objectContaining({ payable: `${COMMISSION}` }))
    await desk.page.reload()
    await desk.page.getByRole('button', { name: '申请发放' }).first().click()
    const wish = desk.page.getByRole('dialog')
    await expect(wish).toContainText('共 20.00 元')
    await wish.getByLabel('理由').fill('账单已核对')
    await wish.getByRole('button', { name: '提交审批' }).click()
    await expect(desk.page.getByRole('status').getByText('批准前不会生效')).toBeVisible()

    await agent.page.goto(`${url}/agent/commission`)
    const row = agent.page.getByRole('article').first()
    await expect(row).toContainText('待核对')
    await expect(row).toContainText('20.00')

    const checker = await openDesk(visit)
    await signIn(checker.page, product, 'checker', '/approvals')
    await checker.page.getByRole('button', { name: '发放代理佣金' }).click()
    const evidence = checker.page.getByRole('dialog')
    await expect(evidence.getByRole('table', { name: '账单' })).toContainText(AGENT)
    await evidence.getByRole('button', { name: '批准并执行' }).click()
    await expect(checker.page.getByRole('status').getByText('已批准，已生效')).toBeVisible()
    await runJob(product, 'pay-agents-statements')

    await expect(async () => {
      await agent.page.reload()
      await expect(row).toContainText('已发放', { timeout: READ_MS })
    }).toPass({ timeout: SETTLED_MS })
    await row.getByRole('link').click()
    const line = agent.page.getByRole('article').filter({ hasText: account })
    await expect(line).toContainText('有效投注 1,000.00 ×（8% − 6%）')
    await expect(line).toContainText('+20.00')
    await expectFitOnPhone(agent.page)
    expect(await readBills(agent.page, url, '代理返点')).toEqual([COMMISSION])
    expect(await readBalance(agent.page, url)).toBe(before + COMMISSION)

    await desk.page.goto(`${url}/console/agent-statements?show=statements`)
    await desk.page.getByRole('row').filter({ hasText: AGENT }).getByRole('link').first().click()
    // The list tells the state too, and stands until the statement is there.
    await desk.page.waitForURL(/\/agent-statements\/\d+/)
    await expect(desk.page.getByRole('heading', { level: 1, name: /^佣金账单 \d/ })).toBeVisible()
    await expect(desk.page.getByText('已发放').first()).toBeVisible()
    await expectFit(desk.page, 'a statement that is paid')

    const risk = await openDesk(visit)
    await signIn(risk.page, product, 'risk', '/agents')
    await takeTeamBets(risk.page, account)
    for (const seen of [complaints, agent.complaints, desk.complaints, checker.complaints, risk.complaints])
      expect(seen).toEqual([])
  },
)
