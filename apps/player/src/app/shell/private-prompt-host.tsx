import { lazy, Suspense } from 'react'
import { usePrivateNews } from '#features/chat/private/private-news.state.ts'

const PrivatePrompt = lazy(async () => ({
  default: (await import('#features/chat/private/private-prompt.widget.tsx')).PrivatePrompt,
}))

/** Where a private message of the staff asks whether it is read now. */
export function PrivatePromptHost() {
  const news = usePrivateNews()
  return news === undefined ? null : (
    <Suspense fallback={null}>
      <PrivatePrompt news={news} />
    </Suspense>
  )
}
