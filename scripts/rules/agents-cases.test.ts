/**
 * Commission as it was worked out by hand, each case a life of the tree below. A has 9 %, B below A 8.5 %, C below B 8 %, D below A 7 %: so A earns
 * a 200th of what B and C bet and a 50th of what D bets, B a 200th of what C bets; each line is cut down.
 *
 * `C1000@3` bets 1,000 厘 on day 3 (day 1 is the first of November), `#1C400` judges the first bet of the case anew, `~1C400` tells it again under
 * the version that it has, `C>A@10` moves C below A from day 10 on (`-` is the top), `C=85@10` gives it 8.5 % from then on. `|1-30 A5 B0-3` closes
 * these days: A is paid 5, B nothing and carries -3; whoever is not named gets no statement.
 *
 * On games of providers A has 0.6 % live and 0.5 % electronic, B 0.4 % and 0.5 %, C 0.1 % and 0.2 %, D 0 % and 0.1 %; nobody has a rate on
 * the others. `C:live1000/1950@3` stakes 1,000 in a round and wins 1,950, `+` stands between rounds that are counted together, `#` and `~` count
 * them again, and `C:live=40@10` gives C 0.4 %. Of a live round counts what was risked: the smaller of stake and of what was won or lost.
 */
import { addDays } from '@app/domain/time/china-time.ts'
import { expect, test } from 'vitest'
import { agentsLife } from './agents-life.ts'
import { answerCase } from './rule-case.ts'

const ONE_PERIOD = `
C199@3 |1-30 A0 B0
C200@3 |1-30 A1 B1
C100@3 C100@4 |1-30 A0 B0
C100@3 C100@3 |1-30 A1 B1
C399@3 C399@4 |1-30 A2 B2
C399@3 C1@3 |1-30 A2 B2
B199@3 C1@3 |1-30 A1 B0
B150@3 C50@4 |1-30 A0 B0
B200@3 |1-30 A1
D49@3 |1-30 A0
D50@3 |1-30 A1
D99@3 |1-30 A1
D49@3 D1@3 |1-30 A1
D49@3 D49@4 |1-30 A0
B100@3 D49@3 |1-30 A0
B200@3 D50@3 |1-30 A2
C1000@3 D1000@3 |1-30 A25 B5
A5000@3 |1-30
A5000@3 C200@3 |1-30 A1 B1
C1000@1 |2-30
C1000@1 |1-1 A5 B5
C1000@30 |1-30 A5 B5
C1000@31 |1-30
C1000@31 |31-61 A5 B5
C1000@10 C1000@11 |1-10 A5 B5 |11-20 A5 B5
C1000@10 C1000@11 |1-11 A10 B10
C1000@10 |1-9 |10-10 A5 B5
C1000@10 |1-10 A5 B5 |11-20
C300@3 C300@4 C300@5 |1-30 A3 B3
C300@3 C300@3 C300@3 |1-30 A4 B4
`

const JUDGED_BEFORE_THE_CLOSE = `
C1000@3 #1C400 |1-30 A2 B2
C1000@3 #1C0 |1-30
C1000@3 #1C1200 |1-30 A6 B6
C1000@3 #1C400 #1C800 |1-30 A4 B4
C1000@3 C1000@3 #1C0 |1-30 A5 B5
C1000@3 #1C0 #1C1000 |1-30 A5 B5
C1000@3 #1B1000 |1-30 A5
C1000@3 #1D1000 |1-30 A20
C199@3 #1C200 |1-30 A1 B1
C200@3 #1C199 |1-30 A0 B0
C1000@3 ~1C400 |1-30 A5 B5
C1000@3 #1C400 ~1C900 |1-30 A2 B2
`

