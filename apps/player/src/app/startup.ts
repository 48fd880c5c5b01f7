/**
 * What the app loads once it stands. None of it is needed for the first paint, so it waits until the first screen had
 * its turn; each part is the query that its screens ask too. Source: specification 000 §4 (startup loads).
 */

import { setEncryption } from '@app/session/api.ts'
import { readToken } from '@app/session/tokens.ts'
import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '#features/account/account.queries.ts'
import { fiveElementsQuery } from '#features/draws/draws.queries.ts'
import { loginRulesQuery } from '#features/entry/entry.queries.ts'
import { noteCompanyCode } from '#features/site/company/company-code.state.ts'
import { appConfigQuery, companyQuery, webSystemQuery } from '#features/site/site.queries.ts'
import { showOperatorTheme } from '#platform/storage/preferences.ts'
import { nameSite } from '#ui/page/use-page-heading.ts'

/** Loads everything side by side; a part that fails is logged by the store of server state and asked again later. */
export async function loadAtStartup(queries: QueryClient): Promise<void> {
  const themes = queries.fetchQuery(webSystemQuery).then(
    ({ isEncrypted, companyCode, theme }) => {
      noteCompanyCode(companyCode)
      showOperatorTheme(theme)
      return setEncryption(isEncrypted)
    },
    // Already logged; calls simply stay in clear.
    () => undefined,
  )
  await Promise.all([
    themes,
    queries.prefetchQuery(fiveElementsQuery),
    queries.prefetchQuery(appConfigQuery),
    queries.prefetchQuery(loginRulesQuery),
    queries.fetchQuery(companyQuery).then(
      ({ name }) => nameSite(name),
      // Already logged; the site keeps the name that the page came with.
      () => undefined,
    ),
    ...(readToken() === undefined ? [] : [queries.prefetchQuery(profileQuery)]),
  ])
}
