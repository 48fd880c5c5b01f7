/** The draw on a board, as somebody sees it who has bet on it. */
import { expect } from '@playwright/test'
import { testOnEveryPhone } from './journey.ts'
import { awaitOpenIssue, bet, readBalance, register } from './play.ts'
import { passTimeUntil } from './time-travel.ts'

/** In 厘. */
const STAKES = 20_000
const RETURN = 19_800

testOnEveryPhone(
  'a draw on the open board comes as a stage, says what the own bets came to, and leads to them',
  async ({ product, visit, account }) => {
    const { page, complaints } = await visit()
    const { url } = product
    await register(page, url, account)
    const before = await readBalance(page, url)
    const { turnNum, closeTime, openTime } = await awaitOpenIssue(product, 71)
    await page.goto(`${url}/game/71`)
    await bet(page, '特码两面', ['大', '小'])
    // What was accepted says so, and leaves by itself.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await passTimeUntil(product, closeTime)
    const strip = page.getByRole('region', { name: '当前期' })
    await expect(strip).toContainText(`上期 ${turnNum.slice(-4)}`)
    await passTimeUntil(product, openTime)
    const stage = page.getByRole('region', { name: '开奖台' })
    await expect(stage).toContainText(turnNum.slice(-4), { timeout: 30_000 })
    // 49 ties both; any other number pays one side 1.98 × 10, which is less than both stakes.
    const said = stage.getByRole('status')
    await expect(said).toHaveText(/^您本期投注20\.00，返还(19\.80|20\.00)$/, { timeout: 20_000 })
    const isTie = (await said.textContent())?.endsWith('20.00') === true
    await expect(stage.getByText('中', { exact: true })).toHaveCount(0)
    await expect(stage.getByRole('button', { name: '收起' })).toBeVisible()
    // It is laid over strip, tabs and tools, never over what can be picked.
    const cells = await page.getByRole('group', { name: '特码两面选项' }).boundingBox()
    const curtain = await stage.boundingBox()
    expect((curtain?.y ?? 0) + (curtain?.height ?? 0)).toBeLessThanOrEqual(cells?.y ?? 0)
    await stage.getByRole('link', { name: '查看' }).click()
    await page.waitForURL('**/bet-list?game_id=71')
    await expect(page.getByRole('article').first()).toContainText(/已派奖|和局|未中奖/)
    expect(before - (await readBalance(page, url))).toBe(isTie ? 0 : STAKES - RETURN)
    expect(complaints).toEqual([])
  },
)
