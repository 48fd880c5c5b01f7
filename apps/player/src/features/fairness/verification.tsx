import type { DrawProof } from '@app/contract/draws.ts'
import type { DrawCheck } from '@app/domain/draws/verify-draw.ts'
import { useState } from 'react'
import { refusalText } from '#platform/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.ts'
import { checkTexts } from './check-texts.ts'
import classes from './fairness.module.css'

/** One tap computes the draw anew on this device and says what was found, check by check. */
export function Verification({ proof }: { proof: DrawProof }) {
  const [checks, setChecks] = useState<readonly DrawCheck[]>()
  const [isChecking, setIsChecking] = useState(false)
  const verify = async () => {
    setIsChecking(true)
    try {
      const { checkProof } = await import('./check-proof.ts')
      setChecks(checkProof(proof))
    } catch (error) {
      showToast(refusalText(error), 'error')
    }
    setIsChecking(false)
  }
  if (proof.seed === null) return null
  return (
    <section className={`${cardClasses.card} ${classes.verify}`} aria-live="polite">
      {checks === undefined ? (
        <>
          <p>不必相信我们：您的手机会用公开的种子重新算一遍，不经过服务器。</p>
          <Button wide busy={isChecking} onClick={() => void verify()}>
            <Icon name="shield" size={20} />
            在本机验证
          </Button>
        </>
      ) : (
        <Verdict checks={checks} />
      )}
    </section>
  )
}

function Verdict({ checks }: { checks: readonly DrawCheck[] }) {
  const failed = checks.filter(check => !check.ok)
  const isProven = checks.length > 0 && failed.length === 0
  return (
    <>
      <p className={isProven ? classes.proven : classes.refuted}>
        <Icon name={isProven ? 'shield' : 'close'} size={26} />
        {isProven ? '验证通过，号码未被改动' : `验证未通过：${failed.length} 项不符`}
      </p>
      <ul className={classes.checks}>
        {checks.map(check => (
          <li key={check.name} data-ok={check.ok}>
            <Icon name={check.ok ? 'check' : 'close'} size={18} />
            <div>
              <b>{checkTexts[check.name].title}</b>
              <span className="unseen">{check.ok ? '通过' : '不符'}</span>
              <p>{checkTexts[check.name].meaning}</p>
              {check.ok ? null : (
                <p className={classes.difference}>
                  公布：{check.expected}
                  <br />
                  算得：{check.found}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
