/** What the palette finds: pages by name, then records by number, players, people and requests that the person may read. */
import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from '#features/approvals/approvals.queries.ts'
import type { Me } from '#features/me/me.queries.ts'
import { playersQuery } from '#features/players/players.queries.ts'
import { FIND_WORDS, type FindWish, findWishOf } from '#features/players/players.rules.ts'
import { staffQuery } from '#features/staff/staff.queries.ts'
import { numberQuery } from './find.queries.ts'
import { menuOf } from './menu.tsx'

export type Hit = Readonly<{
  href: string
  title: string
  why: string
  /** Players are looked for by this in place of a page. */
  find?: FindWish
}>

const HITS_EACH = 5
const STAFF_ROWS = 100
/** The beginning of an account name, as the search of players takes it. */
const ACCOUNT = /^[A-Za-z0-9_]{2,20}$/

const RECORDS = { order: '/bets', bill: '/ledger', issue: '/draws' } as const
const KINDS = { order: '注单号', bill: '账单号', issue: '期号' } as const

/** Hits for a text, with why each of them is one. Never of an earlier text: Enter opens the first one at once. */
export function useHits(me: Me, text: string): readonly Hit[] {
  const word = text.trim()
  const may = (right: string) => me.capabilities.includes(right)
  const staff = useQuery({ ...staffQuery({ rows: STAFF_ROWS }), enabled: word !== '' && may('staff.read') })
  const players = useQuery({
    ...playersQuery({ account: word, rows: HITS_EACH }),
    enabled: ACCOUNT.test(word) && may('players.read'),
  })
  const numbered = useQuery(numberQuery(word))
  const waiting = useQuery(waitingQuery)
  const pages = pageHits(me, word)
  if (word === '') return pages
  const people = (staff.data?.data ?? [])
    .filter(({ name, login }) => name.includes(word) || login.includes(word.toLowerCase()))
    .map(({ staffId, name, login }) => ({
      href: `/staff/${staffId}`,
      title: `${name}（${login}）`,
      why: '员工',
    }))
  const accounts = (ACCOUNT.test(word) ? (players.data?.data ?? []) : []).map(({ memberId, account }) => ({
    href: `/players/${memberId}`,
    title: account,
    why: '会员账号',
  }))
  const requests = (waiting.data?.data ?? [])
    .filter(
      ({ name, maker, approvalId }) => name.includes(word) || maker.includes(word) || approvalId === word,
    )
    .map(({ approvalId, name, maker }) => ({
      href: `/approvals?open=${approvalId}`,
      title: `${name} ${approvalId}`,
      why: `待我审批，${maker} 提交`,
    }))
  const records = (numbered.data?.data ?? []).map(({ kind, id, title }) => ({
    href: `${RECORDS[kind]}/${id}`,
    title,
    why: KINDS[kind],
  }))
  const finds = may('players.read') ? findHits(word) : []
  return [pages, records, accounts, people, requests, finds].flatMap(hits => hits.slice(0, HITS_EACH))
}

function pageHits(me: Me, word: string): readonly Hit[] {
  return [...menuOf(me), { path: '/me', title: '我的账号' }]
    .filter(({ title, path }) => title.includes(word) || path.includes(word.toLowerCase()))
    .map(({ path, title }) => ({ href: path, title, why: '页面' }))
}

/** A search that leaves an entry is offered, and made when it is chosen. */
function findHits(word: string): readonly Hit[] {
  const find = findWishOf(word)
  if (find === undefined) return []
  return [
    { href: '/players', title: `${FIND_WORDS[find.by].label} ${word}`, why: '查找会员，写入审计', find },
  ]
}