const JUDGED_AFTER_THE_CLOSE = `
C1000@3 |1-30 A5 B5 #1C400 |31-61 A0-3 B0-3
C1000@3 |1-30 A5 B5 #1C0 |31-61 A0-5 B0-5
C1000@3 |1-30 A5 B5 #1C1200 |31-61 A1 B1
C1000@3 |1-30 A5 B5 #1C1199 |31-61
C1000@3 |1-30 A5 B5 #1C999 |31-61 A0-1 B0-1
C1000@3 |1-30 A5 B5 ~1C0 |31-61
C1000@3 |1-30 A5 B5 #1C400 C1000@35 |31-61 A2 B2
C1000@3 |1-30 A5 B5 #1C400 C600@35 |31-61 A0 B0
C1000@3 |1-30 A5 B5 #1C400 C599@35 |31-61 A0-1 B0-1
C1000@3 |1-30 A5 B5 #1C400 C800@35 |31-61 A1 B1
C1000@3 |1-30 A5 B5 #1C0 |31-61 A0-5 B0-5 C400@65 |62-92 A0-3 B0-3
C1000@3 |1-30 A5 B5 #1C0 |31-61 A0-5 B0-5 C400@65 |62-92 A0-3 B0-3 C1000@95 |93-120 A2 B2
C1000@3 |1-30 A5 B5 #1C0 |31-61 A0-5 B0-5 |62-92 A0-5 B0-5
C1000@3 |1-30 A5 B5 #1C0 |31-61 A0-5 B0-5 #1C1000 |62-92 A0 B0
C1000@3 |1-30 A5 B5 #1C0 |31-61 A0-5 B0-5 #1C1200 |62-92 A1 B1
C1000@3 |1-30 A5 B5 #1C800 |31-61 A0-1 B0-1 #1C600 |62-92 A0-2 B0-2
C1000@3 |1-30 A5 B5 #1C1200 |31-61 A1 B1 #1C1000 |62-92 A0-1 B0-1
C1000@3 |1-30 A5 B5 #1B1000 |31-61 B0-5
C1000@3 |1-30 A5 B5 #1D1000 |31-61 A15 B0-5
D1000@3 |1-30 A20 #1C1000 |31-61 A0-15 B5
C1000@3 C1000@3 |1-30 A10 B10 #1C0 |31-61 A0-5 B0-5
C100@3 C100@3 |1-30 A1 B1 #1C0 |31-61 A0-1 B0-1
C150@3 C150@3 |1-30 A1 B1 #1C50 |31-61
C150@3 C150@3 |1-30 A1 B1 #1C49 |31-61 A0-1 B0-1
C199@3 |1-30 A0 B0 #1C200 |31-61 A1 B1
|1-30 C1000@3 |31-61 A5 B5
C1000@3 |1-30 A5 B5 C1000@3 |31-61 A5 B5
C100@3 |1-30 A0 B0 C100@3 |31-61 A1 B1
C1000@3 |1-30 A5 B5 A5000@3 |31-61
D1000@3 |1-30 A20 #1D0 D1000@40 |31-61 A0
D1000@3 |1-30 A20 #1D0 D999@40 |31-61 A0-1
C1000@3 D1000@3 |1-30 A25 B5 #1C0 |31-61 A0-5 B0-5
C1000@3 D1000@3 |1-30 A25 B5 #2D0 |31-61 A0-20
C1000@3 D1000@3 |1-30 A25 B5 #2D0 C4000@40 |31-61 A0 B20
`

const RATES = `
C=85@10 C1000@3 C1000@20 |1-30 A10 B5
C=85@10 C1000@20 |1-30 A5 B0
B=90@10 C1000@3 C1000@20 |1-30 A5 B15
B=90@10 B1000@20 |1-30 A0
D=90@10 D1000@9 D1000@10 |1-30 A20
D=80@10 D1000@9 D1000@10 |1-30 A30
A=100@10 D1000@9 D1000@10 |1-30 A50
A=100@10 C1000@10 |1-30 A15 B5
C=81@10 C1000@10 |1-30 A5 B4
C=84@10 C999@10 |1-30 A4 B0
C=0@10 C1000@10 |1-30 A5 B85
D=0@10 D11@10 |1-30 A0
D=0@10 D12@10 |1-30 A1
C=85@10 C=80@20 C1000@15 C1000@25 |1-30 A10 B5
C=85@10 C=80@10 C1000@10 |1-30 A5 B5
B=80@10 C1000@10 |1-30 A10 B0
B=80@10 B1000@9 B1000@10 |1-30 A15
C1000@3 |1-30 A5 B5 C=85@31 C1000@31 |31-61 A5 B0
C1000@3 |1-30 A5 B5 C=85@31 #1C400 |31-61 A0-3 B0-3
D1000@3 |1-30 A20 D=90@31 #1D0 D1000@31 |31-61 A0-20
`

