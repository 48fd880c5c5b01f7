/** What a new judgement does to a withdrawal of a member from whom it takes money. */
import { checkMoney } from '@app/contract/wallet.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type desk,
  openDesk,
  requested,
  violations,
  type Withdrawer,
  withdrawer,
} from '#modules/withdrawals/withdrawals.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { findOpenIssue, forceNumbers, type OpenIssue, placeSlip } from './bets.fixtures.ts'
import { defective, resettleByTwo, serviceOf } from './resettlement.fixtures.ts'

let server: TestServer
let maker: ReturnType<typeof desk>
beforeAll(async () => {
  ;({ server, maker } = await openDesk(await startTestServer({ forFile: true })))
})
afterEach(async () => expect(await violations(server)).toEqual([]))
afterAll(() => server.stop())

const bet = (issue: OpenIssue, { token }: Withdrawer, selection: string) =>
  placeSlip(server, issue, token, [{ playCode: 'tema_a', selection, stakePerUnit: '10' }])

const stepsOf = async (no: string) =>
  (await maker.detail(no)).steps.map(({ state, actor }) => `${state} ${actor}`)

test('a request, and an approval, of a member from whom a new judgement takes money go to review in its commit', async () => {
  const issue = await findOpenIssue(server, 71)
  const [asking, approved, sent, winner, loser] = [
    await withdrawer(server),
    await withdrawer(server),
    await withdrawer(server),
    await withdrawer(server),
    await withdrawer(server),
  ]
  for (const who of [asking, approved, sent]) await bet(issue, who, '30')
  // By the defect this one wins, and the last one has lost by both judgements.
  await bet(issue, winner, '07')
  await bet(issue, loser, '08')
  await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 30])
  const numbers = new Map<Withdrawer, string>()
  for (const who of [asking, approved, sent, winner, loser]) numbers.set(who, await requested(server, who))
  const of = (who: Withdrawer) => numbers.get(who) ?? ''
  for (const who of [approved, sent]) {
    await maker.claim(of(who))
    await maker.approve(of(who))
  }
  await server.query(
    `update withdrawals_requests set state = 'SENDING', version = version + 1, actor = 'system' where id = $1`,
    [of(sent)],
  )
  await server.query(
    `insert into withdrawals_payouts(request_id, amount, state, next_at) select id, net, 'sending', server_now()
      from withdrawals_requests where id = $1`,
    [of(sent)],
  )
  await resettleByTwo(serviceOf(server, defective), issue.id)

  expect(await stepsOf(of(asking))).toEqual(['REQUESTED member', 'REVIEW system'])
  expect(await stepsOf(of(approved))).toEqual(['REQUESTED member', 'APPROVED operator', 'REVIEW system'])
  expect((await stepsOf(of(sent))).at(-1)).toBe('SENDING system')
  for (const who of [winner, loser]) expect(await stepsOf(of(who))).toEqual(['REQUESTED member'])
  const { steps } = await maker.detail(of(asking))
  expect(steps.at(-1)?.note).toMatch(/重新结算，收回485\.00元$/)
  // The money that is held stays held; what was taken came from what was left, and is owed beyond that.
  expect((await server.call(checkMoney, { token: asking.token })).body.frozen).toBe('300.00')
  await maker.claim(of(approved))
  expect((await maker.approve(of(approved), 2)).body.code).toBe('OPS/STALE')
  expect((await maker.approve(of(approved), 3)).status).toBe(200)
})
