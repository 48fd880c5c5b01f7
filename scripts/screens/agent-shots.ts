import type { Page, Shot } from './shots.ts'

const tab = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Goes on from a list to the one that stands first in it. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('region', { name: /资料/ }).waitFor()
}

const agent = { who: 'agent' } as const

export const agentShots: readonly Shot[] = [
  { ...agent, name: 'agent', route: '/agent', address: '/agent' },
  { ...agent, name: 'agent-figure', route: '/agent', address: '/agent', act: page => tab(page, /^首充人数/) },
  { ...agent, name: 'agent-overview', route: '/agent/team-overview', address: '/agent/team-overview' },
  { ...agent, name: 'agent-downline', route: '/agent/user-list', address: '/agent/user-list' },
  {
    ...agent,
    name: 'agent-member',
    route: '/agent/user-detail/$id',
    address: '/agent/user-list',
    act: openFirst,
  },
  { ...agent, name: 'agent-transfers', route: '/agent/transfer', address: '/agent/transfer' },
  { who: 'member', name: 'rate-cuts', route: '/rate-cuts', address: '/rate-cuts' },
  { ...agent, name: 'agent-add', route: '/agent/add-user', address: '/agent/add-user' },
  { ...agent, name: 'agent-links', route: '/agent/create-link', address: '/agent/create-link' },
  { ...agent, name: 'agent-new-link', route: '/agent/create-link', address: '/agent/create-link?tab=new' },
  { ...agent, name: 'agent-link', route: '/agent/link/$id', address: '/agent/create-link', act: openFirst },
  {
    ...agent,
    name: 'agent-change-link',
    route: '/agent/link/$id/update',
    address: '/agent/create-link',
    act: async page => {
      await openFirst(page)
      await page.getByRole('link', { name: '修改' }).click()
      await page.getByRole('button', { name: '保存' }).waitFor()
    },
  },
  { ...agent, name: 'agent-declare', route: '/agent/declare', address: '/agent/declare' },
  { ...agent, name: 'agent-commission', route: '/agent/commission', address: '/agent/commission' },
  {
    ...agent,
    name: 'agent-statement',
    route: '/agent/commission/$id',
    address: '/agent/commission',
    act: async page => {
      await page.getByRole('article').first().getByRole('link').first().click()
      await page.getByRole('region', { name: '账单合计' }).waitFor()
    },
  },
  {
    ...agent,
    name: 'agent-line-bets',
    route: '/agent/commission/$id',
    address: '/agent/commission',
    act: async page => {
      await page.getByRole('article').first().getByRole('link').first().click()
      await page.getByRole('button', { name: '看由哪些投注构成' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
