/**
 * Four eyes: what needs a second person is asked for by one and done when another agrees, in the transaction of the
 * effect. Invariants: nobody decides about the own request, super administrators included; what is done is what was seen,
 * word for word; a decision is made once and never changes. Source: console §3.6.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Database, Tx } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import type { EntryRecord } from '#platform/operator/acts.ts'
import type { AnyKind, Asked, Wish } from '#platform/operator/approval-kind.ts'
import { Approved } from '#platform/operator/approved.ts'
import { canonicalJson } from '#platform/operator/canonical-json.ts'
import type { StaffCaller } from '#platform/operator/staff-caller.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './approvals.store.ts'

/** Who holds it sees every request. */
const SEES_ALL = 'audit.read'

type Hashed = Readonly<{
  kind: string
  object: Readonly<{ kind: string; id: string }>
  payload: unknown
  effect: unknown
}>

const hashOf = ({ kind, object, payload, effect }: Hashed): Uint8Array =>
  sha256(canonicalJson({ kind, object, payload, effect }))

const hashOfRow = (row: store.RequestRow): Uint8Array =>
  hashOf({ ...row, object: { kind: row.objectKind, id: row.objectId } })

export type Verdict = Readonly<{
  state: 'executed' | 'refused' | 'stale'
  request: store.RequestRow
  before?: EntryRecord
  after?: EntryRecord
}>

export type DecisionWish = Readonly<{
  requestId: bigint
  /** What the checker saw. */
  hash: string
  decision: 'approve' | 'refuse'
  note: string
}>

/** The kinds that modules have declared, by name. */
function kindRegister() {
  const kinds = new Map<string, AnyKind>()
  return {
    declare(more: readonly AnyKind[]): void {
      for (const kind of more) {
        if (kinds.has(kind.kind)) throw new Error(`two modules declare the approval ${kind.kind}`)
        kinds.set(kind.kind, kind)
      }
    },
    find(name: string): AnyKind {
      const kind = kinds.get(name)
      if (kind === undefined) throw new Refusal('OPS/UNKNOWN')
      return kind
    },
    all: (): readonly AnyKind[] => [...kinds.values()],
  }
}

type Kinds = ReturnType<typeof kindRegister>

/** Refuses who may not decide about the request, and a request that cannot be decided any more. */
function refuseDecision(kind: AnyKind, request: store.RequestRow, staff: StaffCaller, hash: string): void {
  if (request.makerId === staff.staffId) throw new Refusal('OPS/OWN_REQUEST')
  if (!staff.capabilities.has(kind.check)) {
    throw new Refusal('OPS/FORBIDDEN', { detail: `缺少权限（${kind.check}）` })
  }
  if (request.state !== 'open' || request.isOver) throw new Refusal('OPS/REQUEST_ENDED')
  const seen = Buffer.from(hash, 'hex')
  const isSeen = seen.length === request.hash.length && timingSafeEqual(seen, request.hash)
  if (!isSeen || !request.hash.equals(hashOfRow(request))) throw new Refusal('OPS/STALE')
}

