import { ConfiguredLink, useHasLinkTarget } from '#features/site/links/configured-link.widget.tsx'
import { ShortcutRow } from '#features/site/links/shortcut-links.widget.tsx'
import { useCompany } from '#features/site/site.queries.ts'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import classes from './company-links.module.css'

const LINKS_MAX = 10

/** Icon and colour of a link, by the first segment of its target. */
const looks: Readonly<Record<string, readonly [IconName, string]>> = {
  game: ['lightning', 'red'],
  'lottery-history': ['history', 'blue'],
  'game-center': ['games', 'green'],
  services: ['service', 'grey'],
  fairness: ['shield', 'green'],
}

/** The links that the company configured; a link without a screen in this theme is left out. */
export function CompanyLinks() {
  const company = useCompany()
  const hasTarget = useHasLinkTarget()
  const links = (company.data?.shortcuts ?? []).filter(({ target }) => hasTarget(target)).slice(0, LINKS_MAX)
  if (company.isPending) return <div className={classes.place} />
  if (links.length === 0) return null
  return (
    <ShortcutRow label="常用入口">
      {links.map(({ name, target }) => {
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
