import type { LotteryFamily } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import {
  type Claim,
  claimBallsOf,
  claimWords,
  measuresOf,
  parseClaim,
  printClaim,
} from '@app/domain/tips/claim.ts'
import { chanceOf } from '@app/domain/tips/claim-chance.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { ChoiceField } from '#ui/value-fields.tsx'
import { percent } from './tips-words.ts'

const RULES = { in: '开出其一', out: '都不开出', each: '全部开出' } as const

/** A claim while it is built: nothing is sound yet. */
export type Draft = Readonly<{
  balls: string
  rule: keyof typeof RULES
  measure: string
  values: readonly string[]
}>

/** Where a claim of the family begins. */
function firstDraft(family: LotteryFamily): Draft {
  const balls = claimBallsOf(family)[0]?.balls ?? ''
  return { balls, rule: 'in', measure: Object.keys(measuresOf(family, balls))[0] ?? '', values: [] }
}

/** What the text claims, in words with its chance; `undefined` where it says nothing that could come out either way. */
export function judgedClaim(text: string, family: LotteryFamily, issueDate: string) {
  const claim = parseClaim(text, family)
  if (claim === undefined) return undefined
  const { favourable, total } = chanceOf(family, claim, lunarYearOf(issueDate))
  if (favourable === 0 || favourable === total) return undefined
  return { words: claimWords(claim, family), chance: favourable / total }
}

type BuilderProps = Readonly<{
  family: LotteryFamily
  issueDate: string
  /** The text of the claim; `null` claims nothing, and an unfinished one is a text that is no claim. */
  text: string | null
  onText: (text: string | null) => void
}>

/** Builds what counts as a hit: balls, rule, measure and values, with the chance that luck alone gives it. */
export function ClaimBuilder({ family, issueDate, text, onText }: BuilderProps) {
  const known: Claim | undefined = text === null ? undefined : parseClaim(text, family)
  const [draft, setDraft] = useState<Draft>(known ?? firstDraft(family))
  if (text === null)
    return (
      <div>
        <Button onClick={() => onText(printClaim(draft))}>设定命中规则</Button>
      </div>
    )
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    onText(printClaim(next))
  }
  const measures = measuresOf(family, draft.balls)
  const judged = judgedClaim(text, family, issueDate)
  return (
    <fieldset>
      <legend>命中规则</legend>
      <ChoiceField
        label="对象"
        value={draft.balls}
        words={Object.fromEntries(claimBallsOf(family).map(({ balls, words }) => [balls, words]))}
        onValue={balls =>
          change({ balls, values: [], measure: Object.keys(measuresOf(family, balls))[0] ?? '' })
        }
      />
      <ChoiceField
        label="看什么"
        value={draft.measure}
        words={Object.fromEntries(Object.entries(measures).map(([key, { name }]) => [key, name]))}
        onValue={measure => change({ measure, values: [] })}
      />
      <ChoiceField
        label="怎样算中"
        value={draft.rule}
        words={RULES}
        onValue={rule => change({ rule: rule as Draft['rule'] })}
      />
      <Field
        label="取值"
        error={judged === undefined ? '请选取值；必中、必不中或重复的规则不能保存' : undefined}
        hint={judged && `${judged.words} · 随机命中 ${percent(judged.chance)}`}
      >
        {tie => (
          <Select
            {...tie}
            mode="multiple"
            value={[...draft.values]}
            onChange={values => change({ values })}
            options={(measures[draft.measure]?.values ?? []).map(value => ({ value, label: value }))}
          />
        )}
      </Field>
      <Button onClick={() => onText(null)}>不设命中规则</Button>
    </fieldset>
  )
}
