import * as wire from '@app/contract/operator/staff-passkeys.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { StaffCaller } from '#platform/operator/staff-caller.ts'
import { PASSKEYS_MAX } from './passkeys.ts'
import type { StaffService } from './staff.service.ts'

const ownObject = ({ staff }: Readonly<{ staff: StaffCaller }>) => ({ kind: 'staff', id: staff.staffId })

/** What a person does with the own passkeys. */
export function passkeyRoutes(router: OperatorRouter, staff: StaffService): void {
  router.read(wire.listMyPasskeys, async ({ staff: caller }) => ({
    data: (await staff.listPasskeys(caller)).map(
      ({ passkeyId, name, host, isSynced, createdAt, usedAt }) => ({
        ...{ passkeyId: String(passkeyId), name, host, isSynced, createdAt: isoOf(createdAt) },
        usedAt: usedAt === null ? null : isoOf(usedAt),
      }),
    ),
    max: PASSKEYS_MAX,
  }))

  router.read(wire.beginPasskey, call => staff.beginPasskey(call.staff, call))

  router.write(wire.addPasskey, async (call, act) => {
    const passkey = await staff.prepareNewPasskey(call.staff, call.body, call)
    return act(async tx => {
      const passkeyId = String(await staff.addPasskey(tx, passkey))
      const after = { passkeyId, name: passkey.name, host: passkey.host }
      return { answer: { passkeyId }, entry: { object: ownObject(call), after } }
    })
  })

  router.write(wire.renamePasskey, (call, act) =>
    act(async tx => {
      const { passkeyId, name } = call.body
      const { before } = await staff.renamePasskey(tx, call.staff, BigInt(passkeyId), name)
      return {
        answer: {},
        entry: {
          object: ownObject(call),
          before: { passkeyId, name: before },
          after: { passkeyId, name: name.trim() },
        },
      }
    }),
  )

  router.write(wire.removePasskey, (call, act) =>
    act(async tx => {
      const { passkeyId } = call.body
      const { name } = await staff.removePasskey(tx, call.staff, BigInt(passkeyId))
      return { answer: {}, entry: { object: ownObject(call), before: { passkeyId, name } } }
    }),
  )

  router.read(wire.beginPasskeyStepUp, call => staff.beginSigning(call.staff, 'step-up', call))

  router.write(wire.confirmPasskeyStepUp, async (call, act) => {
    const use = await staff.checkSignature(call.staff, 'step-up', { signed: call.body, place: call })
    return act(async tx => {
      const { passkeyId, name } = await use(tx)
      const steppedUpUntil = isoOf(await staff.steppedUp(tx, call.staff))
      const after = { passkeyId: String(passkeyId), name }
      return { answer: { steppedUpUntil }, entry: { object: ownObject(call), after } }
    })
  })
}
