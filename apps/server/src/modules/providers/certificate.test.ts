/**
 * The certificate of a style: random scripts of what a provider may do, wrong things too, over HTTP against a book that is reckoned apart.
 * `npm run provider:certify -- --style=hmac-sorted --scripts=1000` is the long form. Source: providers §11.
 */
import { checkMoney } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ArcadeRig, accounts, startArcadeRig } from './arcade.fixtures.ts'
import { anyStep, type Book, shownMoney } from './certificate.fixtures.ts'
import { anyMove, openPurse } from './transfer-certificate.fixtures.ts'

const SCRIPTS = Number(process.env.CERTIFY_SCRIPTS ?? 4)
const ONLY = process.env.CERTIFY_STYLE
/** The short form repeats the same scripts; the long form looks for new ones. */
const SHORT_SEED = 190_028
const SEED = Number(
  process.env.CERTIFY_SEED ?? (process.env.CERTIFY_SCRIPTS === undefined ? SHORT_SEED : Date.now() % 1e9),
)
const START_FEN = 100_000n
const LI_A_FEN = 10n
const SCRIPT_PATIENCE_MS = 5_000

const flawsOf = (style: string): string[] => [
  'other-key',
  ...(style === 'static-token' ? [] : ['changed-byte']),
  ...(style === 'hmac-sorted' || style === 'hmac-body-time' ? ['old-time'] : []),
  ...(style === 'hmac-concat' ? [] : ['other-currency']),
]

let rig: ArcadeRig
beforeAll(async () => {
  rig = await startArcadeRig()
})
afterAll(() => rig.stop())

/** A player without a past. */
async function openBook(style: string, code: string): Promise<Book & Readonly<{ memberToken: string }>> {
  const { token } = await rig.server.member({ balance: li(START_FEN * LI_A_FEN) })
  return {
    ...{ memberToken: token, seat: await rig.seatOf(await rig.enter(token, code)) },
    speak: (call, flaw) => rig.speak(code, call, flaw),
    flaws: flawsOf(style),
    ...{ net: START_FEN, bets: [], wins: [], takenBack: new Set(), early: [] },
  }
}

/** What our store says of a player: one row a transaction that was taken, none of what was refused. */
async function transactionsOf(player: string): Promise<string[]> {
  const rows = await rig.server.query<{ text: string }>(
    `select t.kind || ' ' || (t.win - t.amount)::text as text from providers_transactions t
      join providers_players p on p.provider = t.provider and p.member_id = t.member_id
      where p.player_ref = $1 and t.status = 'OK' and t.kind in ('bet', 'win') order by 1`,
    [player],
  )
  return rows.map(({ text }) => text)
}

const styles = Object.entries(accounts).filter(([style]) => ONLY === undefined || style === ONLY)

describe.each(styles)('the style %s', (style, code) => {
  test(
    `holds what a book apart says, in ${SCRIPTS} random scripts (seed ${SEED})`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 24 }), async steps => {
          const book = await openBook(style, code)
          for (const { run } of steps) await run(book)
          const money = (await rig.server.call(checkMoney, { token: book.memberToken })).body.money
          expect(money).toBe(shownMoney(book))
          const ours = [...book.bets, ...book.wins].map(
            ({ call, move }) => `${call.kind} ${String(move * LI_A_FEN)}`,
          )
          expect(await transactionsOf(book.seat.player)).toEqual(ours.sort())
        }),
        { numRuns: SCRIPTS, seed: SEED },
      )
      expect(await rig.violations()).toEqual([])
    },
    60_000 + SCRIPTS * SCRIPT_PATIENCE_MS,
  )
})

describe.runIf(ONLY === undefined || ONLY === 'transfer')('the style transfer', () => {
  test(
    `holds what a book apart says, in ${SCRIPTS} random scripts (seed ${SEED})`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyMove, { minLength: 6, maxLength: 16 }), async steps => {
          const book = await openPurse(rig, START_FEN)
          for (const { run } of steps) await run(book)
          await book.settle()
          await book.expectAgreement()
        }),
        { numRuns: SCRIPTS, seed: SEED },
      )
      expect(await rig.violations()).toEqual([])
    },
    60_000 + SCRIPTS * SCRIPT_PATIENCE_MS,
  )
})
