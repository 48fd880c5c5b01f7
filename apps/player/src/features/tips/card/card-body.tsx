import type { TipCard, TipItem } from '@app/client/tips/read-tip-card.ts'
import { Banners } from './banners.tsx'
import { IssueTabs } from './issue-tabs.tsx'
import { Headlines } from './items/headlines.tsx'
import { HtmlArticles, IssueTable } from './items/html-items.tsx'
import { ImageItems } from './items/image-items.tsx'
import { ItemRows } from './items/item-rows.tsx'
import { BigSmallRows, ZodiacRows } from './items/marked-rows.tsx'
import { ScrollItems } from './items/scroll-items.tsx'
import { layoutItems, shownItems, type TipLayout } from './layouts.ts'

type CardBodyProps = Readonly<{ card: TipCard; layout: TipLayout; isExpanded: boolean }>

/** The items of a card as its family lays them out. */
export function CardBody({ card, layout, isExpanded }: CardBodyProps) {
  if (layout.family === 'issue-tabs')
    return <IssueTabs layout={layout} groups={card.groups} isExpanded={isExpanded} />
  const items = shownItems<TipItem>(layout, layoutItems(layout, card.groups), isExpanded)
  switch (layout.family) {
    case 'plain':
      return <ItemRows items={items} look={layout.look} />
    case 'generic':
      return <ItemRows items={items} look="lines" />
    case 'zodiac-group':
      return <ZodiacRows items={items} sets={layout.sets} />
    case 'big-small':
      return <BigSmallRows items={items} of={layout.of} />
    case 'table-html':
      return layout.look === 'table' ? <IssueTable items={items} /> : <HtmlArticles items={items} />
    case 'scroll':
      return <ScrollItems items={items} />
    case 'headline':
      return <Headlines card={card} items={items} medals={layout.medals} labels={layout.labels} />
    case 'image':
      return <ImageItems items={items} />
    case 'banner':
      return <Banners card={card} layout={layout} />
  }
}