function decisions(kinds: Kinds) {
  /** The effect of now; one that cannot happen any more is none. */
  async function effectOfNow(tx: Tx, kind: AnyKind, request: store.RequestRow): Promise<string | undefined> {
    try {
      return canonicalJson(await kind.preview(tx, request.payload as never))
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  async function execute(
    tx: Tx,
    kind: AnyKind,
    request: store.RequestRow,
    staff: StaffCaller,
  ): Promise<Verdict> {
    const people = { maker: request.maker, checker: staff.login }
    const approved = new Approved(request.payload as never, request, people)
    const changed = await kind.execute(tx, approved)
    await store.endRequest(tx, request.requestId, 'executed')
    return { state: 'executed', request, ...changed }
  }

  return async function decide(tx: Tx, staff: StaffCaller, wish: DecisionWish): Promise<Verdict> {
    const request = await store.lockRequest(tx, wish.requestId)
    if (request === undefined) throw new Refusal('OPS/UNKNOWN')
    const kind = kinds.find(request.kind)
    refuseDecision(kind, request, staff, wish.hash)
    const { requestId } = request
    const decision = { requestId, checkerId: staff.staffId, checkerSession: staff.sessionId }
    if (wish.decision === 'refuse') {
      await store.insertDecision(tx, { ...decision, decision: 'refuse', note: wish.note })
      await store.endRequest(tx, requestId, 'refused')
      return { state: 'refused', request }
    }
    const isSame = (await effectOfNow(tx, kind, request)) === canonicalJson(request.effect)
    if (!isSame || !(await store.mayStillMake(tx, request.makerId, kind.make))) {
      await store.endRequest(tx, requestId, 'stale')
      return { state: 'stale', request }
    }
    await store.insertDecision(tx, { ...decision, decision: 'approve', note: wish.note })
    return execute(tx, kind, request, staff)
  }
}

function readings(db: Database, kinds: Kinds) {
  const seenBy = ({ capabilities }: StaffCaller) => {
    const all = kinds.all()
    const decidable = all.filter(({ check }) => capabilities.has(check)).map(({ kind }) => kind)
    return {
      decidable,
      visible: capabilities.has(SEES_ALL) ? all.map(({ kind }) => kind) : decidable,
    }
  }
  return {
    nameOf: (kind: string): string => kinds.find(kind).name,

    list: (
      staff: StaffCaller,
      filter: Pick<store.RequestFilter, 'show' | 'after' | 'rows'>,
    ): Promise<store.RequestRow[]> =>
      store.findRequests(db.read, { ...filter, ...seenBy(staff), staffId: staff.staffId }),

    /** One request with its effect of now beside that of then; what the reader may not see is unknown. */
    async find(staff: StaffCaller, requestId: bigint) {
      const request = await store.findRequest(db.read, requestId)
      const isSeen = request?.makerId === staff.staffId || seenBy(staff).visible.includes(request?.kind ?? '')
      if (request === undefined || !isSeen) throw new Refusal('OPS/UNKNOWN')
      const kind = kinds.find(request.kind)
      const mayDecide =
        request.state === 'open' && request.makerId !== staff.staffId && staff.capabilities.has(kind.check)
      return { request, name: kind.name, mayDecide, now: await previewNow(db, kind, request) }
    },
  }
}

/** The effect of now for people to compare; `undefined` when it cannot happen any more, or has happened. */
async function previewNow(
  db: Database,
  kind: AnyKind,
  request: store.RequestRow,
): Promise<EntryRecord | undefined> {
  if (request.state !== 'open') return undefined
  try {
    return await kind.preview(db.read, request.payload as never)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

export function approvalsService({ db }: Readonly<{ db: Database }>) {
  const kinds = kindRegister()
  return {
    /** Takes the kinds that a module declares; once, at the start. */
    declare: kinds.declare,
    /** All kinds that modules have declared. */
    kinds: kinds.all,
    decide: decisions(kinds),
    ...readings(db, kinds),

    /** Opens a request; refuses a second one about the same object while the first is open. */
    async ask(tx: Tx, staff: StaffCaller, { kind: name, payload, reason }: Wish): Promise<Asked> {
      const kind = kinds.find(name)
      if (!staff.capabilities.has(kind.make)) throw new Refusal('OPS/FORBIDDEN')
      const parsed = kind.payload.parse(payload) as never
      const object = kind.objectOf(parsed)
      const effect = await kind.preview(tx, parsed)
      const request = {
        kind: name,
        object,
        payload: canonicalJson(parsed),
        effect: canonicalJson(effect),
        hash: hashOf({ kind: name, object, payload: parsed, effect }),
        reason,
        makerId: staff.staffId,
        makerSession: staff.sessionId,
        hours: kind.hours,
      }
      await store.expireFor(tx, request)
      const opened = await store.insertRequest(tx, request)
      if (opened === undefined) throw new Refusal('OPS/REQUEST_OPEN')
      return { ...opened, object, effect }
    },

    /** Which of these objects an open request of that kind is about. */
    openAbout: (kind: string, objectIds: readonly string[]): Promise<string[]> =>
      store.findOpenObjects(db.read, kind, objectIds),

    /** Takes the own request back. */
    async withdraw(tx: Tx, staff: StaffCaller, requestId: bigint): Promise<store.RequestRow> {
      const request = await store.lockRequest(tx, requestId)
      if (request === undefined || request.makerId !== staff.staffId) throw new Refusal('OPS/UNKNOWN')
      if (request.state !== 'open') throw new Refusal('OPS/REQUEST_ENDED')
      await store.endRequest(tx, requestId, 'withdrawn')
      return request
    },
  }
}

export type ApprovalsService = ReturnType<typeof approvalsService>
