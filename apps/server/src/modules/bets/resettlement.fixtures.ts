/** Two people with keys and what they sign, and issues that were judged by rules with a defect. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { li } from '@app/domain/money/money.ts'
import { type Approval, type ApproverKeys, findApprovers, readApproverKeys } from '#platform/approvals.ts'
import type { TestServer } from '#testing/test-server.ts'
import { findOpenIssue, forceNumbers, placeSlip } from './bets.fixtures.ts'
import { outcomeOf } from './order-outcome.ts'
import { type ResettlementVerdict, resettlementService } from './resettlement.service.ts'

export function person(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    name,
    key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    approve: (text: string): Approval => ({ name, signature: sign(null, Buffer.from(text), privateKey) }),
  }
}

export const ann = person('ann')
export const bob = person('bob')

/** As the deployment would set it. */
export const approverKeysText = [ann, bob].map(({ name, key }) => `${name}=${key}`).join(',')
export const approvers: ApproverKeys = readApproverKeys(approverKeysText)

/** The signatures of both, as they are kept. */
export function signaturesOf(text: string) {
  const signatures = findApprovers(approvers, text, [ann.approve(text), bob.approve(text)])
  if (signatures === undefined) throw new Error('ann and bob are known')
  return signatures
}

type Service = ReturnType<typeof resettlementService>

/** What two people do: look at the proposal, sign it, and have it carried out. */
export async function resettleByTwo(
  service: Service,
  issueId: bigint,
  reason = 'a defect',
): Promise<ResettlementVerdict> {
  const { text = '' } = (await service.propose(issueId, reason)) ?? {}
  return service.resettle({ issueId, reason, approvals: [ann.approve(text), bob.approve(text)] })
}

/** Rules with a defect: 07 is taken for the number that was drawn, whatever was. */
export const defective: typeof outcomeOf = (family, draw, terms) =>
  outcomeOf(family, { ...draw, numbers: [...draw.numbers.slice(0, -1), 7] }, terms)

/** As the server has it, or with other rules. */
export const serviceOf = ({ app }: TestServer, judge?: typeof outcomeOf): Service =>
  resettlementService({ db: app.db, ...app.services, approvers, ...(judge !== undefined && { judge }) })

/** A settled issue with a bet of ten yuan on each number, of which 30 was drawn; then all of them judged for 07. */
export async function misjudgedIssue(server: TestServer, selections: readonly string[] = ['30', '07', '08']) {
  const { token, memberId } = await server.member({ balance: li(100_000) })
  const issue = await findOpenIssue(server, 71)
  const items = selections.map(selection => ({ playCode: 'tema_a', selection, stakePerUnit: '10' }))
  const { body } = await placeSlip(server, issue, token, items)
  await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 30])
  await resettleByTwo(serviceOf(server, defective), issue.id)
  return { token, memberId, issueId: String(issue.id), orders: body.data.orders.map(order => order.orderNo) }
}

const known = new Map<unknown, Promise<string>>()

/** The one misjudged issue of a case. */
export function misjudgedOnce(server: TestServer, of: object): Promise<string> {
  const issue = known.get(of) ?? misjudgedIssue(server).then(({ issueId }) => issueId)
  known.set(of, issue)
  return issue
}

/** Judges the issue by the rules of today, by two people with keys. */
export const resettleToday = (server: TestServer, issueId: string): Promise<ResettlementVerdict> =>
  resettleByTwo(serviceOf(server), BigInt(issueId))
