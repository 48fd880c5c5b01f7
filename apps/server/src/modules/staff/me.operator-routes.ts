import * as wire from '@app/contract/operator/me.ts'
import * as entry from '@app/contract/operator/sign-in.ts'
import { beginPasskeySignIn, confirmPasskeySignIn } from '@app/contract/operator/staff-passkeys.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { StaffCaller } from '#platform/operator/staff-caller.ts'
import type { Step } from './sign-in.ts'
import type { StaffService } from './staff.service.ts'

const DEMONSTRATION_BANNER = '演示环境：数据均为演示币，员工账号与验证码公开，请勿用于真实运营。'

type Parts = Readonly<{ staff: StaffService; clock: Clock; isDemonstration: boolean }>

type Declared = Readonly<{ method: string; path: string }>
type Arrived = Omit<Step, 'call'>

const stepOf = (
  { method, path }: Declared,
  { ip, userAgent, requestId, host, pageOrigin }: Arrived,
): Step => ({
  ...{ ip, userAgent, requestId, host, pageOrigin },
  call: `${method} ${path}`,
})

/** The steps by which staff come in. */
export function signInRoutes(router: OperatorRouter, staff: StaffService): void {
  router.enter(entry.signIn, async (call, setToken) => {
    const { login, password } = call.body
    const { token, ...answer } = await staff.signIn(login, password, stepOf(entry.signIn, call))
    setToken(token)
    return answer
  })

  router.enter(entry.confirmSignIn, async (call, setToken) => {
    const step = stepOf(entry.confirmSignIn, call)
    const { token, expiresAt } = await staff.confirm(call.staff, call.body.code, step)
    setToken(token)
    return { expiresAt: isoOf(expiresAt) }
  })

  router.enter(beginPasskeySignIn, call => staff.beginPasskeySignIn(call.staff, call))

  router.enter(confirmPasskeySignIn, async (call, setToken) => {
    const step = stepOf(confirmPasskeySignIn, call)
    const { token, expiresAt } = await staff.confirmByPasskey(call.staff, call.body, step)
    setToken(token)
    return { expiresAt: isoOf(expiresAt) }
  })

  router.enter(entry.beginEnrolment, call => staff.beginEnrolment(call.staff))

  router.enter(entry.confirmEnrolment, async (call, setToken) => {
    const step = stepOf(entry.confirmEnrolment, call)
    const { token, expiresAt, recoveryCodes } = await staff.confirmEnrolment(call.staff, call.body.code, step)
    setToken(token)
    return { expiresAt: isoOf(expiresAt), recoveryCodes }
  })

  router.enter(entry.join, async (call, setToken) => {
    const { invitation, password } = call.body
    const { token, ...answer } = await staff.join(invitation, password, stepOf(entry.join, call))
    setToken(token)
    return answer
  })
}

const ownObject = ({ staff }: Readonly<{ staff: StaffCaller }>) => ({ kind: 'staff', id: staff.staffId })

/** What a person sees and does about the own account. */
export function meRoutes(router: OperatorRouter, { staff, clock, isDemonstration }: Parts): void {
  router.read(wire.readMe, async call => {
    const caller = call.staff
    const { person, session, steppedUpUntil, demonstrationCode, hasPasskey } = await staff.me(caller, call)
    return {
      person: { staffId: String(person.staffId), login: person.login, name: person.name },
      roles: [...person.roles],
      capabilities: [...caller.capabilities].sort(),
      banner: isDemonstration ? DEMONSTRATION_BANNER : null,
      session: {
        expiresAt: isoOf(session.expiresAt),
        idleMinutes: session.idleMinutes,
        steppedUpUntil: isoOf(steppedUpUntil),
      },
      ...{ demonstrationCode, hasPasskey },
      now: isoOf(clock.now()),
    }
  })

  router.write(wire.stepUp, async (call, act) => {
    await staff.checkCode(call.staff, call.body.code)
    return act(async tx => ({
      answer: { steppedUpUntil: isoOf(await staff.steppedUp(tx, call.staff)) },
      entry: { object: ownObject(call) },
    }))
  })

  router.write(wire.signOut, (call, act) =>
    act(async tx => {
      await staff.endSessions(tx, call.staff, call.staff.sessionId)
      return { answer: {}, entry: { object: ownObject(call) } }
    }),
  )

  router.read(wire.listMySessions, async ({ staff: caller }) => {
    const open = await staff.listSessions(caller)
    return {
      data: open.map(({ startedAt, seenAt, ...session }) => ({
        ...session,
        ...{ startedAt: isoOf(startedAt), seenAt: isoOf(seenAt) },
        isCurrent: session.sessionId === caller.sessionId,
      })),
    }
  })

  router.write(wire.endMySessions, (call, act) =>
    act(async tx => {
      const endedCount = await staff.endSessions(tx, call.staff, call.body.sessionId)
      return { answer: { endedCount }, entry: { object: ownObject(call), after: { endedCount } } }
    }),
  )

  router.write(wire.changeMyPassword, async (call, act) => {
    const { password, newPassword } = call.body
    const hash = await staff.prepareNewPassword(call.staff, password, newPassword)
    return act(async tx => {
      const endedCount = await staff.setPassword(tx, call.staff, hash)
      return { answer: { endedCount }, entry: { object: ownObject(call), after: { endedCount } } }
    })
  })
}
