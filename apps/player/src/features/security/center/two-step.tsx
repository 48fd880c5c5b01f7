import { useState } from 'react'
import { useSecurity } from '#features/security/security.queries.ts'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStepBegin } from './two-step-begin.tsx'
import { TwoStepConfirm, type TwoStepSecret } from './two-step-confirm.tsx'
import { TwoStepEnd } from './two-step-end.tsx'

type Step =
  | Readonly<{ at: 'password' }>
  | Readonly<{ at: 'code'; secret: TwoStepSecret }>
  | Readonly<{ at: 'recovery'; codes: readonly string[] }>

/** Two-step login: on by password and a first code, off by password and a code. */
export function TwoStep() {
  const security = useSecurity()
  const [step, setStep] = useState<Step>({ at: 'password' })
  if (security.data === undefined) {
    if (security.isError) return <FailedState onRetry={() => void security.refetch()} />
    return <Skeleton rows={3} height={76} />
  }
  if (step.at === 'recovery') {
    const done = async () => {
      await security.refetch()
      setStep({ at: 'password' })
    }
    return <RecoveryCodes codes={step.codes} onDone={() => void done()} />
  }
  if (security.data.hasTwoStep) return <TwoStepEnd />
  if (step.at === 'password') return <TwoStepBegin onBegun={secret => setStep({ at: 'code', secret })} />
  return <TwoStepConfirm secret={step.secret} onConfirmed={codes => setStep({ at: 'recovery', codes })} />
}
