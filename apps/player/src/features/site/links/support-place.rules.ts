/** Where one talks with support in this app. Source: specification 000 §2 (/talk). */
import { DESK_FRIEND } from '@app/domain/support/desk.ts'
import { readToken } from '@app/session/tokens.ts'

export const TALK_PATH = '/talk/$appId/$identity/$customerId'
const APP_ID = 'web'

/** The talk of whoever is here, a member or a guest. */
export const supportPlace = () => ({
  to: TALK_PATH as typeof TALK_PATH,
  params: {
    appId: APP_ID,
    identity: readToken() === undefined ? 'guest' : 'member',
    customerId: String(DESK_FRIEND),
  },
})

/** The same as a path. */
export const supportPath = (): string => {
  const { appId, identity, customerId } = supportPlace().params
  return `/talk/${appId}/${identity}/${customerId}`
}
