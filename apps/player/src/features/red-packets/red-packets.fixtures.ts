import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readPacket, readPacketLimits } from '@app/contract/red-packets.ts'
import { commitmentOf } from '@app/domain/red-packets/packet-proof.ts'
import { sha256 } from '@noble/hashes/sha2.js'

type WirePacket = AnswerOf<typeof readPacket>['data']

const secret = { salt: 'ab12', shares: [320, 180] }
const at = '2026-11-22T20:19:31+08:00'

/** A finished packet of two shares as the server tells it. */
export const packetOf = (more: Partial<WirePacket> = {}): AnswerOf<typeof readPacket> => ({
  data: {
    ...{ hongbao_id: '7', room_id: '1001', id: '1001.12', isSender: false, type: 'lucky', count: 2 },
    sender: { user_id: '100000001', nickname: '阿明', avatarId: 1 },
    ...{ greeting: '恭喜发财', total: '5.00', claimedCount: 2, claimedAmount: '5.00', refunded: '0.00' },
    ...{ state: 'finished', created_at: at, expires_at: '2026-11-23T20:19:31+08:00' },
    ...{ ended_at: '2026-11-22T20:19:43+08:00', conditions: {}, multiple: 1, mine: '1.80' },
    rows: [
      { user_id: '100000002', nickname: '小红', avatarId: 2, amount: '3.20', created_at: at, best: true },
      { user_id: '100000003', nickname: '阿强', avatarId: 3, amount: '1.80', created_at: at, best: false },
    ],
    ...{ commitment: commitmentOf(secret, sha256), proof: secret, ...more },
  },
})

/** Limits of a member who may send. */
export const limitsOf = (
  more: Partial<AnswerOf<typeof readPacketLimits>['data']> = {},
): AnswerOf<typeof readPacketLimits> => ({
  data: {
    ...{ isOpen: true, people: 12, sendLeft: '2000.00', receiveLeft: '2000.00', balance: '500.00' },
    ...{ multiple: 1, ...more },
  },
})
