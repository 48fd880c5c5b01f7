/** Messages that wait for staff, as the desk sees them, takes them on and decides them. */
import * as wire from '@app/contract/operator/chat-held.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { ChatService } from './chat.service.ts'
import type { HeldRow } from './held.store.ts'
import type { EventRow, MessageContent } from './log.store.ts'

type Parts = Readonly<{ chat: ChatService; clock: Clock }>

/** A queue has one page: what is behind comes up as the first are decided. */
const QUEUE_ROWS = 100

const wireHeld = ({ id, room, personId, memberId, content, words, heldAt, ...row }: HeldRow) => {
  const { userinfo, body } = content as MessageContent
  return {
    ...{ heldId: String(id), room, personId: String(personId), nickname: userinfo.nickname },
    memberId: memberId === null ? null : String(memberId),
    ...{ body, words, heldAt: isoOf(heldAt) },
    ...{ claimedBy: row.claimedBy, claimedUntil: isoOrNull(row.claimedUntil) },
  }
}

export function heldOperatorRoutes(router: OperatorRouter, { chat, clock }: Parts): void {
  const { held } = chat

  router.read(wire.listChatHeld, async () => ({
    data: (await held.list(QUEUE_ROWS)).map(wireHeld),
    next: null,
    asOf: isoOf(clock.now()),
  }))

  router.write(wire.claimChatHeld, ({ body: { heldId }, staff }, act) =>
    act(async tx => ({
      entry: {
        object: { kind: 'chat-held', id: heldId },
        before: { claimedBy: await held.claim(tx, BigInt(heldId), staff.login) },
        after: { claimedBy: staff.login },
      },
      answer: {},
    })),
  )

  router.write(wire.releaseChatHeld, ({ body: { heldId }, staff }, act) =>
    act(async tx => {
      await held.giveBack(tx, BigInt(heldId), staff.login)
      return {
        answer: {},
        entry: {
          object: { kind: 'chat-held', id: heldId },
          before: { claimedBy: staff.login },
          after: { claimedBy: null },
        },
      }
    }),
  )

  router.write(wire.decideChatHeld, async ({ body: { heldId, isReleased, reason }, staff }, act) => {
    let said: Readonly<{ held: HeldRow; event: EventRow | undefined }> | undefined
    const done = await act(async tx => {
      said = await held.decide(tx, BigInt(heldId), { isReleased, by: staff.login })
      const { personId, roomId } = said.held
      return {
        answer: {},
        entry: {
          object: { kind: 'chat-held', id: heldId },
          before: { state: 'waiting', personId, roomId },
          after: { state: isReleased ? 'released' : 'refused' },
          reason,
        },
      }
    })
    if (said?.event !== undefined) chat.talk.tell(said.event)
    else if (said !== undefined) chat.tellRefused(said.held)
    return done
  })
}