const MOVES = `
C>A@10 C1000@3 C1000@20 |1-30 A15 B5
C>A@10 C1000@9 |1-30 A5 B5
C>A@10 C1000@10 |1-30 A10
C>-@10 C1000@10 |1-30
C>-@10 C1000@9 |1-30 A5 B5
D>B@10 D1000@10 |1-30 A5 B15
D>B@10 D1000@9 |1-30 A20
D>C@10 D1000@10 |1-30 A5 B5 C10
D>C@10 C100@10 D100@10 |1-30 A1 B1 C1
B>-@10 C1000@10 |1-30 B5
B>-@10 C1000@9 |1-30 A5 B5
D>C@10 D>A@20 D1000@15 D1000@25 |1-30 A25 B5 C10
B>-@10 B>A@20 C1000@15 C1000@25 |1-30 A5 B10
C>A@10 C=75@15 C1000@12 C1000@16 |1-30 A25
D>B@10 D=85@15 D1000@12 D1000@16 |1-30 A10 B15
C>A@10 C1000@3 |1-30 A5 B5 #1C400 |31-61 A0-3 B0-3
C1000@3 |1-30 A5 B5 C>A@31 #1C400 C1000@31 |31-61 A7 B0-3
D1000@3 |1-30 A20 D>C@31 #1D0 D1000@40 |31-61 A0-15 B5 C10
C1000@3 |1-30 A5 B5 B>-@31 #1C0 C1000@40 |31-61 A0-5 B0
`

const ROUNDS = `
C:live1000/0@3 |1-30 A2 B3
C:live1000/1950@3 |1-30 A1 B2
C:live1000/1000@3 |1-30
C:live1000/999@3 |1-30 A0 B0
C:live1000/2000@3 |1-30 A2 B3
C:live1000/5000@3 |1-30 A2 B3
C:live499/0@3 |1-30 A0 B1
C:live500/0@3 |1-30 A1 B1
C:live250/0+250/0@3 |1-30 A1 B1
C:live250/0@3 C:live250/0@3 |1-30 A1 B1
C:live250/0@3 C:live250/0@4 |1-30 A0 B0
C:live500/0+1000/1000@3 |1-30 A1 B1
B:live1000/0@3 |1-30 A2
B:live300/0@3 C:live200/0@3 |1-30 A1 B0
A:live1000/0@3 |1-30
D:live1000/0@3 |1-30 A6
D:live166/0@3 |1-30 A0
D:live167/0@3 |1-30 A1
C:electronic1000/0@3 |1-30 A0 B3
C:electronic1000/1000@3 |1-30 A0 B3
C:electronic1000/90000@3 |1-30 A0 B3
C:electronic0/5000@3 |1-30
D:electronic1000/0@3 |1-30 A4
D:electronic249/0@3 |1-30 A0
D:electronic250/0@3 |1-30 A1
C:fish100000/0@3 |1-30 A0 B0
C:card100000/0@3 |1-30 A0 B0
D:sport100000/0@3 |1-30 A0
C:live499/0@3 C:electronic333/0@3 |1-30 A0 B1
C:live250/0@3 C:electronic250/0@3 |1-30 A0 B0
C1000@3 C:live1000/0@3 |1-30 A7 B8
C199@3 C:live499/0@3 |1-30 A0 B1
C:live1000/0@3 D:live1000/0@3 |1-30 A8 B3
C:live1000/0@10 C:live1000/0@11 |1-10 A2 B3 |11-20 A2 B3
`

