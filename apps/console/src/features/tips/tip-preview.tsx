import { AuthoredText } from '@app/trade-ui/markup/authored-text.tsx'
import { ThemedScreen } from '#ui/themed-screen.tsx'
import type { Looks } from './card-fields.ts'

type Words = Readonly<{ title: string; content: string; content2: string; content3: string; note: string }>

type PreviewProps = Readonly<{
  looks: Pick<Looks, 'name' | 'subName' | 'note1' | 'note2'>
  item: Words | undefined
  /** What counts as a hit, in words. */
  claim?: string | undefined
}>

/** About what players see of a card and one of its items; the texts are drawn by the part of the player app. */
export function TipPreview({ looks, item, claim }: PreviewProps) {
  return (
    <ThemedScreen>
      <h3>
        {looks.name || '（名称）'} {looks.subName && <small>{looks.subName}</small>}
      </h3>
      {looks.note1 && <p>{looks.note1}</p>}
      {item === undefined ? <p>（还没有内容）</p> : <Item {...item} />}
      {claim !== undefined && <p>{claim}</p>}
      {looks.note2 && <p>{looks.note2}</p>}
    </ThemedScreen>
  )
}

function Item({ title, content, content2, content3, note }: Words) {
  return (
    <>
      {title && <b>{title}</b>}
      {content && <AuthoredText text={content} />}
      {content2 && <AuthoredText text={content2} />}
      {content3 && <AuthoredText text={content3} />}
      {note && <p>{note}</p>}
    </>
  )
}
