/**
 * The checks of a call before its body is read, so that an unauthorised caller cannot make the server parse a body.
 * Every rule is a field of the declared call.
 */
import { bodyMaxBytesOf, type Endpoint, type Restricted, rateOf } from '@app/contract/endpoint.ts'
import { type RateClass, type RateTable, rateClasses } from '@app/contract/rates.ts'
import type { RefusalCode } from '@app/contract/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { addressKey } from '#platform/addresses.ts'
import type { RateRule, Rates } from '#platform/rates.ts'
import { Refusal } from '#platform/refusal.ts'
import { callerAddress, cookieOf, deviceOf, tokenOf } from './call.ts'
import type { Authenticate, Caller } from './caller.ts'

export type GateParts = Readonly<{
  authenticate: Authenticate
  rates: Rates
  /** How often calls may be made; the contract's classes when absent. */
  rateTable?: RateTable | undefined
  /** Whether a call that names this company, or none, is meant for this deployment. */
  isOurs: (companyCode: string | undefined) => Promise<boolean>
  /** Refuses a member who has not agreed to the agreements that hold; waits only where that is not known. */
  refuseUnagreed: (memberId: bigint) => undefined | Promise<undefined>
}>

export type Gate = Readonly<{
  /** Lets a call of that kind pass, with its caller found, or throws the refusal. */
  pass: (endpoint: Endpoint) => (request: FastifyRequest) => Promise<void>
  /** Who reads a call for guests; a dead login reads like any guest. */
  readerOf: (request: FastifyRequest) => Promise<Caller | undefined>
}>

const BYTES_PER_POINT = 64 * 1024
const COMPANY_CODE = 'company-code'

/** What a call costs: one, and one for each full 64 KiB that comes with it. A body of unknown length may be the longest. */
function costOf(endpoint: Endpoint, { headers }: FastifyRequest): number {
  const isLengthUnknown = headers['transfer-encoding'] !== undefined
  const length = headers['content-length']
  if (length === undefined && !isLengthUnknown) return 1
  const bytes = isLengthUnknown ? bodyMaxBytesOf(endpoint) : Number(length)
  return 1 + Math.floor(Math.min(bytes, bodyMaxBytesOf(endpoint)) / BYTES_PER_POINT)
}

const RESTRICTED = {
  bet: 'UC/RESTRICTED_BET',
  deposit: 'UC/RESTRICTED_DEPOSIT',
  withdraw: 'UC/RESTRICTED_WITHDRAW',
  chat: 'UC/RESTRICTED_CHAT',
} as const satisfies Record<Restricted, RefusalCode>

function refuseRestricted({ restrictions }: Caller, kind: Restricted): void {
  const found = restrictions?.find(restriction => restriction.kind === kind)
  if (found === undefined) return
  throw new Refusal(found.isOwn ? 'UC/ON_BREAK' : RESTRICTED[kind], { detail: `至${found.until}` })
}

type Limit = Readonly<{ member: RateRule; address: RateRule; device: RateRule | undefined }>

function limitOf(rates: Rates, name: string, rate: RateClass): Limit {
  const { points, durationSeconds, addressPoints = points, devicePoints } = rate
  return {
    member: rates.rule(`call:${name}`, { points, durationSeconds }),
    address: rates.rule(`call:${name}:address`, { points: addressPoints, durationSeconds }),
    device: devicePoints && rates.rule(`call:${name}:device`, { points: devicePoints, durationSeconds }),
  } as Limit
}

/** The gate of one server. */
export function createGate({
  authenticate,
  rates,
  rateTable = rateClasses,
  isOurs,
  refuseUnagreed,
}: GateParts): Gate {
  async function callerOf(endpoint: Endpoint, request: FastifyRequest): Promise<Caller> {
    const token = tokenOf(request)
    if (token === undefined) throw new Refusal('UC/LOGIN_REQUIRED')
    const caller = await authenticate(token, endpoint.session === 'read' ? 'database' : 'memory')
    if (endpoint.access === 'agent' && !caller.isAgent) throw new Refusal('UC/FORBIDDEN')
    if (endpoint.restricted !== undefined) refuseRestricted(caller, endpoint.restricted)
    if (endpoint.agreed === true && caller.kind === 'member') await refuseUnagreed(caller.memberId)
    return caller
  }

  function takeAsStranger(limit: Limit, request: FastifyRequest, cost: number): Promise<void> {
    const taken = limit.address.take(addressKey(callerAddress(request)), cost)
    const device = limit.device === undefined ? '' : deviceOf(request)
    return device === '' ? taken : taken.then(() => limit.device?.take(device, cost))
  }

  async function takeAsMember(endpoint: Endpoint, limit: Limit, request: FastifyRequest): Promise<void> {
    const cost = costOf(endpoint, request)
    try {
      request.caller = await callerOf(endpoint, request)
    } catch (error) {
      // A caller without a valid token is counted as well, since otherwise tokens could be guessed without limit.
      await takeAsStranger(limit, request, cost)
      throw error
    }
    await limit.member.take(String(request.caller.memberId), cost)
  }

  function pass(endpoint: Endpoint) {
    const name = rateOf(endpoint)
    const limit = limitOf(rates, name, rateTable[name])
    const take = (request: FastifyRequest): Promise<void> =>
      endpoint.access === 'guest'
        ? takeAsStranger(limit, request, costOf(endpoint, request))
        : takeAsMember(endpoint, limit, request)
    // Most calls have no other rule, and a function that waits costs them more than the rule does.
    if (endpoint.crossSite === undefined && endpoint.company === undefined) return take
    return async (request: FastifyRequest): Promise<void> => {
      if (endpoint.crossSite === 'refused' && request.headers['sec-fetch-site'] === 'cross-site') {
        throw new Refusal('UC/FORBIDDEN')
      }
      await take(request)
      if (endpoint.company && !(await isOurs(cookieOf(request, COMPANY_CODE)))) {
        throw new Refusal('UC/COMPANY_UNKNOWN')
      }
    }
  }

  async function readerOf(request: FastifyRequest): Promise<Caller | undefined> {
    const token = tokenOf(request)
    if (token === undefined) return undefined
    try {
      return await authenticate(token)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  return { pass, readerOf }
}
