/** One case of the money rules: settings, then steps; the answer has one entry a step. */
import { CaseFault, type Fields, fieldsOf, listOf, type Reader, textOf } from './fields.ts'

/** Does one step of a life and answers it; `null` where the step has nothing to say. */
export type Life = (step: Reader) => unknown

export type RuleAnswer = Readonly<
  | { id: unknown; answers: readonly unknown[] }
  | { id: unknown; error: Readonly<{ code: string; msg: string }> }
>

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new CaseFault('CASE/JSON', 'the line is no JSON')
  }
}

function answers(fields: Fields, live: (settings: Reader) => Life): readonly unknown[] {
  const { settings, steps } = fields
  const step = live(fieldsOf(settings ?? {}, 'settings'))
  return listOf(steps, 'steps').map((value, at) => step(fieldsOf(value, `steps[${at}]`)))
}

/** Answers one line. What is unclear is refused, never guessed at. */
export function answerCase(line: string, live: (settings: Reader) => Life): RuleAnswer {
  let id: unknown = null
  try {
    const { fields } = fieldsOf(parse(line), 'case')
    id = fields.id ?? null
    textOf(id, 'id')
    return { id, answers: answers(fields, live) }
  } catch (error) {
    if (!(error instanceof CaseFault)) throw error
    return { id, error: { code: error.code, msg: error.message } }
  }
}
