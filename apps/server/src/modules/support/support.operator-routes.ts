/** The desk of support in the console. What the customer hears of an act is said after its commit. */
import * as wire from '@app/contract/operator/support.ts'
import type { RatingWord } from '@app/domain/support/desk.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { EntryRecord } from '#platform/operator/acts.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { Act, OperatorRouter } from '#platform/operator/operator-router.ts'
import type { SupportMetrics } from './support.metrics.ts'
import type { SupportService } from './support.service.ts'
import type { Done } from './support-desk.ts'

type Parts = Readonly<{ support: SupportService; metrics: SupportMetrics; clock: Clock }>
type Listed = Awaited<ReturnType<SupportService['desk']['list']>>[number]

const wireTalk = ({ talk, nickname, kind, standing }: Listed) => ({
  ...{ talkId: String(talk.id), state: talk.state, nickname, kind, agent: talk.agent },
  memberId: talk.memberId === null ? null : String(talk.memberId),
  ...{ isOffHours: talk.isOffHours, openedAt: isoOf(talk.openedAt) },
  // Nobody waits for an answer once it is over.
  waitsSince: talk.state === 'closed' ? null : isoOrNull(standing?.waitsSince ?? null),
  unanswered: talk.state === 'closed' ? 0 : (standing?.unanswered ?? 0),
  ...{ lastBody: standing?.lastBody ?? null, lastAt: isoOrNull(standing?.lastAt ?? null) },
  ...{ closedAt: isoOrNull(talk.closedAt), closedBy: talk.closedBy, rating: talk.rating },
})

type Event = Awaited<ReturnType<SupportService['desk']['detail']>>['page']['rows'][number]

type Said = Readonly<{ type: string; body: string; file?: Readonly<{ name: string; size: number }> }>

const wireMessage = ({ seq, personId, content, createdAt, recalledBy }: Event) => {
  const { type, body, file } = content as Said
  const isRecalled = recalledBy !== null
  const isNotice = type === 'notice'
  const from = personId !== null ? ('customer' as const) : isNotice ? ('notice' as const) : ('desk' as const)
  return {
    ...{ seq: Number(seq), from, at: isoOf(createdAt) },
    ...{ body: isRecalled ? '' : body, isRecalled, isPicture: type === 'image' && !isRecalled },
    file: file === undefined || isRecalled ? null : { name: file.name, size: file.size },
  }
}

async function* once(content: Uint8Array) {
  yield content
}

function readings(router: OperatorRouter, { support: { desk }, clock }: Parts): void {
  router.read(wire.listSupportDesk, async ({ query: { queue, after, rows }, staff }) => {
    const found = await desk.list({ queue, agent: staff.login, after, limit: rows + 1 })
    const { page, next } = pageOf(found, rows, ({ talk }) => talk.id)
    return { data: page.map(wireTalk), next, asOf: isoOf(clock.now()) }
  })

  router.read(wire.readSupportDeskTalk, async ({ params, query: { before } }) => {
    const { customer, page, notes } = await desk.detail(
      BigInt(params.talkId),
      before === undefined ? undefined : Number(before),
    )
    const { ratingWords, ratingText } = customer.talk
    return {
      data: {
        ...wireTalk(customer),
        ...{ ratingWords: [...ratingWords] as RatingWord[], ratingText },
        messages: page.rows.map(wireMessage),
        earlier: page.isMore && page.first !== undefined ? String(page.first) : null,
        notes: notes.map(({ body, by, at }) => ({ body, by, at: isoOf(at) })),
      },
      asOf: isoOf(clock.now()),
    }
  })

  router.write(wire.readSupportPicture, ({ body: { talkId, seq } }, act) =>
    act(async tx => ({
      answer: { data: { picture: (await desk.picture(tx, BigInt(talkId), seq)).toString('base64') } },
      entry: { object: { kind: 'support-talk', id: talkId }, after: { looked: 'picture', seq } },
    })),
  )

  router.file(wire.readSupportFile, ({ body: { talkId, seq } }, act) =>
    act(async tx => {
      const { digest, content } = await desk.file(tx, BigInt(talkId), seq)
      const sha256 = digest.toString('hex')
      return {
        // Its sender's own name stands in no header.
        answer: {
          name: `talk-${talkId}-${seq}.pdf`,
          type: 'application/pdf',
          isGzip: false,
          pieces: once(content),
        },
        entry: {
          object: { kind: 'support-talk', id: talkId },
          after: { looked: 'file', seq, bytes: content.length, sha256 },
        },
      }
    }),
  )

  router.read(wire.readSupportDesk, async ({ staff }) => {
    const { week, agents, ...counts } = await desk.figures(staff.login)
    return { data: { ...counts, week, agents: [...agents] }, asOf: isoOf(clock.now()) }
  })

  router.read(wire.listSupportCanned, async () => ({
    data: (await desk.canned()).map(({ id, ...one }) => ({ cannedId: String(id), ...one })),
    next: null,
    asOf: isoOf(clock.now()),
  }))
}

