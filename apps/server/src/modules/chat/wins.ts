/**
 * The line that names a win in the rooms: true wins that are paid, of members who agreed, with names half hidden. It tells what
 * was, and bids nobody to do anything. Source: specification 002 §3 (win notice), adr 0330.
 */
import type { ChatFrame } from '@app/contract/chat-frames.ts'
import type { SettingBody } from '@app/contract/setting-bodies.ts'
import { findGame } from '@app/domain/games/games.ts'
import { maskText } from '@app/domain/money/display.ts'
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { WinsService } from '#modules/bets/wins.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Database } from '#platform/db.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './people.store.ts'
import type { ChatPeople, Person } from './people.ts'

/** The rules of a new site. */
export const WIN_RULES: SettingBody<'chat-banner'> = { isShown: true, minReward: '1000.00', seconds: 5 }

/** Who is looked for in an issue, how many who won are looked at, and how many of them are named. */
const CONSENTS_MAX = 5_000
const FOUND_MAX = 20
const NAMED_MAX = 5

export type WinNotice = Extract<ChatFrame, { command: 50 }>

type Win = Awaited<ReturnType<WinsService['inIssue']>>[number]

type Parts = Readonly<{
  db: Database
  now: () => number
  randomness: Randomness
  site: SiteService
  people: Pick<ChatPeople, 'ofMember'>
  wins: WinsService
  restrictions: Pick<RestrictionsService, 'outOfChat' | 'unableToBet'>
}>

export function chatWins({ db, now, randomness, site, people, wins, restrictions }: Parts) {
  const rules = () => site.document('chat_banner', WIN_RULES)

  /** Without those who were shut out, or who take a break from playing. */
  async function nameable(found: readonly Win[]): Promise<readonly Win[]> {
    const winners = found.map(({ memberId }) => memberId)
    const [outside, resting] = await Promise.all([
      restrictions.outOfChat(winners),
      restrictions.unableToBet(winners),
    ])
    return found.filter(({ memberId }) => !outside.has(memberId) && !resting.has(memberId))
  }

  return {
    /** Whether such lines are shown, and how long each. */
    async popup(): Promise<Readonly<{ enable: boolean; seconds: number }>> {
      const { isShown, seconds } = await rules()
      return { enable: isShown, seconds }
    },

    /** Whoever keeps away from playing is not told who won. */
    async mayHear({ memberId }: Person): Promise<boolean> {
      return memberId === undefined || !(await restrictions.unableToBet([memberId])).has(memberId)
    },

    async consentOf(person: Person) {
      const [agrees, { isShown, minReward }] = await Promise.all([
        store.hasWinConsent(db.read, person.personId),
        rules(),
      ])
      return { agrees, isShown, minReward, nickname: maskText(person.nickname) }
    },

    /** Refuses trial accounts, whose wins are nobody's. */
    async setConsent(person: Person, agrees: boolean): Promise<void> {
      if (person.kind !== 'member') throw new Refusal('UC/TRIAL_FORBIDDEN')
      await store.updateWinConsent(db.read, person.personId, agrees)
    },

    /** The lines of a settled issue, the largest win first; none when nobody who won agreed. */
    async noticesOf(issueId: bigint, gameId: number): Promise<readonly WinNotice[]> {
      const { isShown, minReward, seconds } = await rules()
      if (!isShown) return []
      const found = await wins.inIssue(issueId, {
        memberIds: await store.findWinConsents(db.read, CONSENTS_MAX),
        payoutMin: parseMoney(minReward) ?? li(0),
        limit: FOUND_MAX,
      })
      if (found.length === 0) return []
      const named = await Promise.all(
        (await nameable(found))
          .slice(0, NAMED_MAX)
          .map(async ({ memberId, payout }) => ({ payout, person: await people.ofMember(memberId) })),
      )
      return named.map(({ payout, person }) => ({
        ...{ command: 50, ts: now() },
        content: {
          nickname: maskText(person.nickname),
          userName: Buffer.from(randomness.bytes(8)).toString('hex'),
          gameName: findGame(gameId)?.name ?? '',
          ...{ reward: formatMoney(payout), seconds },
        },
      }))
    },
  }
}

export type ChatWins = ReturnType<typeof chatWins>
