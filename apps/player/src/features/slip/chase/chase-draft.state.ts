import type { ChaseBody } from '#features/chases/chases.queries.ts'
import type { ReducedStore } from '#platform/storage/reduced-store.ts'
import { emptyPlan, type PlanForm } from './plan-form.state.ts'

/** A chase before it is made. */
export type ChaseDraft = Readonly<{
  /** Whether its sheet stands over the slip. */
  isOpen: boolean
  form: PlanForm
  /** What got no answer: the chase may stand, so only this very request may be sent again. */
  unanswered?: Readonly<{ body: ChaseBody; key: string }> | undefined
  /** Of the chase that was made of the slip; until its receipt is closed the slip stands behind it. */
  trackOrderNo?: string
}>

export type ChaseStore = ReducedStore<ChaseDraft, Partial<ChaseDraft>>

export const emptyChase: ChaseDraft = { isOpen: false, form: emptyPlan }

/** The draft with other fields. */
export const reduceChase = (draft: ChaseDraft, change: Partial<ChaseDraft>): ChaseDraft => ({
  ...draft,
  ...change,
})
