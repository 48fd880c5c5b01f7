import { RichText } from './rich-text.tsx'

/** A text with the markup of an author, as on cards; only the harmless remains. */
export function AuthoredText({ text }: { text: string }) {
  return <RichText text={text} />
}
