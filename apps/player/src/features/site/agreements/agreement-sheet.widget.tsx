import type { Agreement } from '@app/client/site/read-agreement.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { PromotionSection } from '@app/trade-ui/content/promotion-section.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useSend } from '#ui/form/use-send.ts'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showRefusal } from '#ui/toast/show-refusal.ts'
import classes from './agreement.module.css'
import { answerAgreement } from './agreement-ask.state.ts'
import { AGREEMENT_NAMES } from './agreement-names.ts'
import { owedAgreementsQuery, sendAgreed } from './agreements.queries.ts'

const SKELETON_PX = 120

/** The new terms, with what differs first; agreeing lets the call go on that was refused, closing ends it. */
export function AgreementSheet() {
  const owed = useQuery(owedAgreementsQuery)
  return (
    <Sheet title="协议有更新" onClose={() => answerAgreement(false)}>
      {owed.isPending ? <Skeleton rows={2} height={SKELETON_PX} /> : null}
      {owed.isError ? <FailedState onRetry={() => void owed.refetch()} /> : null}
      {owed.data === undefined ? null : <Terms owed={owed.data} onStale={() => void owed.refetch()} />}
    </Sheet>
  )
}

type TermsProps = Readonly<{ owed: readonly Agreement[]; onStale: () => void }>

function Terms({ owed, onStale }: TermsProps) {
  const { isSending, send } = useSend(error => {
    showRefusal(error)
    onStale()
  })
  const agree = () =>
    send(async () => {
      const accepted = owed.map(({ name, version }) => ({ name, version }))
      if (accepted.length > 0) await sendAgreed(accepted)
      answerAgreement(true)
    })
  return (
    <div className={classes.terms}>
      {owed.map(agreement => (
        <OneAgreement key={agreement.name} agreement={agreement} />
      ))}
      <p className={classes.version}>不同意也可以查询记录和提现。</p>
      <Button wide busy={isSending} onClick={() => void agree()}>
        同意并继续
      </Button>
    </div>
  )
}

function OneAgreement({ agreement }: { agreement: Agreement }) {
  const { name, version, effectiveAt, changes, sections } = agreement
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={classes.terms}>
      <h3>
        《{AGREEMENT_NAMES[name]}》第{version}版
      </h3>
      <p className={classes.version}>{chinaDateOf(effectiveAt)} 起生效</p>
      <p className={classes.changes}>{changes}</p>
      <Button look="quiet" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? '收起全文' : '阅读全文'}
      </Button>
      {isOpen ? sections.map(section => <PromotionSection key={section.title} section={section} />) : null}
    </section>
  )
}
