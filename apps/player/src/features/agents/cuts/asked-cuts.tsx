import type { RateCut } from '@app/client/agents/read-cut.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { useSend } from '#ui/form/use-send.ts'
import classes from './cut.module.css'
import { showCut, showCutState } from './cut-texts.ts'
import { useAskedCuts, withdrawCut } from './cuts.queries.ts'

type AskedCutsProps = Readonly<{ memberId: string }>

/** What the agent asked one of the direct downline for; nothing until something was. */
export function AskedCuts({ memberId }: AskedCutsProps) {
  const { data: cuts } = useAskedCuts(memberId)
  if (cuts === undefined || cuts.length === 0) return null
  return (
    <section className={classNames(cardClasses.card, classes.cuts)} aria-label="返点下调申请">
      <h2>返点下调申请</h2>
      <ul>
        {cuts.map(cut => (
          <Asked key={cut.id} cut={cut} memberId={memberId} />
        ))}
      </ul>
    </section>
  )
}

function Asked({ cut, memberId }: AskedCutsProps & Readonly<{ cut: RateCut }>) {
  const client = useQueryClient()
  const { isSending, send } = useSend()
  const isOpen = cut.state === 'asked'
  return (
    <li className={classes.cut}>
      <b>{showCut(cut)}</b>
      <span className={classes.state}>{showCutState(cut)}</span>
      <small>
        {cut.reason} · {isOpen ? `${showMoment(cut.endsAt)} 前有效` : showMoment(cut.askedAt)}
      </small>
      {isOpen ? (
        <Button
          look="soft"
          busy={isSending}
          onClick={() => void send(() => withdrawCut(client, memberId, cut.id))}
        >
          撤回
        </Button>
      ) : null}
    </li>
  )
}
