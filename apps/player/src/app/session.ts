/** The session of the player app, put together from what its features add. */
import { CALL_TIMEOUT_MS } from '@app/client/client-settings.ts'
import { beginSession } from '@app/session/begin-session.ts'
import { deadLoginRows } from '@app/session/refusal-reactions.ts'
import { accountReactions, keysOfMember } from '#features/account/account.session.ts'
import { chatReactions, chatTokens, keysOfChatGuest } from '#features/chat/chat.session.ts'
import { recoverByFundPassword } from '#features/security/fund-password-ask.state.ts'
import { recoverByAgreeing } from '#features/site/agreements/agreement-ask.state.ts'
import { companyCode } from '#features/site/company/company-code.state.ts'
import { bridgedFetch, isBridged, NATIVE_TIMEOUT_MS } from '#platform/device/native-bridge.ts'
import { presentPath } from '#platform/screen/previous-path.ts'

/** Must run before the first call. */
export function beginPlayerSession(): void {
  beginSession({
    companyCode,
    shownPath: () => presentPath() ?? '/',
    reactions: [...accountReactions, ...deadLoginRows('/auth/login'), ...chatReactions],
    furtherTokens: chatTokens,
    forgottenAtLogin: keysOfChatGuest,
    forgottenAtLogout: keysOfMember,
    recoverFrom: async refusal => (await recoverByAgreeing(refusal)) || recoverByFundPassword(refusal),
    // Asked here and not by its name, so that the web build leaves the bridge out.
    ...(import.meta.env.VITE_BUILD === 'app'
      ? {
          fetchBy: bridgedFetch,
          // The shell says itself when it gives up.
          timeoutMs: path => (isBridged(path) ? NATIVE_TIMEOUT_MS + CALL_TIMEOUT_MS : CALL_TIMEOUT_MS),
        }
      : {}),
  })
}
