import { claimGift } from '@app/contract/bonuses.ts'
import { askAdjustment } from '@app/contract/operator/adjustments.ts'
import { askAgentPayment } from '@app/contract/operator/agents.ts'
import { askAgentMove } from '@app/contract/operator/agents-moves.ts'
import { askAgentPlan, askAgentSupport } from '@app/contract/operator/agents-plans.ts'
import * as wire from '@app/contract/operator/approvals.ts'
import { askGiftReversal } from '@app/contract/operator/bonuses.ts'
import { askChatWords } from '@app/contract/operator/chat-words.ts'
import { askContent, saveContent } from '@app/contract/operator/content.ts'
import { askDeposit } from '@app/contract/operator/deposits.ts'
import { askVoidIssue } from '@app/contract/operator/draws.ts'
import { askExposureRule } from '@app/contract/operator/exposure-rules.ts'
import { askBettingOn, askReopen } from '@app/contract/operator/games.ts'
import { askGameLimits } from '@app/contract/operator/games-limits.ts'
import { askBroadcast } from '@app/contract/operator/inbox.ts'
import { askOddsPublish, askOddsRollback, readOdds, saveOddsDraft } from '@app/contract/operator/odds.ts'
import { askRestriction } from '@app/contract/operator/players-restrictions.ts'
import { askProviderResolution } from '@app/contract/operator/provider-differences.ts'
import { askProviderLimits } from '@app/contract/operator/provider-limits.ts'
import { askProviderOpening } from '@app/contract/operator/provider-openings.ts'
import { askProviderPromotion } from '@app/contract/operator/provider-promotions.ts'
import { askRoundVoid } from '@app/contract/operator/provider-rounds.ts'
import { askProviderStatement } from '@app/contract/operator/provider-statements.ts'
import { askTransferEnd } from '@app/contract/operator/provider-transfers.ts'
import { askProviderResume } from '@app/contract/operator/providers.ts'
import { askResolution } from '@app/contract/operator/reconciliation.ts'
import { askPacketRefund } from '@app/contract/operator/red-packets.ts'
import { askResettlement, readResettlement } from '@app/contract/operator/resettlement.ts'
import {
  askDepositChannels,
  askSetting,
  askVipLevels,
  askWithdrawalRules,
  readSetting,
} from '@app/contract/operator/settings.ts'
import {
  askGrant,
  askResume,
  askRoleChange,
  endGrant,
  inviteStaff,
  stopStaff,
} from '@app/contract/operator/staff.ts'
import { askNetwork } from '@app/contract/operator/staff-networks.ts'
import { askReturn, askSettlement, askWithdrawal } from '@app/contract/operator/withdrawals.ts'
import { askPayByHand } from '@app/contract/operator/withdrawals-by-hand.ts'
import type { SettingBody } from '@app/contract/setting-bodies.ts'
import { readVipRules } from '@app/contract/vip.ts'
import { addDays, chinaDateOf, isoOf } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '#modules/auth/auth.fixtures.ts'
import { misjudgedOnce, resettleToday } from '#modules/bets/resettlement.fixtures.ts'
import { addChannel, submitted } from '#modules/deposits/deposits.fixtures.ts'
import { addCertified } from '#modules/providers/openings.fixtures.ts'
import { strayLine } from '#modules/reconciliation/reconciliation.fixtures.ts'
import { fillRoom, frozenPacket, openRooms } from '#modules/red-packets/red-packets.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import {
  makeUnknown,
  openChannels,
  payTaken,
  requested,
  takeByHand,
  withdrawer,
} from '#modules/withdrawals/withdrawals.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** A provider that is not open yet. */
const NEW_HOUSE = {
  ...{ code: 'new_house', name: '新平台', style: 'static-token', agent: 'kaijiang' },
  ...{ url: 'http://127.0.0.1:9/new', pages: 'http://127.0.0.1:9/' },
  ...{ keys: ['the key of the case'], ownKey: 'the other key of it', networks: ['127.0.0.0/8'] },
} as const

let server: TestServer
let count = 0
beforeAll(async () => {
  server = await startTestServer({
    forFile: true,
    environment: { GAME_PROVIDERS: JSON.stringify([NEW_HOUSE]) },
  })
})
afterAll(() => server.stop())

const key = () => `key-${String(count++).padStart(8, '0')}`
const reason = '岗位需要该角色'

/** A statement of the period of a case that pays something. */
const addStatement = (issueId: string, agentId: bigint) =>
  server.query(
    `insert into agents_statements(period_id, agent_id, carried_in, lines_sum, corrections_sum, payable, carried_out, line_count,
        hash, state)
      select id, $2, 0, 100, 0, 100, 0, 0, sha256('case'), 'closed' from agents_periods
        where from_day = date '1900-01-01' + $1::integer
      on conflict do nothing`,
    [issueId, agentId],
  )

const TODAY = `(server_now() at time zone 'Asia/Shanghai')::date`
const tomorrow = () => addDays(chinaDateOf(server.now()), 1)

/** Writes beside the two people, as a restore does. */
const withoutTriggers = (change: string) =>
  server.query(`do $$ begin set local session_replication_role = 'replica'; ${change}; end $$`)

async function putInTree(memberId: bigint) {
  await server.query(
    `with agent as (update account_members set is_agent = true, referral_code = substr(md5(id::text), 1, 8)
        where id = $1 and not is_agent returning id)
      insert into agents_places(member_id, from_day, path, depth)
        select id, ${TODAY} - 1, '/' || id || '/', 1 from agent on conflict do nothing`,
    [memberId],
  )
  await server.query(
    `insert into agents_rates(member_id, category, from_day, ppm) values ($1, 'lottery', ${TODAY} - 1, 10000) on conflict do nothing`,
    [memberId],
  )
}
const insertPlanOf = (memberId: bigint, budget: string) =>
  withoutTriggers(
    `insert into agents_plans(agent_id, from_day, does_carry, support_budget, approval_id)
      values (${memberId}, ${TODAY} - 1, false, ${budget}, -(random() * 1e15)::bigint)`,
  )
const plansOf = (memberId: bigint) =>
  server.query('select from agents_plans where agent_id = $1 and from_day > $2::date', [
    memberId,
    chinaDateOf(server.now()),
  ])

type Ready = Readonly<{
  maker: TestStaff
  checker: TestStaff
  target: TestStaff
  player: TestMember
  issueId: string
}>

/** An issue that is far from its opening. */
async function planIssue(): Promise<string> {
  const [row] = await server.query<{ id: string }>(
    `insert into draws_issues(game_id, turn_num, issue_date, opens_at, closes_at, draws_at, state, source)
      select 9999, t.turn, '2026-01-01', t.at, t.at + interval '50 s', t.at + interval '1 minute', 'scheduled', 'in-house'
      from (select $1 as turn, server_now() + interval '40 days' as at) t returning id::text as id`,
    [`20260101-${key()}`],
  )
  return row?.id ?? ''
}

/** A packet that is stopped, sent once for a case. */
async function packetOnce(name: string): Promise<string> {
  const [known] = await server.query<{ id: string }>(
    'select id::text as id from red_packets_entries where greeting = $1',
    [name],
  )
  if (known !== undefined) return known.id
  await openRooms(server)
  await fillRoom(server, 1)
  return frozenPacket(server, name)
}

/** How the provider of the cases knows the order of one. */
const orderOf = (issueId: string): string => BigInt(issueId).toString(16).padStart(32, '0')

/** A provider of the cases. */
const houseOf = (name: string) =>
  server.query(`insert into providers_entries(code, name) values ('case_house', $1) on conflict do nothing`, [
    name,
  ])

/** A month of that house, another one for each case. */
const monthOf = (issueId: string): string =>
  `20${String(Math.floor(Number(issueId) / 12) % 100).padStart(2, '0')}-${String((Number(issueId) % 12) + 1).padStart(2, '0')}`

/** Adds a rule as nobody may; it stands on some request. */
const ruleOnce = (name: string) =>
  server.query(
    `insert into exposure_rules(name, measure, threshold, action, watch_until, ends_at, approval_id)
      select $1, 'item', 1, 'tell', server_now() + interval '1 day', server_now() + interval '2 days', id
        from approvals_requests r where not exists (select from exposure_rules where approval_id = r.id) limit 1`,
    [name],
  )

