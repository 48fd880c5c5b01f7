import type { Agreement, AgreementName } from '@app/client/site/read-agreement.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { SectionBody } from '@app/trade-ui/content/promotion-section.tsx'
import { useQuery } from '@tanstack/react-query'
import aboutClasses from '#features/site/about.module.css'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './agreement.module.css'
import { AGREEMENT_NAMES } from './agreement-names.ts'
import { agreementQuery } from './agreements.queries.ts'

const SKELETON_PX = 160

/** Begin to load the text with the code of its page. */
export const loadUserAgreement: ScreenLoader<'/about/user-agreement'> = ({ queries }) =>
  queries.ensureQueryData(agreementQuery('user'))
export const loadPrivacyAgreement: ScreenLoader<'/about/privacy-agreement'> = ({ queries }) =>
  queries.ensureQueryData(agreementQuery('privacy'))

export const UserAgreementPage = () => <AgreementPage name="user" />
export const PrivacyAgreementPage = () => <AgreementPage name="privacy" />

/** The version of an agreement that holds now, in numbered clauses. */
function AgreementPage({ name }: { name: AgreementName }) {
  const agreement = useQuery(agreementQuery(name))
  return (
    <>
      <PageHeader title={AGREEMENT_NAMES[name]} />
      {agreement.isPending ? <Skeleton rows={3} height={SKELETON_PX} /> : null}
      {agreement.isError ? <FailedState onRetry={() => void agreement.refetch()} /> : null}
      {agreement.data === undefined ? null : <Clauses {...agreement.data} />}
    </>
  )
}

function Clauses({ version, effectiveAt, sections }: Agreement) {
  return (
    <div className={cardClasses.page}>
      <p className={classes.version}>
        第{version}版 · {chinaDateOf(effectiveAt)} 起生效
      </p>
      {sections.map((section, index) => (
        <section key={section.title} className={classNames(cardClasses.card, aboutClasses.text)}>
          <h2>
            {index + 1}. {section.title}
          </h2>
          <SectionBody section={section} />
        </section>
      ))}
    </div>
  )
}
