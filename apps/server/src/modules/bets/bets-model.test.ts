/**
 * Random commands on two nodes of one database, some of them cut off by the death of all connections, against a small
 * pure ledger. A failure prints its seed and path; `MODEL_SEED=… npx vitest run --project server bets-model` replays
 * it, and `MODEL_RUNS=1000` makes it long, with lives of its own.
 */
import { li } from '@app/domain/money/money.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SecondNode, startSecondNode } from '#testing/second-node.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { findOpenIssue, findViolations } from './bets.fixtures.ts'
import {
  bet,
  CARS,
  type Command,
  cancel,
  chase,
  close,
  crash,
  draw,
  expectSame,
  follow,
  GAME,
  resettle,
  stop,
  voidIssue,
  type World,
} from './model-commands.fixtures.ts'
import { ModelLedger } from './model-ledger.fixtures.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 1)
/** The short form repeats the same lives; the long form looks for new ones. */
const SHORT_SEED = 300_242_338
const SEED = Number(
  process.env.MODEL_SEED ?? (process.env.MODEL_RUNS === undefined ? SHORT_SEED : Date.now() % 1_000_000_000),
)
const START = 1_000_000n
const PLAYERS = 3

let server: TestServer
let second: SecondNode
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [GAME] })
  second = await startSecondNode(server, { gameIds: [GAME] })
  // Each player is in a separate chunk.
  await server.query(`create or replace function bets_accounts_per_chunk() returns integer language sql immutable
    as 'select 1'`)
})
afterAll(async () => {
  await second.app.stop()
  await server.stop()
})

const player = fc.integer({ min: 0, max: PLAYERS - 1 })
const number = fc.integer({ min: 1, max: 4 })
const stake = fc.constantFrom(10_000n, 55_500n, 300_000n)
const rebate = fc.constantFrom('0', '0.08')
const named = <T extends unknown[]>(name: string, make: (...args: T) => Command, ...args: T) => ({
  run: make(...args),
  toString: () => `${name}(${args.join(', ')})`,
})
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(player, number, stake, rebate).map(args => named('bet', bet, ...args)),
  },
  { weight: 2, arbitrary: fc.nat(50).map(pick => named('cancel', cancel, pick)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(player, number, stake, rebate, fc.integer({ min: 1, max: 4 }))
      .map(args => named('chase', chase, ...args)),
  },
  { weight: 1, arbitrary: fc.nat(50).map(pick => named('stop', stop, pick)) },
  { weight: 1, arbitrary: fc.constant(named('close', () => close)) },
  { weight: 3, arbitrary: number.map(drawn => named('draw', draw, drawn)) },
  { weight: 2, arbitrary: number.map(drawn => named('resettle', resettle, drawn)) },
  { weight: 1, arbitrary: fc.constant(named('void', () => voidIssue)) },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.nat(20), { minLength: 1, maxLength: 3 })
      .map(cuts => named('crash', crash, ...cuts)),
  },
)

test(`two nodes do what a small pure ledger does, ${RUNS} random lives (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 15, maxLength: 40 }), async commands => {
      const players = await Promise.all(
        Array.from({ length: PLAYERS }, () => server.member({ balance: li(START) })),
      )
      const model = new ModelLedger(PLAYERS, START)
      // A whole issue lies ahead of each life.
      const issue = await findOpenIssue(server, GAME)
      await server.travel(issue.closesAt - server.now() + 500)
      const world: World = { server, second, model, players, turn: 0, closed: undefined, cuts: [] }
      for (const { run } of [...commands, { run: draw(CARS) }]) {
        await run(world)
        await follow(world)
        await expectSame(world)
      }
      expect(await findViolations(server)).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
}, 3_600_000)
