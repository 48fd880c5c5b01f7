import { ConfiguredLink, useHasWay } from '#features/site/configured-link.widget.tsx'
import { ShortcutRow } from '#features/site/shortcut-links.widget.tsx'
import { useCompany } from '#features/site/site.queries.ts'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import classes from './company-ways.module.css'

const WAYS_MAX = 10

/** What a way looks like, by the first segment of its target. */
const looks: Readonly<Record<string, readonly [IconName, string]>> = {
  game: ['lightning', 'red'],
  'lottery-history': ['history', 'blue'],
  'game-center': ['games', 'green'],
  services: ['service', 'grey'],
}

/** The ways that the company configured; one that leads nowhere in this theme is left out. */
export function CompanyWays() {
  const company = useCompany()
  const hasWay = useHasWay()
  const ways = (company.data?.shortcuts ?? []).filter(({ target }) => hasWay(target)).slice(0, WAYS_MAX)
  if (company.isPending) return <div className={classes.place} />
  if (ways.length === 0) return null
  return (
    <ShortcutRow label="常用入口">
      {ways.map(({ name, target }) => {
        const [icon, tone] = looks[target.split(/[/?#]/)[1] ?? ''] ?? ['next', 'grey']
        return (
          <ConfiguredLink key={target} address={target}>
            <span data-tone={tone}>
              <Icon name={icon} />
            </span>
            {name}
          </ConfiguredLink>
        )
      })}
    </ShortcutRow>
  )
}