/** Opens a closure as nobody may; it is named after what is planned for the case. */
async function openAgain(name: string) {
  const [any] = await server.query<{ id: bigint }>('select id from approvals_requests limit 1')
  await server.query(
    `update games_closures set opened_at = server_now(), opened_by = 'test', approval_id = $2
      where closed_by = $1 and opened_at is null`,
    [name, any?.id ?? 0],
  )
}

/** Closes a game, or all betting, once for a case. */
async function closeOnce(gameId: number | null, name: string): Promise<string> {
  const known = () =>
    server.query<{ id: string }>(
      'select id::text as id from games_closures where closed_by = $1 and opened_at is null',
      [name],
    )
  if ((await known()).length === 0) {
    const standing = await server.query<{ name: string }>(
      'select closed_by as name from games_closures where opened_at is null',
    )
    for (const closure of standing) await openAgain(closure.name)
    await server.query(
      `insert into games_closures(game_id, closed_by, reason) values ($1, $2, 'for this case')`,
      [gameId, name],
    )
  }
  return (await known())[0]?.id ?? ''
}

/** The draft of a promotion, begun once for a case. */
async function draftPromotion(name: string): Promise<Readonly<{ objectId: string; version: number }>> {
  const known = () =>
    server.query<{ objectId: string; version: number }>(
      `select object_id as "objectId", version from revisions_entries where title = $1 and state = 'draft'`,
      [`优惠 ${name}`],
    )
  if ((await known()).length === 0) {
    const { headers } = await server.staff('content')
    const at = (days: number) => new Date(server.now() + days * 86_400_000).toISOString()
    const body = {
      ...{ name: `优惠 ${name}`, classifyType: 1, classifyName: '公平透明', color: '#0f7a3d' },
      ...{ startsAt: at(-1), endsAt: at(90), audience: 'everybody' as const, actionPath: '', sort: 1 },
      sections: [{ title: '条款', kind: 'text' as const, rows: [['没有现金价值。']] }],
    }
    await server.call(saveContent, {
      body: { objectId: null, version: null, content: { kind: 'promotion', body } },
      ...{ headers, key: key() },
    })
  }
  return (await known())[0] ?? { objectId: '0', version: 1 }
}

/** Odds of one play as two people published them before; the guard of the table knows their request. */
const insertOdds = (family: string, playCode: string, odds: string) =>
  server.query(
    `insert into games_odds_versions(family, version, digest, content, approval_id)
      select family, version + 1, sha256(convert_to($3 || version, 'utf8')), jsonb_build_object($2::text, jsonb_build_object('*', $3)),
        approval_id from games_odds_versions where family = $1 order by version desc limit 1`,
    [family, playCode, odds],
  )

/** Odds that no other case publishes. */
const ownOdds = (base: number, { player }: Ready) => String(base + (Number(player.memberId) % 500) / 1000)

/** A limit that no other case publishes, in yuan. */
const ownLimit = ({ player }: Ready) => String(400_000 + (Number(player.memberId) % 500))

const limitsVersion = async () =>
  (
    await server.query<{ version: number }>(
      'select coalesce(max(version), 0) as version from games_limits where game_id = 95',
    )
  )[0]?.version ?? 0

