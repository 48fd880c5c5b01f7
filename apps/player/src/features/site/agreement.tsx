import { classNames } from '@app/trade-ui/class-names.ts'
import cardClasses from '#ui/card.module.css'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './about.module.css'

export type Clause = Readonly<{ title: string; lines: readonly string[] }>

/** A page of numbered clauses. */
export function Agreement({ title, clauses }: { title: string; clauses: readonly Clause[] }) {
  return (
    <>
      <PageHeader title={title} />
      <div className={cardClasses.page}>
        {clauses.map((clause, index) => (
          <section key={clause.title} className={classNames(cardClasses.card, classes.text)}>
            <h2>
              {index + 1}. {clause.title}
            </h2>
            {clause.lines.map(line => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
