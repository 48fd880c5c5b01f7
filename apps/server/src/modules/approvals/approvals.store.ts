import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type RequestState = 'open' | 'executed' | 'refused' | 'withdrawn' | 'expired' | 'stale'

export type RequestRow = Readonly<{
  requestId: bigint
  kind: string
  objectKind: string
  objectId: string
  payload: unknown
  effect: Readonly<Record<string, unknown>>
  hash: Buffer
  reason: string
  makerId: bigint
  maker: string
  createdAt: number
  expiresAt: number
  state: RequestState
  isOver: boolean
  checker: string | null
  decision: 'approve' | 'refuse' | null
  note: string | null
  decidedAt: number | null
}>

const columns = sql`r.id as "requestId", r.kind, r.object_kind as "objectKind", r.object_id as "objectId", r.payload,
  r.effect, r.hash, r.reason, r.maker_id as "makerId", m.login as maker, r.created_at as "createdAt",
  r.expires_at as "expiresAt",
  case when r.state = 'open' and r.expires_at <= server_now() then 'expired' else r.state end as state,
  r.expires_at <= server_now() as "isOver", c.login as checker, d.decision, d.note, d.decided_at as "decidedAt"`

const joined = sql`approvals_requests r join staff_members m on m.id = r.maker_id
  left join approvals_decisions d on d.request_id = r.id left join staff_members c on c.id = d.checker_id`

export type NewRequest = Readonly<{
  kind: string
  object: Readonly<{ kind: string; id: string }>
  /** JSON texts. */
  payload: string
  effect: string
  hash: Uint8Array
  reason: string
  makerId: bigint
  makerSession: string
  hours: number
}>

/** Ends open requests about the object whose time is over, so that a new one may be asked for. */
export async function expireFor(tx: Tx, { kind, object }: NewRequest): Promise<void> {
  await run(
    tx,
    sql`update approvals_requests set state = 'expired', ended_at = server_now() where kind = ${kind}
      and object_kind = ${object.kind} and object_id = ${object.id} and state = 'open' and expires_at <= server_now()`,
  )
}

/** Opens a request; `undefined` while another one about the same is open. */
export async function insertRequest(
  tx: Tx,
  request: NewRequest,
): Promise<Readonly<{ requestId: bigint; expiresAt: number }> | undefined> {
  const { kind, object, payload, effect, hash, reason, makerId, makerSession, hours } = request
  return maybeOne(
    tx,
    sql<{
      requestId: bigint
      expiresAt: number
    }>`insert into approvals_requests(kind, object_kind, object_id, payload,
        effect, hash, reason, maker_id, maker_session, expires_at)
      values (${kind}, ${object.kind}, ${object.id}, ${payload}::jsonb, ${effect}::jsonb, ${hash}, ${reason}, ${makerId},
        ${makerSession}::uuid, server_now() + make_interval(hours => ${hours}))
      on conflict (kind, object_kind, object_id) where state = 'open' do nothing
      returning id as "requestId", expires_at as "expiresAt"`,
  )
}

export function findRequest(db: Executor, requestId: bigint): Promise<RequestRow | undefined> {
  return maybeOne(db, sql<RequestRow>`select ${columns} from ${joined} where r.id = ${requestId}`)
}

/** Objects of these that an open request of that kind is about. */
export async function findOpenObjects(
  db: Executor,
  kind: string,
  objectIds: readonly string[],
): Promise<string[]> {
  const found = await many(
    db,
    sql<{ objectId: string }>`select object_id as "objectId" from approvals_requests
      where kind = ${kind} and state = 'open' and expires_at > server_now() and object_id = any(${[...objectIds]})`,
  )
  return found.map(({ objectId }) => objectId)
}

/** Locks the request, so that of two who decide at once the second finds it decided. */
export async function lockRequest(tx: Tx, requestId: bigint): Promise<RequestRow | undefined> {
  await run(tx, sql`select from approvals_requests where id = ${requestId} for update`)
  return findRequest(tx, requestId)
}

export type Decision = Readonly<{
  requestId: bigint
  checkerId: bigint
  checkerSession: string
  decision: 'approve' | 'refuse'
  note: string
}>

export async function insertDecision(tx: Tx, decision: Decision): Promise<void> {
  const { requestId, checkerId, checkerSession, note } = decision
  await run(
    tx,
    sql`insert into approvals_decisions(request_id, checker_id, checker_session, decision, note)
      values (${requestId}, ${checkerId}, ${checkerSession}::uuid, ${decision.decision}, ${note})`,
  )
}

export async function endRequest(
  tx: Tx,
  requestId: bigint,
  state: Exclude<RequestState, 'open'>,
): Promise<void> {
  await run(
    tx,
    sql`update approvals_requests set state = ${state}, ended_at = server_now() where id = ${requestId}`,
  )
}

/** Whether the person still may ask for it: active, and holding the right. */
export async function mayStillMake(tx: Tx, staffId: bigint, capability: string): Promise<boolean> {
  const { may } = await one(
    tx,
    sql<{
      may: boolean
    }>`select exists(select from staff_capabilities_held h join staff_members m on m.id = h.staff_id
      where m.id = ${staffId} and m.state = 'active' and h.capability = ${capability}) as may`,
  )
  return may
}

export type RequestFilter = Readonly<{
  show: 'to-decide' | 'mine' | 'done' | 'all'
  staffId: bigint
  /** Kinds that the reader may decide, and those that he or she may see. */
  decidable: readonly string[]
  visible: readonly string[]
  after: string | undefined
  rows: number
}>

/** A page by falling number, of what the reader made or may see. */
export function findRequests(db: Executor, filter: RequestFilter): Promise<RequestRow[]> {
  const { show, staffId, decidable, visible, after, rows } = filter
  const isOpen = sql`r.state = 'open' and r.expires_at > server_now()`
  const wanted = {
    'to-decide': sql`${isOpen} and r.kind = any(${decidable}::text[]) and r.maker_id <> ${staffId}`,
    mine: sql`r.maker_id = ${staffId}`,
    done: sql`not (${isOpen})`,
    all: sql`true`,
  }[show]
  return many(
    db,
    sql<RequestRow>`select ${columns} from ${joined}
      where ${wanted} and (r.maker_id = ${staffId} or r.kind = any(${visible}::text[]))
        and (${after ?? null}::bigint is null or r.id < ${after ?? null}::bigint)
      order by r.id desc limit ${rows}`,
  )
}
