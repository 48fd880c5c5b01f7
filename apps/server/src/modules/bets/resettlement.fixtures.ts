/** Two people with keys, and what they sign. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { type Approval, type ApproverKeys, readApproverKeys } from '#platform/approvals.ts'
import type { ResettlementVerdict, resettlementService } from './resettlement.service.ts'

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