const ROUNDS_TAKEN_BACK = `
C:live1000/0@3 #1C:live1000/1000 |1-30
C:live1000/0@3 #1C:live0/0 |1-30
C:live1000/500@3 #1C:live1000/0 |1-30 A2 B3
C:live1000/0@3 ~1C:live0/0 |1-30 A2 B3
C:live1000/0@3 #1C:live0/0 #1C:live1000/0 |1-30 A2 B3
C:live500/0+500/0@3 #1C:live500/0 |1-30 A1 B1
C:electronic1000/0@3 #1C:electronic400/0 |1-30 A0 B1
C:electronic1000/500@3 #1C:electronic1000/0 |1-30 A0 B3
C:live1000/0@3 |1-30 A2 B3 #1C:live0/0 |31-61 A0-2 B0-3
C:live1000/0@3 |1-30 A2 B3 ~1C:live0/0 |31-61
C:live1000/0@3 |1-30 A2 B3 #1C:live1000/600 |31-61 A0-2 B0-2
C:live1000/600@3 |1-30 A0 B1 #1C:live1000/0 |31-61 A2 B2
C:live500/0+500/0@3 |1-30 A2 B3 #1C:live500/0 |31-61 A0-1 B0-2
C:electronic1000/0@3 |1-30 A0 B3 #1C:electronic1000/700 |31-61
C:electronic1000/0@3 |1-30 A0 B3 #1C:electronic0/0 |31-61 B0-3
C:live1000/0@3 |1-30 A2 B3 #1C:live0/0 C:live2000/0@35 |31-61 A2 B3
C:live1000/0@3 |1-30 A2 B3 #1C:live0/0 C1000@35 |31-61 A3 B2
C:live1000/0@3 |1-30 A2 B3 #1C:live0/0 |31-61 A0-2 B0-3 |62-92 A0-2 B0-3
C:live1000/0@3 |1-30 A2 B3 #1C:live0/0 |31-61 A0-2 B0-3 #1C:live1000/0 |62-92 A0 B0
C1000@3 C:live1000/0@3 |1-30 A7 B8 #2C:live0/0 |31-61 A0-2 B0-3
C1000@3 C:live1000/0@3 |1-30 A7 B8 #1C0 |31-61 A0-5 B0-5
C:live1000/0@3 C:live1000/0@3 |1-30 A4 B6 #2C:live0/0 |31-61 A0-2 B0-3
D:live1000/0@3 |1-30 A6 #1D:live0/0 D:electronic1000/0@40 |31-61 A0-2
|1-30 C:live1000/0@3 |31-61 A2 B3
`

const ROUNDS_BY_RATE_AND_PLACE = `
C:live=40@10 C:live1000/0@9 C:live1000/0@10 |1-30 A4 B3
A:live=100@10 D:live1000/0@9 D:live1000/0@10 |1-30 A16
A:fish=50@10 D:fish1000/0@9 D:fish1000/0@10 |1-30 A5
A:fish=50@10 C:fish1000/0@10 |1-30 A5 B0
A:fish=50@10 B:fish=30@10 C:fish1000/0@10 |1-30 A2 B3
A:live=100@10 D1000@10 |1-30 A20
C:live1000/0@3 |1-30 A2 B3 C:live=40@31 #1C:live0/0 |31-61 A0-2 B0-3
C>A@10 C:live1000/0@9 C:live1000/0@10 |1-30 A7 B3
D>B@10 D:live1000/0@10 |1-30 A2 B4
D>C@10 D:electronic1000/0@10 |1-30 A0 B3 C1
B>-@10 C:live1000/0@9 C:live1000/0@10 |1-30 A2 B6
C:live1000/0@3 |1-30 A2 B3 C>A@31 #1C:live0/0 C:live1000/0@40 |31-61 A3 B0-3
`

type Step = Readonly<Record<string, unknown>>
type Told = Readonly<{
  statements: readonly Readonly<{ agent: string; payable: string; carriedOut: string }>[]
}>

const dayOf = (number: string | undefined) => addDays('2026-10-31', Number(number))
const rateOf = (tenths: string | undefined) => Number(tenths) * 1000
const TREE = (
  [
    ['A', null, '90', 6000, 5000],
    ['B', 'A', '85', 4000, 5000],
    ['C', 'B', '80', 1000, 2000],
    ['D', 'A', '70', 0, 1000],
  ] as const
).map(
  ([id, parent, tenths, live, electronic]): Step => ({
    ...{ op: 'node', id, parent, day: '2026-01-01', ratesPpm: { lottery: rateOf(tenths), live, electronic } },
  }),
)

/** `1000/1950+500/0`: rounds by stake and win. */
const roundsOf = (member: string | undefined, text = '') =>
  text.split('+').map(round => {
    const [stake, win] = round.split('/')
    return { member, stake, win }
  })

const ROUNDS_OF = /^(\w):([a-z]+)(\d+\/\d+(?:\+\d+\/\d+)*)$/

