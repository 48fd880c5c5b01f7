/** Steps of a plan as a form writes them: one a line, with the least base, the least number of members, and percent. */
import type { PlanStep } from './plans.queries.ts'

const STEP = /^(\d{1,9}(?:\.\d{1,2})?)\s+(\d{1,7})\s+(\d{1,3}(?:\.\d{1,4})?)%?$/
const STEPS_MAX = 8

/** The steps of a text; `undefined` where a line is none. */
export function parseSteps(text: string): readonly PlanStep[] | undefined {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const steps = lines.map(line => {
    const [, from, active, rate] = STEP.exec(line.trim()) ?? []
    return from === undefined || active === undefined || rate === undefined
      ? undefined
      : { from, active: Number(active), rate }
  })
  const read = steps.filter(step => step !== undefined)
  return read.length === steps.length && read.length <= STEPS_MAX ? read : undefined
}

/** The same back. */
export const writeSteps = (steps: readonly PlanStep[]): string =>
  steps.map(({ from, active, rate }) => `${from} ${active} ${rate}`).join('\n')
