/**
 * The checks of a console call before its body is read: that a page of the console sent it, from an allowed network, how
 * often, who the caller is, and whether he or she holds the right. Every rule is a field of the declared call.
 */
import { nameOfCapability } from '@app/contract/operator/capabilities.ts'
import type { OperatorEndpoint } from '@app/contract/operator/operator-endpoint.ts'
import { type RateClass, type RateTable, rateClasses } from '@app/contract/rates.ts'
import type { FastifyRequest } from 'fastify'
import { addressKey } from '#platform/addresses.ts'
import type { Database } from '#platform/db.ts'
import { callerAddress } from '#platform/http/call.ts'
import type { Rates } from '#platform/rates.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Actor, AuditDesk } from './acts.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { StaffCaller, StaffDesk } from './staff-caller.ts'

/** How long a code counts as fresh. */
export const STEP_UP_MS = 10 * 60_000

export type OperatorGateParts = Readonly<{
  staff: StaffDesk
  audit: AuditDesk
  db: Database
  rates: Rates
  rateTable?: RateTable | undefined
  clock: Readonly<{ now: () => number }>
  cookie: SessionCookie
}>

/** From where a call came, and its number. */
export type Origin = Readonly<{ ip: string; requestId: string }>

export const originOf = (request: FastifyRequest): Origin => ({
  ip: callerAddress(request),
  requestId: request.id,
})

/** Who acts by this call. */
export function actorOf(endpoint: OperatorEndpoint, staff: StaffCaller, { ip, requestId }: Origin): Actor {
  return {
    kind: 'staff',
    staffId: staff.staffId,
    name: staff.login,
    sessionId: staff.sessionId,
    ip,
    requestId,
    call: `${endpoint.method} ${endpoint.path}`,
    capability: endpoint.capability,
  }
}

/**
 * A page of another site can neither send this header nor claim to be of this one. The cookie is `SameSite=Strict`
 * besides; each of the three alone would do.
 */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (headers['x-console'] !== '1' || (site !== undefined && site !== 'same-origin')) {
    throw new Refusal('OPS/OTHER_SITE')
  }
}

/** What the gate keeps of a call that it let through. */
export type Admitted = Readonly<{ staff: StaffCaller | undefined }>

export function createOperatorGate(parts: OperatorGateParts) {
  const { staff: desk, audit, db, rates, rateTable = rateClasses, clock, cookie } = parts

  function limitsOf(endpoint: OperatorEndpoint) {
    const name = endpoint.rate ?? 'console'
    const rate: RateClass = rateTable[name]
    const { points, durationSeconds, addressPoints = points } = rate
    return {
      person: rates.rule(`call:${name}`, { points, durationSeconds }),
      address: rates.rule(`call:${name}:address`, { points: addressPoints, durationSeconds }),
    }
  }

  /** Refuses who lacks the right of the call, and notes it. */
  async function refuseRight(endpoint: OperatorEndpoint, staff: StaffCaller, origin: Origin) {
    const { capability } = endpoint
    if (capability === 'own' || capability === 'sign-in' || staff.capabilities.has(capability)) return
    const object = { kind: 'call', id: endpoint.path }
    const outcome = { outcome: 'refused', refusal: 'OPS/FORBIDDEN' } as const
    await audit.write(db.read, actorOf(endpoint, staff, origin), { object }, outcome)
    const holders = await desk.holdersOf(capability)
    const whom = holders.length === 0 ? '' : `；持有者：${holders.join('、')}`
    throw new Refusal('OPS/FORBIDDEN', {
      detail: `缺少权限「${nameOfCapability(capability)}」（${capability}）${whom}`,
    })
  }

  return {
    refuseRight,
    /** Lets a call of that kind pass and says who makes it, or throws the refusal. */
    pass(endpoint: OperatorEndpoint): (request: FastifyRequest) => Promise<Admitted> {
      const limits = limitsOf(endpoint)
      const isEntry = endpoint.capability === 'sign-in'
      return async request => {
        refuseOtherSites(request)
        const ip = callerAddress(request)
        await limits.address.take(addressKey(ip))
        const token = cookie.read(request)
        if (isEntry && token === undefined) {
          await desk.admitAddress(ip)
          return { staff: undefined }
        }
        if (token === undefined) throw new Refusal('OPS/SIGN_IN')
        if (isEntry) return { staff: await desk.authenticate(token, ip).catch(noneWhenDead) }
        const staff = await desk.authenticate(token, ip)
        if (staff.stage !== 'full') throw new Refusal('OPS/SIGN_IN')
        await limits.person.take(String(staff.staffId))
        await refuseRight(endpoint, staff, originOf(request))
        if (endpoint.stepUp && staff.factorAt + STEP_UP_MS < clock.now()) throw new Refusal('OPS/STEP_UP')
        return { staff }
      }
    },
  }
}

export type OperatorGate = ReturnType<typeof createOperatorGate>

/** Somebody with a dead session may sign in again; one who comes from a forbidden network may not. */
function noneWhenDead(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'OPS/SESSION_ENDED') return undefined
  throw error
}
