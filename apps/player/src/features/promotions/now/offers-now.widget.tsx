import { formatDay } from '@app/domain/time/display.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { promotionsQuery } from '#features/promotions/promotions.queries.ts'
import { Gift } from './gift.tsx'
import classes from './offers-now.module.css'

/** More stand on their own page. */
const SHOWN = 3

/** What is offered now, before anything else; its head is light on the coloured band of a page, and dark beside it. */
export function Offers({ on = 'band' }: { on?: 'band' | 'page' }) {
  const promotions = useQuery(promotionsQuery).data
  if (promotions?.length === 0) return null
  return (
    <section className={classes.offers} aria-label="正在进行" aria-busy={promotions === undefined}>
      <div className={classes.head} data-on={on}>
        <h2>正在进行</h2>
        <Gift />
        <Link to="/promotional">全部{promotions === undefined ? '' : ` ${promotions.length} 项`}</Link>
      </div>
      <ul>
        {promotions?.slice(0, SHOWN).map(({ id, classifyType, classifyName, name, endsAt, opens }) => (
          <li key={id}>
            <Link
              className={classes.ticket}
              {...(opens.place === 'here'
                ? { to: '/promotional/$type/$id', params: { type: String(classifyType), id } }
                : { to: '/promotional' })}
            >
              <span className={classes.stub}>{classifyName}</span>
              <span className={classes.words}>
                <b>{name}</b>
                <small>至 {formatDay(endsAt)}</small>
              </span>
              <span className={classes.look}>查看</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
