import { showPercent } from '@app/client/agents/read-percent.ts'
import type { RatePreview } from '@app/client/agents/read-range.ts'
import { type RateCategory, rateCategoryNames } from '@app/domain/agents/rates.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useRatePreview } from '#features/agents/downline.queries.ts'
import classes from './rate-sheet.module.css'
import { showDay } from './rate-texts.ts'

type RateEffectProps = Readonly<{ id: string; category: RateCategory; rate: string }>

/** What another rate would have meant for the agent, before it is set or asked for. */
export function RateEffect({ id, category, rate }: RateEffectProps) {
  const { data, isError } = useRatePreview({ id, category, rate })
  return (
    <section
      className={classes.effect}
      aria-label={`${rateCategoryNames[category]}的预计影响`}
      aria-live="polite"
    >
      {data === undefined ? (
        <p>{isError ? '暂时不能预计影响' : '正在计算…'}</p>
      ) : (
        <EffectText preview={data} name={rateCategoryNames[category]} />
      )}
    </section>
  )
}

function EffectText({ preview, name }: Readonly<{ preview: RatePreview; name: string }>) {
  const { days, valid, oldRate, newRate, ownRate, before, after } = preview
  return (
    <>
      <p>
        按 {showDay(days.from)} 至 {showDay(days.to)} 的{name}有效投注 {showAmount(valid)} 预计：
      </p>
      <p className={classes.line}>
        <span>
          现在 {showPercent(ownRate)} − {showPercent(oldRate)}
        </span>
        <b>{showAmount(before)}</b>
      </p>
      <p className={classes.line}>
        <span>
          调整后 {showPercent(ownRate)} − {showPercent(newRate)}
        </span>
        <b>{showAmount(after)}</b>
      </p>
    </>
  )
}
