/**
 * `npm run -s issue:resettle`: shows what would change if a settled issue were judged by the rules of today, and with
 * `--total` carries it out. Reads `DATABASE_URL`, or the embedded database of `DATA_DIR`, whether a server runs on it or not.
 */
import { parseArgs } from 'node:util'
import { formatMoney, type Li, li, parseMoney } from '@app/domain/money/money.ts'
import {
  type Preview,
  type ResettlementVerdict,
  resettlementService,
} from '#modules/bets/resettlement.service.ts'
import { drawsService } from '#modules/draws/draws.service.ts'
import { runOperatorProgram, say } from '#platform/operator-program.ts'

const USAGE = `Usage: npm run -s issue:resettle -- --game 71 --issue 20261122001
  shows what would change; with the total that was shown, a reason and two names it is carried out:
  --total=-12.50 --reason "wrong odds of 07" --approver Ann --approver Bob`

const REFUSED: Record<Extract<ResettlementVerdict, { ok: false }>['why'], string> = {
  'not-settled': 'is not settled yet, or was voided: there is nothing to judge anew.',
  approvers: 'needs two different approvers.',
  reason: 'needs a reason.',
  'nothing-to-change': 'is already paid as the rules of today say.',
  'other-total': 'would change by another total by now: look at the difference again.',
}

type Wish = Readonly<{
  gameId: number
  turnNum: string
  /** The total that both approvers have seen; absent to look only. */
  order: Readonly<{ expectedTotal: Li; reason: string; approvers: readonly [string, string] }> | undefined
}>

/** What the command line says; throws the usage when something is missing. */
function readWish(): Wish {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: '' },
      issue: { type: 'string', default: '' },
      total: { type: 'string' },
      reason: { type: 'string', default: '' },
      approver: { type: 'string', multiple: true, default: [] },
    },
  })
  const { game, issue, total, reason, approver } = values
  if (!/^\d{1,4}$/.test(game) || !/^[\d/-]{6,13}$/.test(issue)) throw new Error(USAGE)
  const wish = { gameId: Number(game), turnNum: issue }
  if (total === undefined) return { ...wish, order: undefined }
  const expectedTotal = parseMoney(total)
  const [first = '', second = ''] = approver
  if (expectedTotal === undefined || approver.length !== 2) throw new Error(USAGE)
  return { ...wish, order: { expectedTotal, reason, approvers: [first, second] } }
}

function show({ differences, total }: Preview): void {
  for (const { playCode, selection, stakePerUnit, ordersCount, paid, due } of differences)
    say(
      `${playCode} ${selection}, ${formatMoney(stakePerUnit)} a unit, ${ordersCount} orders: paid ${formatMoney(paid)}, due ${formatMoney(due)}`,
    )
  say(`total ${formatMoney(li(total))}`)
}

await runOperatorProgram(readWish, async (db, { gameId, turnNum, order }) => {
  const draws = drawsService(db)
  const service = resettlementService({ db, draws })
  const issue = await draws.findIssue(gameId, turnNum)
  if (issue === undefined) throw new Error(`There is no issue ${turnNum} of game ${gameId}.`)
  if (order === undefined) {
    const preview = await service.preview(issue.id)
    if (preview === undefined) throw new Error(`Issue ${turnNum} ${REFUSED['not-settled']}`)
    show(preview)
    return true
  }
  const verdict = await service.resettle({ issueId: issue.id, ...order })
  if (!verdict.ok) throw new Error(`Issue ${turnNum} ${REFUSED[verdict.why]}`)
  say(`Issue ${turnNum} is paid under judgement ${verdict.version}.`)
  return true
})