/** Publishes limits past the triggers. */
const insertLimits = () =>
  server.query(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    insert into games_limits(game_id, version, content, approval_id, published_by, approved_by, reason)
      select 95, 1 + coalesce(max(version), 0), '{}', -1 - coalesce(max(version), 0), 'a', 'b', 'for this case'
        from games_limits where game_id = 95;
  end $$`)

const isInForce = async (family: string, playCode: string, odds: string) =>
  (
    await server.query(
      `select from games_odds_versions where family = $1 and content->$2->>'*' = $3 and version > 1
        and approval_id is not null and effective_at is not null`,
      [family, playCode, odds],
    )
  ).length === 1

const crew = async (makes = 'super', checks = 'site-admin'): Promise<Ready> => ({
  maker: await server.staff(makes),
  checker: await server.staff(checks),
  target: await server.staff(),
  player: await server.member(),
  issueId: await planIssue(),
})

/** A deposit that its member calls paid, once for a case. */
async function paidOnce(player: TestMember): Promise<string> {
  const find = () =>
    server.query<{ id: string }>('select id::text as id from deposits_orders where member_id = $1', [
      player.memberId,
    ])
  const [known] = await find()
  return (
    known?.id ??
    submitted(server, { token: player.token, channelId: await addChannel(server), amount: '20000' })
  )
}

/** The bill of a gift that the player took, once for a case. */
async function givenOnce({ memberId, token }: TestMember): Promise<string> {
  const find = () =>
    server.query<{ bill: string }>(
      'select transfer_id::text as bill from grants_given where member_id = $1',
      [memberId],
    )
  if ((await find()).length === 0) {
    const body = { id: 'registration:once', amount: '8.00', turnover: '40.00' }
    await server.call(claimGift, { token, key: key(), body })
  }
  return (await find())[0]?.bill ?? '0'
}

const withdrawals = new Map<bigint, string>()

/** A large withdrawal that waits for staff, once for a case. */
async function requestedOnce({ memberId }: TestMember): Promise<string> {
  const known = withdrawals.get(memberId)
  if (known !== undefined) return known
  await openChannels(server)
  const withdrawalNo = await requested(server, await withdrawer(server, '30000'), '20000')
  withdrawals.set(memberId, withdrawalNo)
  return withdrawalNo
}

/** A withdrawal of whose payout the outcome is unknown, once for a case. */
async function unknownOnce(player: TestMember): Promise<string> {
  const isKnown = withdrawals.has(player.memberId)
  const withdrawalNo = await requestedOnce(player)
  if (!isKnown) await makeUnknown(server, withdrawalNo)
  return withdrawalNo
}

/** A withdrawal that staff pay by hand, once for a case. */
async function takenOnce(player: TestMember): Promise<string> {
  const isKnown = withdrawals.has(player.memberId)
  const withdrawalNo = await requestedOnce(player)
  if (!isKnown) await takeByHand(server, withdrawalNo)
  return withdrawalNo
}

/** A withdrawal that staff have paid by hand, once for a case. */
async function paidByHandOnce(player: TestMember): Promise<string> {
  const isKnown = withdrawals.has(player.memberId)
  const withdrawalNo = await takenOnce(player)
  if (!isKnown) await payTaken(server, withdrawalNo)
  return withdrawalNo
}

/** A word list as a draft, once for a case. */
async function wordsOnce({ memberId }: TestMember): Promise<string> {
  const note = `词库 ${memberId}`
  const find = () =>
    server.query<{ version: string }>(
      'select version::text as version from chat_word_lists where note = $1 and state = $2',
      [note, 'draft'],
    )
  if ((await find()).length === 0) {
    await server.query(
      `insert into chat_word_lists(note, words, word_count, made_by) values ($1, '坏词 reject', 1, 'test')`,
      [note],
    )
  }
  return (await find())[0]?.version ?? '0'
}

const differences = new Map<bigint, Promise<string>>()

/** A difference of a statement, once for a case. */
function differenceOnce({ memberId }: TestMember): Promise<string> {
  const known = differences.get(memberId) ?? strayLine(server)
  differences.set(memberId, known)
  return known
}

/** A kind with a payload that can be done, another one about the same, what shows whether it is done, and what outdates it. */
const KINDS = [
  {
    kind: 'staff.grant',
    makes: 'super',
    ask: ({ target, maker }: Ready) =>
      server.call(askGrant, {
        body: { payload: { staffId: String(target.staffId), role: 'risk' }, reason },
        ...{ headers: maker.headers, key: key() },
      }),
    isDone: async ({ target }: Ready) =>
      (
        await server.query('select from staff_roles_held where staff_id = $1 and role = $2', [
          target.staffId,
          'risk',
        ])
      ).length === 1,
    outdate: ({ target }: Ready) =>
      server.query(`insert into staff_grants(staff_id, role, granted_by) values ($1, 'content', 'test')`, [
        target.staffId,
      ]),
  },
  {
    kind: 'roles.edit',
    makes: 'super',
    ask: ({ maker }: Ready) =>
      server.call(askRoleChange, {
        body: { payload: { role: 'content', capabilities: ['staff.read'] }, reason },
        ...{ headers: maker.headers, key: key() },
      }),
    isDone: async () =>
      (
        await server.query(
          `select from staff_role_capabilities where role = 'content' and capability = 'staff.read'`,
        )
      ).length === 1,
    outdate: () =>
      server.query(`insert into staff_role_capabilities(role, capability) values ('content', 'staff.stop')`),
  },
  {
    kind: 'staff.resume',
    makes: 'super',
    ask: async ({ target, maker }: Ready) => {
      await server.query(`update staff_members set state = 'stopped' where id = $1`, [target.staffId])
      const body = { payload: { staffId: String(target.staffId) }, reason }
      return server.call(askResume, { body, headers: maker.headers, key: key() })
    },
    isDone: async ({ target }: Ready) =>
      (await server.query(`select from staff_members where id = $1 and state = 'active'`, [target.staffId]))
        .length === 1,
    outdate: ({ target }: Ready) =>
      server.query(`insert into staff_grants(staff_id, role, granted_by) values ($1, 'content', 'test')`, [
        target.staffId,
      ]),
  },
  {
    kind: 'staff.network',
    makes: 'super',
    ask: ({ target, maker }: Ready) =>
      server.call(askNetwork, {
        body: {
          payload: { network: '203.0.113.0/24', staffId: String(target.staffId), note: '分公司' },
          reason,
        },
        ...{ headers: maker.headers, key: key() },
      }),
    isDone: async ({ target }: Ready) =>
      (
        await server.query(`select from staff_networks where staff_id = $1 and network = '203.0.113.0/24'`, [
          target.staffId,
        ])
      ).length === 1,
    outdate: ({ target }: Ready) =>
      server.query(`insert into staff_networks(network, staff_id) values ('198.51.100.0/24', $1)`, [
        target.staffId,
      ]),
  },
  {
    kind: 'content.push',
    makes: 'content',
    ask: ({ maker, player }: Ready) =>
      server.call(askBroadcast, {
        body: {
          payload: { topic: 'system', title: `维护 ${player.memberId}`, content: '今晚两点维护', link: '' },
          reason,
        },
        ...{ headers: maker.headers, key: key() },
      }),
    isDone: async ({ player }: Ready) =>
      (
        await server.query(`select from inbox_broadcasts where title = $1 and key like 'approval %'`, [
          `维护 ${player.memberId}`,
        ])
      ).length === 1,
    outdate: ({ player }: Ready) =>
      server.query(
        `insert into inbox_broadcasts(key, topic, title, content, link)
          values ('other ' || $2, 'system', $1, '今晚两点维护', '')`,
        [`维护 ${player.memberId}`, String(player.memberId)],
      ),
  },
  {
    kind: 'chat.words',
    makes: 'chat-moderator',
    ask: async ({ maker, player }: Ready) =>
      server.call(askChatWords, {
        body: { payload: { version: await wordsOnce(player) }, reason },
        ...{ headers: maker.headers, key: key() },
      }),
    isDone: async ({ player }: Ready) =>
      (
        await server.query(`select from chat_word_lists where note = $1 and state = 'active'`, [
          `词库 ${player.memberId}`,
        ])
      ).length === 1,
    // Another list came into force meanwhile.
    outdate: async () => {
      await server.query(`update chat_word_lists set state = 'retired' where state = 'active'`)
      await server.query(
        `insert into chat_word_lists(state, note, words, word_count, made_by) values ('active', '另一份', '词 mask', 1, 'test')`,
      )
    },
  },
  {
    kind: 'content.propose',
    makes: 'content',
    ask: async ({ maker, issueId }: Ready) => {
      const { headers } = maker
      const { objectId, version } = await draftPromotion(issueId)
      const payload = { kind: 'promotion' as const, objectId, version, publishAt: null }
      return server.call(askContent, { body: { payload, reason }, headers, key: key() })
    },
    isDone: async ({ issueId }: Ready) =>
      (await server.query('select from promotions_entries where name = $1', [`优惠 ${issueId}`])).length ===
      1,
    outdate: ({ issueId }: Ready) =>
      server.query(`update revisions_entries set version = version + 1 where title = $1`, [
        `优惠 ${issueId}`,
      ]),
  },
  {
    kind: 'players.restrict',
    makes: 'risk',
    ask: ({ player, maker }: Ready) =>
      server.call(askRestriction, {
        body: {
          payload: {
            ...{ memberId: String(player.memberId), kind: 'bet' },
            until: new Date(server.now() + 30 * 86_400_000).toISOString(),
          },
          reason,
        },
        ...{ headers: maker.headers, key: key() },
      }),
    isDone: async ({ player }: Ready) =>
      (
        await server.query(
          'select from account_restrictions where member_id = $1 and approval_id is not null',
          [player.memberId],
        )
      ).length === 1,
    outdate: ({ player }: Ready) =>
      server.query(
        `insert into account_restrictions(member_id, kind, until_at, reason, placed_by)
          values ($1, 'bet', server_now() + interval '1 hour', 'for a while', 'test')`,
        [player.memberId],
      ),
  },
  {
    kind: 'draws.void',
    makes: 'risk',
    ask: ({ issueId, maker }: Ready) =>
      server.call(askVoidIssue, {
        body: { payload: { issueId }, reason },
        ...{ headers: maker.headers, key: key() },
      }),
    isDone: async ({ issueId }: Ready) =>
      (await server.query(`select from draws_issues where id = $1 and state = 'voided'`, [issueId]))
        .length === 1,
    outdate: ({ issueId }: Ready) =>
      server.query(
        `update draws_issues set state = 'open', state_version = state_version + 1 where id = $1`,
        [issueId],
      ),
  },
  {
    kind: 'packets.refund',
    makes: 'risk',
    ask: async ({ player, maker }: Ready) =>
      server.call(askPacketRefund, {
        body: { payload: { packetId: await packetOnce(String(player.memberId)) }, reason },
        ...{ headers: maker.headers, key: key() },
      }),
    isDone: async ({ player }: Ready) =>
      (
        await server.query(
          `select from red_packets_entries where greeting = $1 and state = 'refunded' and refunded = total`,
          [String(player.memberId)],
        )
      ).length === 1,
    // It was let go on meanwhile.
    outdate: ({ player }: Ready) =>
      server.query(`update red_packets_entries set state = 'open' where greeting = $1`, [
        String(player.memberId),
      ]),
  },
  {
    kind: 'bets.resettle',
    makes: 'risk',
    ask: async ({ player, maker }: Ready) => {
      const issueId = await misjudgedOnce(server, player)
      const { headers } = maker
      const { body } = await server.call(readResettlement, { params: { issueId }, headers })
      const { fromVersion, digest } = body.data
      const payload = { issueId, fromVersion, digest }
      return server.call(askResettlement, { body: { payload, reason }, headers, key: key() })
    },
    isDone: async ({ player }: Ready) =>
      (
        await server.query(
          'select from bets_resettlements where issue_id = $1::bigint and approval_id is not null',
          [await misjudgedOnce(server, player)],
        )
      ).length === 1,
    outdate: async ({ player }: Ready) => resettleToday(server, await misjudgedOnce(server, player)),
  },
  {
    kind: 'reconciliation.resolve',
    makes: 'finance-maker',
    ask: async ({ maker, player }: Ready) => {
      const differenceNo = await differenceOnce(player)
      const payload = { differenceNo, cause: 'channel-error' as const }
      return server.call(askResolution, { body: { payload, reason }, headers: maker.headers, key: key() })
    },
    isDone: async ({ player }: Ready) =>
      (
        await server.query(`select from reconciliation_differences where id = $1 and state = 'resolved'`, [
          await differenceOnce(player),
        ])
      ).length === 1,
    outdate: async ({ player }: Ready) =>
      server.query(
        `update reconciliation_differences set state = 'settled', ended_at = server_now() where id = $1`,
        [await differenceOnce(player)],
      ),
  },
  {
    kind: 'odds.publish',
    makes: 'risk',
    ask: async (ready: Ready) => {
      const { headers } = ready.maker
      await server.app.services.oddsInForce.refresh()
      const { version, draft } = (await server.call(readOdds, { params: { family: '3d' }, headers })).body
        .data
      const seen = draft?.revision ?? 0
      const changes = [{ playCode: 'o_q3_zxfs', key: '*', odds: ownOdds(900, ready) }]
      const body = { family: '3d', seen, parent: version, changes } as const
      const saved = await server.call(saveOddsDraft, { body, headers, key: key() })
      const payload = { family: '3d', revision: saved.body.revision, effectiveAt: null } as const
      return server.call(askOddsPublish, { body: { payload, reason }, headers, key: key() })
    },
    isDone: (ready: Ready) => isInForce('3d', 'o_q3_zxfs', ownOdds(900, ready)),
    outdate: () => insertOdds('3d', 'o_q3_zxfs', '950'),
  },
  {
    kind: 'odds.rollback',
    makes: 'risk',
    ask: async (ready: Ready) => {
      const odds = ownOdds(1.8, ready)
      const find = () =>
        server.query<{ version: number }>(
          `select version from games_odds_versions where family = 'k3' and content->'k3o_dxds'->>'*' = $1`,
          [odds],
        )
      if ((await find()).length === 0) {
        await insertOdds('k3', 'k3o_dxds', odds)
        await insertOdds('k3', 'k3o_dxds', '1.7')
      }
      const [older] = await find()
      const payload = { family: 'k3', version: older?.version ?? 0 } as const
      const { headers } = ready.maker
      return server.call(askOddsRollback, { body: { payload, reason }, headers, key: key() })
    },
    isDone: (ready: Ready) => isInForce('k3', 'k3o_dxds', ownOdds(1.8, ready)),
    outdate: () => insertOdds('k3', 'k3o_dxds', '1.75'),
  },
  ...(['games.reopen', 'system.switch-on'] as const).map(kind => ({
    kind,
    makes: kind === 'games.reopen' ? 'risk' : 'super',
    ask: async ({ issueId, maker }: Ready) => {
      const closureId = await closeOnce(kind === 'games.reopen' ? 71 : null, issueId)
      const body = { payload: { closureId }, reason }
      const sent = { body, headers: maker.headers, key: key() }
      return kind === 'games.reopen' ? server.call(askReopen, sent) : server.call(askBettingOn, sent)
    },
    isDone: async ({ issueId }: Ready) =>
      (
        await server.query(`select from games_closures where closed_by = $1 and opened_by <> 'test'`, [
          issueId,
        ])
      ).length === 1,
    outdate: ({ issueId }: Ready) => openAgain(issueId),
  })),
  {
    kind: 'games.limits',
    makes: 'risk',
    ask: async (ready: Ready) => {
      const { headers } = ready.maker
      const payload = {
        ...{ gameId: 95, seen: await limitsVersion() },
        changes: [{ playCode: 'nn_pb', limits: { issue: ownLimit(ready) } }],
      }
      return server.call(askGameLimits, { body: { payload, reason }, headers, key: key() })
    },
    isDone: async (ready: Ready) =>
      (
        await server.query(
          `select from games_limits where game_id = 95 and content->'nn_pb'->>'issue' = $1`,
          [`${ownLimit(ready)}000`],
        )
      ).length === 1,
    // Other limits came into force after they were looked at.
    outdate: () => insertLimits(),
  },
  {
    kind: 'exposure.rule',
    makes: 'risk',
    ask: ({ issueId, maker }: Ready) =>
      server.call(askExposureRule, {
        body: {
          payload: {
            ...{ name: `规则 ${issueId}`, gameId: null, playCode: null, days: 30 },
            ...{ measure: 'item', threshold: '10000', action: 'tell' },
          },
          reason,
        },
        ...{ headers: maker.headers, key: key() },
      }),
    isDone: async ({ issueId }: Ready) =>
      (
        await server.query('select from exposure_rules where name = $1 and threshold > 1', [
          `规则 ${issueId}`,
        ])
      ).length === 1,
    // Somebody else's rule has the name by then.
    outdate: ({ issueId }: Ready) => ruleOnce(`规则 ${issueId}`),
  },
  {
    kind: 'agents.plan',
    makes: 'agent-manager',
    ask: async ({ player, maker }: Ready) => {
      await putInTree(player.memberId)
      const payload = {
        ...{ agentId: String(player.memberId), from: tomorrow(), doesCarry: true, supportBudget: '10' },
        ...{ wage: [{ from: '10', active: 1, rate: '0.5' }], dividend: [] },
      }
      return server.call(askAgentPlan, { body: { payload, reason }, headers: maker.headers, key: key() })
    },
    isDone: async ({ player }: Ready) => (await plansOf(player.memberId)).length === 1,
    // Another version was agreed to after it was looked at.
    outdate: async ({ player }: Ready) => insertPlanOf(player.memberId, '0'),
  },
  {
    kind: 'agents.move',
    makes: 'agent-manager',
    ask: async ({ player, maker }: Ready) => {
      await putInTree(player.memberId)
      const { memberId } = await server.member({ isAgent: true })
      const payload = { memberId: String(player.memberId), parentId: String(memberId) }
      return server.call(askAgentMove, { body: { payload, reason }, headers: maker.headers, key: key() })
    },
    isDone: async ({ player }: Ready) =>
      (
        await server.query(
          'select from agents_places where member_id = $1 and parent_id is not null and until_day is null',
          [player.memberId],
        )
      ).length === 1,
    // It stands nowhere any more.
    outdate: async ({ player }: Ready) =>
      withoutTriggers(`update agents_places set until_day = ${TODAY} where member_id = ${player.memberId}`),
  },
  {
    kind: 'agents.support',
    makes: 'agent-manager',
    ask: async ({ player, maker }: Ready) => {
      await putInTree(player.memberId)
      await insertPlanOf(player.memberId, '20000')
      const payload = { agentId: String(player.memberId), amount: '15', note: '新人活动' }
      return server.call(askAgentSupport, { body: { payload, reason }, headers: maker.headers, key: key() })
    },
    isDone: async ({ player }: Ready) =>
      (
        await server.query(`select from agents_supports where agent_id = $1 and amount = 15000`, [
          player.memberId,
        ])
      ).length === 1,
    // The budget was used up meanwhile.
    outdate: ({ player }: Ready) =>
      withoutTriggers(
        `insert into agents_supports(agent_id, day, amount, note, approval_id)
          values (${player.memberId}, ${TODAY}, 10000, 'x', -(random() * 1e15)::bigint)`,
      ),
  },
  {
    kind: 'agents.pay',
    makes: 'agent-manager',
    ask: async ({ issueId, player, maker }: Ready) => {
      await server.query(
        `insert into agents_periods(from_day, to_day, closed_at)
          select day, day, server_now() from (select date '1900-01-01' + $1::integer as day) d on conflict do nothing`,
        [issueId],
      )
      await addStatement(issueId, player.memberId)
      const [row] = await server.query<{ id: string }>(
        `select id::text as id from agents_periods where from_day = date '1900-01-01' + $1::integer`,
        [issueId],
      )
      return server.call(askAgentPayment, {
        body: { payload: { periodId: row?.id ?? '' }, reason },
        ...{ headers: maker.headers, key: key() },
      })
    },
    isDone: async ({ issueId }: Ready) =>
      (
        await server.query(
          `select from agents_statements s join agents_periods p on p.id = s.period_id
            where p.from_day = date '1900-01-01' + $1::integer and s.state = 'approved'`,
          [issueId],
        )
      ).length === 1,
    // Another agent of the period is told something after it was looked at.
    outdate: async ({ issueId }: Ready) => addStatement(issueId, (await server.member()).memberId),
  },
  {
    kind: 'providers.resume',
    makes: 'risk',
    ask: async ({ issueId, maker }: Ready) => {
      const provider = `p${issueId}`
      await server.query(
        `insert into providers_entries(code, name, state, paused_by, paused_for, paused_at)
          values ($1, $1, 'paused', 'test', 'for this case', server_now()) on conflict do nothing`,
        [provider],
      )
      return server.call(askProviderResume, {
        body: { payload: { provider }, reason },
        ...{ headers: maker.headers, key: key() },
      })
    },
    isDone: async ({ issueId }: Ready) =>
      (
        await server.query(`select from providers_entries where code = $1 and paused_at is null`, [
          `p${issueId}`,
        ])
      ).length === 1,
    outdate: ({ issueId }: Ready) =>
      server.query(`update providers_entries set state = 'on', paused_by = null where code = $1`, [
        `p${issueId}`,
      ]),
  },
  {
    kind: 'providers.limits',
    makes: 'risk',
    ask: async ({ issueId, maker }: Ready) => {
      const seen = { betMax: '100000.00', promotionMax: '1000.00', differenceMax: '1000.00' }
      const provider = `p${issueId}`
      await server.query(`insert into providers_entries(code, name) values ($1, $1) on conflict do nothing`, [
        provider,
      ])
      const payload = { provider, seen, limits: { ...seen, betMax: '500' } }
      return server.call(askProviderLimits, {
        body: { payload, reason },
        ...{ headers: maker.headers, key: key() },
      })
    },
    isDone: async ({ issueId }: Ready) =>
      (
        await server.query(`select from providers_entries where code = $1 and bet_max = 500000`, [
          `p${issueId}`,
        ])
      ).length === 1,
    // Other limits came into force after they were looked at.
    outdate: ({ issueId }: Ready) =>
      server.query(`update providers_entries set bet_max = 600000 where code = $1`, [`p${issueId}`]),
  },
  {
    kind: 'providers.open',
    makes: 'risk',
    ask: async ({ player, maker }: Ready) => {
      const { code } = NEW_HOUSE
      await addCertified(server, code, 'static-token')
      const payload = { provider: code, stage: 'canary' as const, members: [String(player.memberId)] }
      return server.call(askProviderOpening, {
        body: { payload: { ...payload, stakeMax: '100' }, reason },
        ...{ headers: maker.headers, key: key() },
      })
    },
    isDone: async ({ player }: Ready) =>
      (
        await server.query(
          `select from providers_canaries c join providers_entries e on e.code = c.provider
            where c.member_id = $1 and e.stage = 'canary' and e.canary_stake_max = 100000`,
          [player.memberId],
        )
      ).length === 1,
    // Whoever was to play first may not any more.
    outdate: ({ player }: Ready) =>
      server.query(`update account_members set state = 'closed' where id = $1`, [player.memberId]),
  },
  {
    kind: 'providers.void',
    makes: 'risk',
    ask: async ({ issueId, player, maker }: Ready) => {
      await houseOf(issueId)
      await server.query(
        `insert into providers_rounds(provider, round_id, member_id, currency, game_code, category, state, bet)
          values ('case_house', $1, $2, 1, 'slot', 'electronic', 'stale', 0) on conflict do nothing`,
        [issueId, player.memberId],
      )
      return server.call(askRoundVoid, {
        body: { payload: { provider: 'case_house', roundId: issueId }, reason },
        ...{ headers: maker.headers, key: key() },
      })
    },
    isDone: async ({ issueId }: Ready) =>
      (
        await server.query(
          `select from providers_rounds where provider = 'case_house' and round_id = $1 and state = 'voided'`,
          [issueId],
        )
      ).length === 1,
    outdate: ({ issueId }: Ready) =>
      server.query(
        `update providers_rounds set state = 'open' where provider = 'case_house' and round_id = $1`,
        [issueId],
      ),
  },
  {
    kind: 'providers.promotion',
    makes: 'risk',
    ask: async ({ issueId, player, maker }: Ready) => {
      await houseOf(issueId)
      await server.query(
        `insert into providers_promotions(provider, tx_id, content_hash, member_id, amount)
          values ('case_house', $1::text, sha256(convert_to($1::text, 'UTF8')), $2, 5000000) on conflict do nothing`,
        [issueId, player.memberId],
      )
      const [row] = await server.query<{ no: string }>(
        `select number::text as no from providers_promotions where provider = 'case_house' and tx_id = $1`,
        [issueId],
      )
      return server.call(askProviderPromotion, {
        body: { payload: { promotionNo: row?.no ?? '' }, reason },
        ...{ headers: maker.headers, key: key() },
      })
    },
    isDone: async ({ issueId }: Ready) =>
      (
        await server.query(
          `select from providers_promotions where provider = 'case_house' and tx_id = $1 and approval_id is not null`,
          [issueId],
        )
      ).length === 1,
    // What came stays as it came, so the guard looks away.
    outdate: async ({ issueId }: Ready) => {
      await server.query('set session_replication_role = replica')
      await server.query(
        `update providers_promotions set amount = amount + 1 where provider = 'case_house' and tx_id = $1`,
        [issueId],
      )
      await server.query('set session_replication_role = origin')
    },
  },
  {
    kind: 'providers.transfer',
    makes: 'risk',
    ask: async ({ issueId, player, maker }: Ready) => {
      const { memberId } = player
      await houseOf(issueId)
      await server.query(
        `insert into providers_players(provider, player_ref, member_id) values ('case_house', $1, $2) on conflict do nothing`,
        [`case${String(memberId).padStart(20, '0')}`, memberId],
      )
      await server.query(
        `insert into providers_transfers(order_id, provider, member_id, direction, state, asks, next_at, created_at)
          values ($1, 'case_house', $2, 'in', 'unknown', 9, server_now() + interval '1 day', server_now() - interval '2 hours')
          on conflict do nothing`,
        [orderOf(issueId), memberId],
      )
      const [row] = await server.query<{ no: string }>(
        `select number::text as no from providers_transfers where order_id = $1`,
        [orderOf(issueId)],
      )
      return server.call(askTransferEnd, {
        body: { payload: { transferNo: row?.no ?? '', ending: 'failed' }, reason },
        ...{ headers: maker.headers, key: key() },
      })
    },
    isDone: async ({ issueId }: Ready) =>
      (
        await server.query(
          `select from providers_transfers where order_id = $1 and approval_id is not null`,
          [orderOf(issueId)],
        )
      ).length === 1,
    // Its provider says after all how it ended.
    outdate: ({ issueId }: Ready) =>
      server.query(
        `update providers_transfers set state = 'failed', ended_at = server_now() where order_id = $1`,
        [orderOf(issueId)],
      ),
  },
  {
    kind: 'providers.statement',
    makes: 'finance-maker',
    ask: async ({ issueId, maker }: Ready) => {
      await houseOf(issueId)
      await server.query(
        `insert into providers_statements(provider, month, rounds, bet, valid_bet, win, share_ppm, fee)
          values ('case_house', ($1 || '-01')::date, 1, 9000, 9000, 0, 100000, 900) on conflict do nothing`,
        [monthOf(issueId)],
      )
      const figures = { rounds: 1, bet: '9.00', paid: '0.00', fee: '0.90', document: issueId }
      return server.call(askProviderStatement, {
        body: { payload: { provider: 'case_house', month: monthOf(issueId), ...figures }, reason },
        ...{ headers: maker.headers, key: key() },
      })
    },
    isDone: async ({ issueId }: Ready) =>
      (
        await server.query(
          `select from providers_stated where provider = 'case_house' and month = ($1 || '-01')::date`,
          [monthOf(issueId)],
        )
      ).length === 1,
    // A month that is closed stays as it is, so the guard looks away.
    outdate: ({ issueId }: Ready) =>
      withoutTriggers(
        `update providers_statements set fee = fee + 1 where provider = 'case_house' and month = '${monthOf(issueId)}-01'`,
      ),
  },
  {
    kind: 'providers.resolve',
    makes: 'finance-maker',
    ask: async ({ issueId, maker }: Ready) => {
      await houseOf(issueId)
      await server.query(
        `insert into providers_differences(provider, why, item, theirs) values ('case_house', 'missing-here', $1, 1000)
          on conflict do nothing`,
        [issueId],
      )
      const [row] = await server.query<{ id: string }>(
        `select id::text as id from providers_differences where provider = 'case_house' and item = $1`,
        [issueId],
      )
      const payload = { differenceNo: row?.id ?? '', cause: 'timing' as const }
      return server.call(askProviderResolution, {
        body: { payload, reason },
        ...{ headers: maker.headers, key: key() },
      })
    },
    isDone: async ({ issueId }: Ready) =>
      (
        await server.query(
          `select from providers_differences where provider = 'case_house' and item = $1 and state = 'resolved'`,
          [issueId],
        )
      ).length === 1,
    outdate: ({ issueId }: Ready) =>
      server.query(
        `update providers_differences set state = 'settled', ended_at = server_now()
          where provider = 'case_house' and item = $1`,
        [issueId],
      ),
  },
  {
    kind: 'deposits.confirm',
    makes: 'finance-maker',
    ask: async ({ player, maker }: Ready) => {
      const orderNo = await paidOnce(player)
      const payload = { orderNo, received: '20000.00', bankReference: `large-${orderNo}` }
      return server.call(askDeposit, { body: { payload, reason }, headers: maker.headers, key: key() })
    },
    isDone: async ({ player }: Ready) =>
      (
        await server.query(
          `select from deposits_credits c join deposits_orders o on o.id = c.order_id where o.member_id = $1`,
          [player.memberId],
        )
      ).length === 1,
    outdate: ({ player }: Ready) =>
      server.query(
        `update deposits_orders set state = 'REVIEW', version = version + 1, actor = 'system' where member_id = $1`,
        [player.memberId],
      ),
  },
  {
    kind: 'withdrawals.approve',
    makes: 'finance-maker',
    ask: async ({ player, maker }: Ready) => {
      const payload = { withdrawalNo: await requestedOnce(player) }
      return server.call(askWithdrawal, { body: { payload, reason }, headers: maker.headers, key: key() })
    },
    isDone: async ({ player }: Ready) =>
      (
        await server.query(
          `select from withdrawals_requests where id = $1 and state = 'APPROVED' and approval_id is not null`,
          [withdrawals.get(player.memberId)],
        )
      ).length === 1,
    outdate: ({ player }: Ready) =>
      server.query(
        `update withdrawals_requests set state = 'REVIEW', version = version + 1, actor = 'system' where id = $1`,
        [withdrawals.get(player.memberId)],
      ),
  },
  {
    kind: 'withdrawals.pay',
    makes: 'finance-maker',
    ask: async ({ player, maker }: Ready) => {
      const withdrawalNo = await takenOnce(player)
      const paid = { paidFrom: null, reference: `bank-${withdrawalNo}`, paidAt: isoOf(server.now()) }
      const body = { payload: { withdrawalNo, ...paid }, reason }
      return server.call(askPayByHand, { body, headers: maker.headers, key: key() })
    },
    isDone: async ({ player }: Ready) =>
      (
        await server.query(
          `select from withdrawals_hand_payments m join withdrawals_payouts p on p.id = m.payout_id
            join withdrawals_requests r on r.id = p.request_id
            where r.id = $1 and r.state = 'PAID' and p.state = 'paid' and r.approval_id = m.approval_id`,
          [withdrawals.get(player.memberId)],
        )
      ).length === 1,
    outdate: ({ player }: Ready) =>
      server.query(
        `update withdrawals_requests set state = 'UNKNOWN', version = version + 1, actor = 'channel' where id = $1`,
        [withdrawals.get(player.memberId)],
      ),
  },
  {
    kind: 'withdrawals.return',
    makes: 'finance-maker',
    ask: async ({ player, maker }: Ready) => {
      const withdrawalNo = await paidByHandOnce(player)
      const payload = { withdrawalNo, reference: `return-${withdrawalNo}`, told: '账户已销户' }
      return server.call(askReturn, { body: { payload, reason }, headers: maker.headers, key: key() })
    },
    isDone: async ({ player }: Ready) =>
      (
        await server.query(
          `select from withdrawals_returns x join withdrawals_requests r on r.id = x.request_id
            where r.id = $1 and r.state = 'RETURNED' and r.approval_id = x.approval_id`,
          [withdrawals.get(player.memberId)],
        )
      ).length === 1,
    outdate: ({ player }: Ready) =>
      server.query(
        `update withdrawals_requests set state = 'ARRIVED', version = version + 1, actor = 'channel' where id = $1`,
        [withdrawals.get(player.memberId)],
      ),
  },
  {
    kind: 'withdrawals.settle',
    makes: 'finance-maker',
    ask: async ({ player, maker }: Ready) => {
      const withdrawalNo = await unknownOnce(player)
      const payload = { withdrawalNo, said: 'paid' as const, reference: `statement-${withdrawalNo}` }
      return server.call(askSettlement, { body: { payload, reason }, headers: maker.headers, key: key() })
    },
    isDone: async ({ player }: Ready) =>
      (
        await server.query(
          `select from withdrawals_settlements s join withdrawals_payouts p on p.id = s.payout_id
            join withdrawals_requests r on r.id = p.request_id
            where r.id = $1 and r.state = 'PAID' and p.state = 'paid' and r.approval_id = s.approval_id`,
          [withdrawals.get(player.memberId)],
        )
      ).length === 1,
    outdate: ({ player }: Ready) =>
      server.query(
        `update withdrawals_requests set state = 'PAID', version = version + 1, actor = 'channel', ended_at = server_now()
          where id = $1`,
        [withdrawals.get(player.memberId)],
      ),
  },
  {
    kind: 'bonuses.reverse',
    makes: 'finance-maker',
    ask: async ({ player, maker }: Ready) =>
      server.call(askGiftReversal, {
        body: {
          payload: { memberId: String(player.memberId), billNo: await givenOnce(player) },
          reason,
        },
        ...{ headers: maker.headers, key: key() },
      }),
    isDone: async ({ player }: Ready) =>
      (
        await server.query(
          `select from grants_reversals r join grants_given g on g.id = r.grant_id where g.member_id = $1`,
          [player.memberId],
        )
      ).length === 1,
    outdate: ({ player }: Ready) =>
      server.query(`update turnover_requirements set closed_by = '7' where member_id = $1`, [
        player.memberId,
      ]),
  },
  {
    kind: 'wallet.adjust',
    makes: 'finance-maker',
    ask: ({ player, maker }: Ready) =>
      server.call(askAdjustment, {
        body: {
          payload: {
            ...{ memberId: String(player.memberId), kind: 'manual-deposit', amount: '100' },
            cause: 'missed-deposit',
          },
          reason,
        },
        ...{ headers: maker.headers, key: key() },
      }),
    isDone: async ({ player }: Ready) =>
      (
        await server.query(
          `select from wallet_accounts where member_id = $1 and kind = 'main' and balance = 100000`,
          [player.memberId],
        )
      ).length === 1,
    outdate: ({ player }: Ready) =>
      server.query(`update account_members set state = 'frozen' where id = $1`, [player.memberId]),
  },
  {
    kind: 'system.config',
    makes: 'site-admin',
    ask: ({ maker, player }: Ready) => {
      const secondPersonFrom = `${70_000 + Number(player.memberId)}.00`
      const counts = { bankMaxOrders: 0, usdtMaxOrders: 0, eWalletMaxOrders: 0, directMaxOrders: 0 }
      const limits = { memberDayMax: '0.00', channelDayMax: '0.00', ...counts }
      const body = { secondPersonFrom, usdtRate: '7.20', evmConfirmations: 64, ...limits }
      return server.call(askSetting, {
        body: { payload: { setting: { key: 'deposits', body } }, reason },
        ...{ headers: maker.headers, key: key() },
      })
    },
    isDone: async ({ player }: Ready) =>
      (
        await server.query(
          `select from site_documents where key = 'deposit_rules' and content->>'secondPersonFrom' = $1`,
          [`${70_000 + Number(player.memberId)}.00`],
        )
      ).length === 1,
    outdate: () =>
      server.query(
        `insert into site_documents(key, content) values ('deposit_rules', '{"secondPersonFrom": "60000.00"}')
          on conflict (key) do update set content = '{"secondPersonFrom": "60000.00"}'`,
      ),
  },
  {
    kind: 'vip.publish',
    makes: 'site-admin',
    async ask({ maker, player }: Ready) {
      const { headers } = await server.staff('auditor')
      const { body } = await server.call(readSetting, { params: { key: 'vip' }, headers })
      const { levels } = body.data.setting.body as SettingBody<'vip'>
      const changed = levels.map(level => ({
        ...level,
        redPacketMax: `${1_000 + Number(player.memberId)}.00`,
      }))
      return server.call(askVipLevels, {
        body: { payload: { setting: { key: 'vip', body: { levels: changed } } }, reason },
        ...{ headers: maker.headers, key: key() },
      })
    },
    isDone: async ({ player }: Ready) =>
      (
        await server.query(
          `select from site_documents where key = 'vip_rules' and content->'levels'->0->>'redPacketMax' = $1`,
          [`${1_000 + Number(player.memberId)}.00`],
        )
      ).length === 1,
    async outdate() {
      const { data } = (await server.call(readVipRules)).body
      return server.query(
        `insert into site_documents(key, content) values ('vip_rules', $1)
          on conflict (key) do update set content = excluded.content`,
        [{ levels: data.map(level => ({ ...level, redPacketMax: '7.00' })) }],
      )
    },
  },
  {
    kind: 'deposits.channels',
    makes: 'site-admin',
    async ask({ maker, player }: Ready) {
      // Another channel would outdate what was asked for before.
      if ((await server.query('select from deposits_channels')).length === 0) await addChannel(server)
      const { headers } = await server.staff('auditor')
      const { body } = await server.call(readSetting, { params: { key: 'channels' }, headers })
      const { channels } = body.data.setting.body as SettingBody<'channels'>
      const changed = channels.map(channel => ({ ...channel, notice: `会员 ${player.memberId}` }))
      return server.call(askDepositChannels, {
        body: { payload: { setting: { key: 'channels', body: { channels: changed } } }, reason },
        ...{ headers: maker.headers, key: key() },
      })
    },
    isDone: async ({ player }: Ready) =>
      (await server.query(`select from deposits_channels where notice = $1`, [`会员 ${player.memberId}`]))
        .length > 0,
    outdate: () => server.query(`update deposits_channels set close_time = '12:34'`),
  },
  {
    kind: 'withdrawals.rules',
    makes: 'site-admin',
    ask: ({ maker, player }: Ready) => {
      const body = { autoApproveBelow: '0.00', secondPersonFrom: `${70_000 + Number(player.memberId)}.00` }
      return server.call(askWithdrawalRules, {
        body: { payload: { setting: { key: 'withdrawal-review', body } }, reason },
        ...{ headers: maker.headers, key: key() },
      })
    },
    isDone: async ({ player }: Ready) =>
      (
        await server.query(
          `select from site_documents where key = 'withdrawal_rules' and content->>'secondPersonFrom' = $1`,
          [`${70_000 + Number(player.memberId)}.00`],
        )
      ).length === 1,
    outdate: () =>
      server.query(
        `insert into site_documents(key, content) values ('withdrawal_rules', '{"secondPersonFrom": "60000.00"}')
          on conflict (key) do update set content = excluded.content`,
      ),
  },
] as const

const readAs = (staff: TestStaff, approvalId: string) =>
  server.call(wire.readRequest, { params: { approvalId }, headers: staff.headers })

async function decide(
  staff: TestStaff,
  approvalId: string,
  wish: Partial<{ hash: string; decision: 'approve' | 'refuse' }> = {},
) {
  const { hash = await hashOf(approvalId), decision = 'approve' } = wish
  const body = { approvalId, hash, decision, note: '' }
  const answer = await server.call(wire.decideRequest, { body, headers: staff.headers, key: key() })
  return answer.body.code ?? answer.body.state
}

async function hashOf(approvalId: string): Promise<string> {
  const [row] = await server.query<{ hash: Buffer }>('select hash from approvals_requests where id = $1', [
    approvalId,
  ])
  return row?.hash.toString('hex') ?? ''
}

const stateOf = async (approvalId: string) =>
  (
    await server.query<{ state: string }>('select state from approvals_requests where id = $1', [approvalId])
  )[0]?.state

/** Puts things back, so that each case begins alike. */
async function tidy() {
  await server.query(`delete from staff_role_capabilities where role = 'content'`)
  await server.query(
    `insert into staff_role_capabilities values ('content', 'content.push'), ('content', 'content.propose'), ('content', 'content.edit')`,
  )
  await server.query('alter table approvals_requests disable trigger approvals_requests_guard')
  await server.query(
    `update approvals_requests set state = 'withdrawn', ended_at = server_now() where state = 'open'`,
  )
  await server.query('alter table approvals_requests enable trigger approvals_requests_guard')
}

test('every kind that a module declares is tried here', () => {
  const declared = server.app.operator.served.flatMap(({ approval }) => approval ?? [])
  expect(KINDS.map(({ kind }) => kind).toSorted()).toEqual([...new Set(declared)].toSorted() as never)
})

/** Who agrees: money has checkers of its own. */
const CHECKERS: Readonly<Record<string, string>> = {
  'agents.pay': 'finance-checker',
  'agents.plan': 'finance-checker',
  'agents.support': 'finance-checker',
  'deposits.channels': 'finance-checker',
  'deposits.confirm': 'finance-checker',
  'packets.refund': 'finance-checker',
  'providers.promotion': 'finance-checker',
  'providers.resolve': 'finance-checker',
  'providers.statement': 'finance-checker',
  'providers.transfer': 'finance-checker',
  'providers.void': 'finance-checker',
  'reconciliation.resolve': 'finance-checker',
  'system.config': 'super',
  'vip.publish': 'finance-checker',
  'bonuses.reverse': 'finance-checker',
  'wallet.adjust': 'finance-checker',
  'withdrawals.approve': 'finance-checker',
  'withdrawals.pay': 'finance-checker',
  'withdrawals.return': 'finance-checker',
  'withdrawals.rules': 'finance-checker',
  'withdrawals.settle': 'finance-checker',
}

/** What is the same for all kinds is tried with a third of them, and with every kind in the long form. */
const ALIKE = 3
const PLACED = KINDS.map((kind, place) => ({ ...kind, place }))

describe.each(PLACED)('$kind', ({ kind, ask, isDone, makes, outdate, place }) => {
  const alike = (turn: number) => ({ tags: place % ALIKE === turn ? [] : 'long' })
  const checks = CHECKERS[kind] ?? 'site-admin'

  async function asked() {
    await tidy()
    const ready = await crew(makes, checks)
    const { body, status } = await ask(ready)
    expect([status, body.code]).toEqual([200, undefined])
    return { ...ready, ...body, ready }
  }

  test('is executed when a second person agrees, with an audit entry of each of the two people', async () => {
    const { ready, maker, checker, approvalId } = await asked()
    expect(await isDone(ready)).toBe(false)
    const shown = (await readAs(checker, approvalId)).body.data
    expect(shown).toMatchObject({ state: 'open', maker: maker.login, mayDecide: true, reason })
    expect(shown.effectNow).toEqual(expect.arrayContaining(shown.effectThen))
    expect(await decide(checker, approvalId)).toBe('executed')
    expect(await isDone(ready)).toBe(true)
    expect((await readAs(maker, approvalId)).body.data.decision).toMatchObject({ checker: checker.login })
    const entries = await server.query<{ actor: string; after: unknown }>(
      'select actor, outcome, before, after from audit_entries where approval_id = $1 order by seq',
      [approvalId],
    )
    expect(entries.map(({ actor }) => actor)).toEqual([maker.login, checker.login])
    expect(entries[1]).toMatchObject({
      before: expect.any(Object),
      after: expect.any(Object),
      outcome: 'done',
    })
  })

  test('is not decided by its maker, even with every right, nor by a person without the right', async () => {
    const { ready, maker, approvalId } = await asked()
    await server.query(`insert into staff_grants(staff_id, role, granted_by) values ($1, $2, 'test')`, [
      maker.staffId,
      checks,
    ])
    expect(await decide(maker, approvalId)).toBe('OPS/OWN_REQUEST')
    const others = ['super', 'auditor', 'risk', 'finance-checker', 'support'].filter(role => role !== checks)
    for (const role of others) {
      expect(await decide(await server.staff(role), approvalId)).toBe('OPS/FORBIDDEN')
    }
    expect(await isDone(ready)).toBe(false)
  })

  test(
    'is not done for another hash, a changed payload, a changed object or a changed effect',
    alike(0),
    async () => {
      const { ready, checker, approvalId } = await asked()
      const hash = await hashOf(approvalId)
      expect(await decide(checker, approvalId, { hash: hash.replaceAll(/./g, 'a') })).toBe('OPS/STALE')
      await server.query('alter table approvals_requests disable trigger approvals_requests_guard')
      for (const column of ['payload', 'effect']) {
        const change = `update approvals_requests set ${column} = ${column} || '{"role": "super"}' where id = $1`
        const [kept] = await server.query<{ kept: string }>(
          `select ${column}::text as kept from approvals_requests where id = $1`,
          [approvalId],
        )
        await server.query(change, [approvalId])
        expect(await decide(checker, approvalId, { hash })).toBe('OPS/STALE')
        await server.query(`update approvals_requests set ${column} = $2::jsonb where id = $1`, [
          approvalId,
          kept?.kept,
        ])
      }
      await server.query(`update approvals_requests set object_id = 'other' where id = $1`, [approvalId])
      expect(await decide(checker, approvalId, { hash })).toBe('OPS/STALE')
      await server.query('alter table approvals_requests enable trigger approvals_requests_guard')
      expect(await isDone(ready)).toBe(false)
    },
  )

  test('is stale when what it rests on has changed, and when its maker was stopped or lost the right', async () => {
    const first = await asked()
    await outdate(first.ready)
    expect(await decide(first.checker, first.approvalId)).toBe('stale')
    const second = await asked()
    const boss = await server.staff('super')
    const stop = { staffId: String(second.maker.staffId), reason: '测试停用' }
    await server.call(stopStaff, { body: stop, headers: boss.headers, key: key() })
    expect(await decide(second.checker, second.approvalId)).toBe('stale')
    const third = await asked()
    await server.query('update staff_grants set ended_at = server_now() where staff_id = $1', [
      third.maker.staffId,
    ])
    expect(await decide(third.checker, third.approvalId)).toBe('stale')
    for (const { ready } of [first, second, third]) expect(await isDone(ready)).toBe(false)
  })

  test(
    'ends by a refusal, by its maker who takes it back, and by its time; then it cannot be decided',
    alike(1),
    async () => {
      const refused = await asked()
      expect(await decide(refused.checker, refused.approvalId, { decision: 'refuse' })).toBe('refused')
      expect(await decide(refused.checker, refused.approvalId)).toBe('OPS/REQUEST_ENDED')
      const withdrawn = await asked()
      const take = (staff: TestStaff) =>
        server.call(wire.withdrawRequest, {
          body: { approvalId: withdrawn.approvalId },
          ...{ headers: staff.headers, key: key() },
        })
      expect((await take(withdrawn.checker)).body.code).toBe('OPS/UNKNOWN')
      expect((await take(withdrawn.maker)).status).toBe(200)
      expect(await decide(withdrawn.checker, withdrawn.approvalId)).toBe('OPS/REQUEST_ENDED')
      const late = await asked()
      await server.travel(24 * 3_600_000 + 1000)
      const checker = await server.staff(checks)
      expect(await decide(checker, late.approvalId)).toBe('OPS/REQUEST_ENDED')
      // Another one may be asked for now.
      const maker = await server.staff(makes)
      expect((await ask({ ...late.ready, maker })).status).toBe(200)
      expect(await stateOf(late.approvalId)).toBe('expired')
      for (const { ready } of [refused, withdrawn, late]) expect(await isDone(ready)).toBe(false)
    },
  )

  test('has one effect when many decide at once, and is asked for once at a time', alike(2), async () => {
    const { ready, approvalId } = await asked()
    expect((await ask(ready)).body.code).toBe('OPS/REQUEST_OPEN')
    const checkers = await Promise.all(Array.from({ length: 6 }, () => server.staff(checks)))
    const said = await Promise.all(checkers.map(one => decide(one, approvalId)))
    expect(said.toSorted()).toEqual([...Array(5).fill('OPS/REQUEST_ENDED'), 'executed'])
    expect(await isDone(ready)).toBe(true)
  })

  test('is not executed past the service: the database refuses it', alike(0), async () => {
    const { maker, checker, approvalId } = await asked()
    const set = (state: string) =>
      server.query(`update approvals_requests set state = $2, ended_at = server_now() where id = $1`, [
        approvalId,
        state,
      ])
    await expect(set('executed')).rejects.toThrow('second person')
    const decideBySql = (staff: TestStaff) =>
      server.query(
        `insert into approvals_decisions(request_id, checker_id, checker_session, decision, note)
          values ($1, $2, $3, 'approve', '')`,
        [approvalId, staff.staffId, staff.sessionId],
      )
    await expect(decideBySql(maker)).rejects.toThrow('own request')
    await expect(server.query('delete from approvals_requests')).rejects.toThrow('append-only')
    await expect(
      server.query(`update approvals_requests set reason = 'another one' where id = $1`, [approvalId]),
    ).rejects.toThrow('does not change')
    expect(await decide(checker, approvalId)).toBe('executed')
    await expect(server.query('update approvals_decisions set note = $1', ['x'])).rejects.toThrow(
      'append-only',
    )
    await expect(decideBySql(checker)).rejects.toThrow()
  })

  test(
    'is unknown to staff that may neither ask nor decide, and visible to all other staff',
    alike(2),
    async () => {
      const { checker, maker, approvalId } = await asked()
      const shown = async (staff: TestStaff, show: 'to-decide' | 'mine') => {
        const { body } = await server.call(wire.listRequests, { query: { show }, headers: staff.headers })
        return body.data.map(row => row.approvalId)
      }
      expect(await shown(checker, 'to-decide')).toContain(approvalId)
      expect(await shown(maker, 'mine')).toContain(approvalId)
      expect(await shown(maker, 'to-decide')).not.toContain(approvalId)
      const stranger = await server.staff('support')
      expect((await readAs(stranger, approvalId)).body.code).toBe('OPS/UNKNOWN')
      expect(await shown(stranger, 'to-decide')).toEqual([])
    },
  )
})

describe('a role', () => {
  test('is not asked for where it would give one person two rights that exclude each other', async () => {
    await tidy()
    const { maker, checker } = await crew()
    const body = { payload: { staffId: String(checker.staffId), role: 'super' }, reason }
    const answer = await server.call(askGrant, { body, headers: maker.headers, key: key() })
    expect(answer.body).toMatchObject({ code: 'OPS/CONFLICT', detail: expect.stringContaining('.check') })
    const change = { payload: { role: 'super', capabilities: ['staff.grant', 'staff.grant.check'] }, reason }
    const edit = await server.call(askRoleChange, { body: change, headers: maker.headers, key: key() })
    expect(edit.body.code).toBe('OPS/CONFLICT')
  })

  test('is taken away at once, but not from oneself', async () => {
    const { maker, target } = await crew()
    await server.query(`insert into staff_grants(staff_id, role, granted_by) values ($1, 'super', 'test')`, [
      target.staffId,
    ])
    const grantOf = async ({ staffId }: TestStaff) =>
      (
        await server.query<{ id: string }>('select id::text as id from staff_grants where staff_id = $1', [
          staffId,
        ])
      )[0]?.id ?? ''
    const end = async (staff: TestStaff) =>
      server.call(endGrant, {
        body: { grantId: await grantOf(staff), reason: '岗位调整' },
        ...{ headers: maker.headers, key: key() },
      })
    expect((await end(maker)).body.code).toBe('OPS/SELF')
    expect((await end(target)).status).toBe(200)
    const body = { login: `x${count++}`, name: '某', reason: '新同事入职' }
    const invited = await server.call(inviteStaff, { body, headers: target.headers, key: key() })
    expect(invited.body.code).toBe('OPS/FORBIDDEN')
  })
})
