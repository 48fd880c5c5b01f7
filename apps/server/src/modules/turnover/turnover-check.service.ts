/** The turnover that members are answered, beside the same worked out in turn, for a sample of members. Source: money-in-and-out §8. */
import { li, type RatioPpm } from '@app/domain/money/money.ts'
import { readTurnover } from '@app/domain/turnover/requirements.ts'
import { servedInTurn } from '@app/domain/turnover/served-in-turn.ts'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import * as store from './turnover.store.ts'

/** Members of one check; another sample each time. */
const SAMPLE = 1_000

/** Neither tolerance nor charge changes what is done. */
const RULES = { allowance: li(0), fee: 0n as RatioPpm }

type Parts = Readonly<{ db: Database; registry: Registry; log: Log; read?: typeof readTurnover }>

export function turnoverCheckService({ db, registry, log, read = readTurnover }: Parts) {
  const misread = new Gauge({
    name: 'turnover_misread_members',
    help: 'Members of the last sample whose turnover is another one when it is worked out in turn; anything but 0 is an alarm.',
    registers: [registry],
  })

  async function isMisread(memberId: bigint): Promise<boolean> {
    const all = (await store.findAllRequirements(db.read, memberId)).map(store.withAmounts)
    const rows = (await store.findRequirements(db.read, memberId)).map(store.withAmounts)
    const inTurn = servedInTurn(all)
    const isOpen = (_: bigint, at: number) => all[at]?.isClosed === false
    const folded = all.length - rows.length
    const answered = [
      // What is folded counts as done.
      ...all
        .slice(0, folded)
        .map(({ isClosed, required }) => (isClosed ? 0n : required))
        .filter(isOpen),
      ...read(rows, RULES).rows.map(({ done }) => done),
    ]
    const expected = inTurn.filter(isOpen)
    return expected.length !== answered.length || expected.some((done, at) => done !== answered[at])
  }

  return {
    /** Checks the sample and answers the members whose turnover differs. */
    async check(signal: AbortSignal): Promise<readonly bigint[]> {
      const sample = await store.sampleMembers(db.read, SAMPLE)
      const found: bigint[] = []
      for (const memberId of sample) if (!signal.aborted && (await isMisread(memberId))) found.push(memberId)
      misread.set(found.length)
      if (found.length > 0)
        log.error({ memberIds: found }, 'the turnover of members is not what their bets served in turn')
      return found
    },
  }
}
