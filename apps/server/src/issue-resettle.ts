/**
 * `npm run -s issue:resettle`: shows what would change if a settled issue were judged by the rules of today, and goes on
 * with what two people agreed on in the console (adr 0201). Where there is no console, it breaks the glass: with a reason
 * it writes the proposal that two people sign, and with both signatures it carries it out and leaves an entry in the audit
 * (adr 0085). Reads `DATABASE_URL`, or the embedded database of `DATA_DIR`, whether a server runs on it or not,
 * `APPROVER_KEYS`, and `SECRET_KEY` as the server does.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { auditService } from '#modules/audit/audit.service.ts'
import {
  type Proposal,
  type ResettlementService,
  type ResettlementVerdict,
  resettlementService,
} from '#modules/bets/resettlement.service.ts'
import { drawsService } from '#modules/draws/draws.service.ts'
import type { Approval } from '#platform/approvals.ts'
import { readConfig } from '#platform/config.ts'
import { runOperatorProgram, say } from '#platform/operator-program.ts'
import { systemRandomness } from '#platform/randomness.ts'
import { createSealing } from '#platform/sealing.ts'
import { readSealingKeys } from '#platform/sealing-keys.ts'

const USAGE = `Usage: npm run -s issue:resettle -- --game 71 --issue 20261122001
  shows what would change;
  npm run -s issue:resettle -- --request 12
  pays what two people agreed on by that request of the console, where its job does not;
  without a console, a reason and a file write the proposal to be signed:
  --reason "wrong odds of 07" --proposal proposal.txt
  with the same reason and the signatures of two people it is carried out:
  --reason "wrong odds of 07" --approval ann=BASE64 --approval bob=BASE64`

const REFUSED: Record<Extract<ResettlementVerdict, { ok: false }>['why'], string> = {
  'not-settled': 'is not settled yet, or was voided: there is nothing to judge anew.',
  approvals:
    'needs two people of APPROVER_KEYS whose signatures fit the proposal of now: write it again and look at the difference.',
  reason: 'needs a reason, in one line.',
  'nothing-to-change': 'is already paid as the rules of today say.',
}

type RequestWish = Readonly<{ approvalId: bigint }>
type IssueWish = Readonly<{
  gameId: number
  turnNum: string
  reason: string
  /** Where the proposal is written. */
  proposalFile: string | undefined
  /** Empty to look only. */
  approvals: readonly Approval[]
}>

function readApproval(text: string): Approval {
  const [, name = '', signature = ''] = /^([^=]+)=([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  if (name === '') throw new Error(USAGE)
  return { name, signature: Buffer.from(signature, 'base64') }
}

/** What the command line says; throws the usage when something is missing. */
function readWish(): IssueWish | RequestWish {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: '' },
      issue: { type: 'string', default: '' },
      request: { type: 'string' },
      reason: { type: 'string', default: '' },
      proposal: { type: 'string' },
      approval: { type: 'string', multiple: true, default: [] },
    },
  })
  const { game, issue, request, reason, proposal, approval } = values
  if (request !== undefined) {
    if (!/^\d{1,18}$/.test(request) || game !== '' || reason !== '') throw new Error(USAGE)
    return { approvalId: BigInt(request) }
  }
  if (!/^\d{1,4}$/.test(game) || !/^[\d/-]{6,13}$/.test(issue)) throw new Error(USAGE)
  if (approval.length === 1 || (proposal !== undefined && reason.trim() === '')) throw new Error(USAGE)
  return {
    gameId: Number(game),
    turnNum: issue,
    reason,
    proposalFile: proposal,
    approvals: approval.map(readApproval),
  }
}

function show({ differences, total }: Proposal): void {
  for (const { playCode, selection, stakePerUnit, ordersCount, paid, due } of differences)
    say(
      `${playCode} ${selection}, ${formatMoney(stakePerUnit)} a unit, ${ordersCount} orders: paid ${formatMoney(paid)}, due ${formatMoney(due)}`,
    )
  say(`total ${formatMoney(li(total))}`)
}

/** Pays what a request of two people began; a repeat finds nothing left. */
async function goOn(service: ResettlementService, approvalId: bigint): Promise<boolean> {
  const issueId = await service.issueOfRequest(approvalId)
  if (issueId === undefined) throw new Error(`Nobody agreed to a new judgement by request ${approvalId}.`)
  await service.goOn(issueId, new AbortController().signal)
  say(`The new judgement of request ${approvalId} is paid.`)
  return true
}

await runOperatorProgram(readWish, async (db, wish) => {
  const draws = drawsService(db)
  const config = readConfig(process.env)
  const sealing = createSealing(readSealingKeys(config))
  const audit = auditService({ db, sealing, randomness: systemRandomness })
  const service = resettlementService({ db, draws, audit, approvers: config.approverKeys })
  if ('approvalId' in wish) return goOn(service, wish.approvalId)
  const { gameId, turnNum, reason, proposalFile, approvals } = wish
  const issue = await draws.findIssue(gameId, turnNum)
  if (issue === undefined) throw new Error(`There is no issue ${turnNum} of game ${gameId}.`)
  if (approvals.length === 0) {
    const proposal = await service.propose(issue.id, reason)
    if (proposal === undefined) throw new Error(`Issue ${turnNum} ${REFUSED['not-settled']}`)
    show(proposal)
    if (proposalFile !== undefined) writeFileSync(proposalFile, proposal.text)
    return true
  }
  const verdict = await service.resettle({ issueId: issue.id, reason, approvals })
  if (!verdict.ok) throw new Error(`Issue ${turnNum} ${REFUSED[verdict.why]}`)
  say(`Issue ${turnNum} is paid under judgement ${verdict.version}.`)
  return true
})
