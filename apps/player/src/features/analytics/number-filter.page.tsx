import {
  type FilterMode,
  filterAttributes,
  filterNumbers,
  type NumberFilter,
} from '@app/domain/analytics/number-filter.ts'
import type { Game } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { NumberPicture } from '#features/draws/number-picture.widget.tsx'
import { serverNow } from '#platform/server-clock.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import cardClasses from '#ui/card.module.css'
import { classNames } from '#ui/class-names.ts'
import { copyWithToast } from '#ui/copy-and-share.ts'
import { AnalysisShell, Choice, useAnalyzedGame } from './analysis-frame.tsx'
import classes from './number-filter.module.css'

/** What a tap on an attribute means. */
type Tapping = FilterMode | 'exclude'

const tappings: readonly Readonly<{ value: Tapping; text: string }>[] = [
  { value: 'all', text: '交集' },
  { value: 'any', text: '并集' },
  { value: 'exclude', text: '排除' },
]

const NOTHING: NumberFilter = { mode: 'all', wanted: [], excluded: [] }

/** Numbers by their attributes: which remain, how many, and a copy of them. */
export function LotteryHelperPage() {
  return <LotteryHelperOf game={useAnalyzedGame()} />
}

function tap(filter: NumberFilter, name: string, tapping: Tapping): NumberFilter {
  const without = (names: readonly string[]) => names.filter(known => known !== name)
  const cleared = { ...filter, wanted: without(filter.wanted), excluded: without(filter.excluded) }
  const own = tapping === 'exclude' ? 'excluded' : 'wanted'
  return filter[own].includes(name) ? cleared : { ...cleared, [own]: [...cleared[own], name] }
}

/** The same for a given game. */
export function LotteryHelperOf({ game }: { game: Game }) {
  const [filter, setFilter] = useState(NOTHING)
  const [tapping, setTapping] = useState<Tapping>('all')
  const lunarYear = lunarYearOf(chinaDateOf(serverNow()))
  const chooseTapping = (chosen: Tapping) => {
    setTapping(chosen)
    if (chosen !== 'exclude') setFilter({ ...filter, mode: chosen })
  }
  return (
    <AnalysisShell game={game} path="/game/$id/analytic/lottery-helper">
      <Remaining
        game={game}
        numbers={filterNumbers(filter, lunarYear)}
        onClear={() => setFilter({ ...NOTHING, mode: filter.mode })}
      />
      <Choice label="筛选方式" tabs={tappings} value={tapping} onChange={chooseTapping} />
      <p className={classes.hint}>
        {tapping === 'exclude'
          ? '点选的属性将从结果中去掉'
          : tapping === 'all'
            ? '保留符合全部所选属性的号码'
            : '保留符合任一所选属性的号码'}
      </p>
      {filterAttributes.map(group => (
        <fieldset key={group.name} className={`${cardClasses.card} ${classes.group}`}>
          <legend className={classes.legend}>{group.name}</legend>
          <div className={classes.chips}>
            {group.attributes.map(name => (
              <Attribute
                key={name}
                name={name}
                filter={filter}
                onTap={() => setFilter(tap(filter, name, tapping))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </AnalysisShell>
  )
}

type AttributeProps = Readonly<{ name: string; filter: NumberFilter; onTap: () => void }>

function Attribute({ name, filter, onTap }: AttributeProps) {
  const isWanted = filter.wanted.includes(name)
  const isExcluded = filter.excluded.includes(name)
  return (
    <button
      type="button"
      className={classNames(classes.chip, isWanted && classes.wanted, isExcluded && classes.excluded)}
      aria-pressed={isWanted || isExcluded}
      onClick={onTap}
    >
      {isExcluded ? <span className="unseen">排除</span> : null}
      {name}
    </button>
  )
}

type RemainingProps = Readonly<{ game: Game; numbers: readonly number[]; onClear: () => void }>

function Remaining({ game, numbers, onClear }: RemainingProps) {
  const texts = numbers.map(number => String(number).padStart(2, '0'))
  return (
    <section className={`${cardClasses.card} ${classes.result}`} aria-label="剩余号码">
      <p className={classes.count} role="status">
        剩余 <b>{numbers.length}</b> 个号码
        <span>期望：每期特码命中 {((numbers.length / 49) * 100).toFixed(1)}%</span>
      </p>
      <ul className={classes.balls}>
        {texts.map(text => (
          <li key={text}>
            <NumberPicture text={text} look="ball" />
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button look="quiet" onClick={onClear}>
          清空条件
        </Button>
        <Button
          look="soft"
          disabled={numbers.length === 0}
          onClick={() => void copyWithToast(texts.join(','))}
        >
          复制
        </Button>
        {game.bettable ? (
          <Link className={buttonClass('primary')} to="/game/$id" params={{ id: String(game.gameId) }}>
            去投注
          </Link>
        ) : null}
      </div>
    </section>
  )
}
