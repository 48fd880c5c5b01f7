import { classNames } from '#class-names.ts'
import classes from './content.module.css'
import { SafeMarkup } from './safe-markup.tsx'
import { codeLengthOf, hasMarkup, splitMarked, withBreaks } from './tip-text.ts'

/** A text of an author: marked parts between tildes, markup of which only the harmless remains. */
export function RichText({ text, isCode = false }: { text: string; isCode?: boolean }) {
  if (hasMarkup(text)) {
    return (
      <div className={classNames(classes.markup, classes.text)}>
        <SafeMarkup markup={text} />
      </div>
    )
  }
  return (
    <span className={classNames(classes.text, isCode && classes[codeLengthOf(text)])}>
      {splitMarked(text).map((part, index) =>
        part.isMarked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move.
          <mark key={index} className={classes.mark}>
            {withBreaks(part.text)}
          </mark>
        ) : (
          withBreaks(part.text)
        ),
      )}
    </span>
  )
}