/** One act on a talk, with its entry; the customer hears of it afterwards. */
function actOn({ support: { desk } }: Pick<Parts, 'support'>) {
  return async (act: Act, talkId: string, work: (tx: Tx) => Promise<readonly [Done, EntryRecord]>) => {
    let done: Done | undefined
    const acted = await act(async tx => {
      const [made, after] = await work(tx)
      done = made
      const { state, agent } = made.before
      const entry = { object: { kind: 'support-talk', id: talkId }, before: { state, agent }, after }
      return { answer: {}, entry }
    })
    if (done !== undefined) desk.tell(done)
    return acted
  }
}

function writings(router: OperatorRouter, parts: Parts): void {
  const { metrics } = parts
  const { desk } = parts.support
  const on = actOn(parts)

  router.write(wire.takeSupportTalk, async ({ body: { talkId }, staff: { login } }, act) => {
    const acted = await on(act, talkId, async tx => [
      await desk.take(tx, BigInt(talkId), login),
      { state: 'open', agent: login },
    ])
    metrics.seeTalk('taken')
    return acted
  })

  // The audit says that and how much was said; what was said stands in the log of the room.
  router.write(wire.answerSupportTalk, async ({ body: { talkId, body }, staff: { login } }, act) => {
    const words = await desk.readWords(body)
    return on(act, talkId, async tx => [
      await desk.answer(tx, BigInt(talkId), login, words),
      { answered: true, signs: [...words].length },
    ])
  })

  router.write(wire.transferSupportTalk, async ({ body: { talkId, to, note }, staff: { login } }, act) => {
    const acted = await on(act, talkId, async tx => [
      await desk.transfer(tx, { id: BigInt(talkId), agent: login, to, note }),
      { state: to === null ? 'waiting' : 'open', agent: to },
    ])
    metrics.seeTalk('transferred')
    return acted
  })

  router.write(wire.closeSupportTalk, async ({ body: { talkId }, staff: { login } }, act) => {
    const acted = await on(act, talkId, async tx => [
      await desk.close(tx, BigInt(talkId), login),
      { state: 'closed' },
    ])
    metrics.seeTalk('closed')
    return acted
  })

  router.write(wire.noteSupportTalk, ({ body: { talkId, body }, staff: { login } }, act) =>
    on(act, talkId, async tx => [await desk.note(tx, BigInt(talkId), login, body.trim()), { noted: true }]),
  )
}

function cannedRoutes(router: OperatorRouter, { support: { desk } }: Parts): void {
  router.write(wire.putSupportCanned, async ({ body: { cannedId, title, body, sortOrder } }, act) => {
    const words = await desk.readWords(body)
    return act(async tx => {
      const id = cannedId === null ? null : BigInt(cannedId)
      const { before, after } = await desk.putCanned(tx, id, { title: title.trim(), body: words, sortOrder })
      return { answer: {}, entry: { object: { kind: 'support-canned', id: after.id }, before, after } }
    })
  })

  router.write(wire.retireSupportCanned, ({ body: { cannedId } }, act) =>
    act(async tx => {
      const before = await desk.retireCanned(tx, BigInt(cannedId))
      return { answer: {}, entry: { object: { kind: 'support-canned', id: cannedId }, before, after: null } }
    }),
  )
}

export function supportOperatorRoutes(router: OperatorRouter, parts: Parts): void {
  readings(router, parts)
  writings(router, parts)
  cannedRoutes(router, parts)
}