/** Reads the words of a case into its steps. */
function reader() {
  const bets: { version: number; day: string }[] = []
  const count = (batch: number, [, member, category, told]: readonly (string | undefined)[]): Step => ({
    ...{ op: 'rounds', batch: String(batch), ...bets[batch - 1] },
    ...{ category, rounds: roundsOf(member, told) },
  })
  const settle = (batch: number, member: string | undefined, valid: string | undefined): Step => ({
    ...{ op: 'settle', batch: String(batch), ...bets[batch - 1] },
    facts: [{ member, category: 'lottery', valid }],
  })
  return (word: string): Step => {
    const [, from, to] = /^\|(\d+)-(\d+)$/.exec(word) ?? []
    if (from !== undefined) return { op: 'close', from: dayOf(from), to: dayOf(to) }
    const [, id, parent, since] = /^(\w)>([\w-])@(\d+)$/.exec(word) ?? []
    if (id !== undefined) return { op: 'move', id, parent: parent === '-' ? null : parent, day: dayOf(since) }
    const [, rated, tenths, start] = /^(\w)=(\d+)@(\d+)$/.exec(word) ?? []
    if (rated !== undefined)
      return { op: 'rate', id: rated, category: 'lottery', ratePpm: rateOf(tenths), day: dayOf(start) }
    const [, head, group, hundredths, begin] = /^(\w):([a-z]+)=(\d+)@(\d+)$/.exec(word) ?? []
    if (head !== undefined)
      return {
        ...{ op: 'rate', id: head, category: group, ratePpm: Number(hundredths) * 100, day: dayOf(begin) },
      }
    const [, mark, number, anew = ''] = /^([#~])(\d)(.+)$/.exec(word) ?? []
    const before = bets[Number(number) - 1]
    if (before !== undefined) {
      if (mark === '#') bets[Number(number) - 1] = { ...before, version: before.version + 1 }
      const [, known, amount] = /^(\w)(\d+)$/.exec(anew) ?? []
      return known === undefined
        ? count(Number(number), ROUNDS_OF.exec(anew) ?? [])
        : settle(Number(number), known, amount)
    }
    const [told = '', on] = word.split('@')
    const played = ROUNDS_OF.exec(told)
    if (played !== null) return count(bets.push({ version: 1, day: dayOf(on) }), played)
    const [, member, valid, day] = /^(\w)(\d+)@(\d+)$/.exec(word) ?? []
    if (member === undefined) throw new Error(`no word of a case: ${word}`)
    return settle(bets.push({ version: 1, day: dayOf(day) }), member, valid)
  }
}

/** What an agent was paid, and what is carried. */
const PAID = /^[A-D]\d+(-\d+)?$/
const paidOf = ({ agent, payable, carriedOut }: Told['statements'][number]) =>
  `${agent}${payable}${carriedOut === '0' ? '' : carriedOut}`

const CASES = [
  ...[ONE_PERIOD, JUDGED_BEFORE_THE_CLOSE, JUDGED_AFTER_THE_CLOSE, RATES, MOVES],
  ...[ROUNDS, ROUNDS_TAKEN_BACK, ROUNDS_BY_RATE_AND_PLACE],
].flatMap(table => table.trim().split('\n'))

test.each(CASES)('%s', row => {
  const words = row.split(' ')
  const read = reader()
  const steps = words.filter(word => !PAID.test(word)).map(read)
  const answer = answerCase(
    JSON.stringify({ id: row, settings: { depthMax: 10 }, steps: [...TREE, ...steps] }),
    agentsLife,
  )
  if ('error' in answer) throw new Error(answer.error.msg)
  const answers = answer.answers.slice(TREE.length)
  const told = steps.flatMap(({ op }, at) => {
    if (op === 'settle' || op === 'rounds') return []
    if (op !== 'close') expect(answers[at]).toEqual({ ok: true })
    return op === 'close' ? [['|', ...(answers[at] as Told).statements.map(paidOf)].join(' ')] : []
  })
  const expected = row
    .split('|')
    .slice(1)
    .map(part => ['|', ...part.split(' ').filter(word => PAID.test(word))].join(' '))
  expect(told).toEqual(expected)
})
