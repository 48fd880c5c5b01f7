/** Where one talks with support in this app. The first screen has it, so it imports no more than it must. Source: specification 000 §2 (/talk). */
import { readToken } from '@app/session/tokens.ts'

/** The talk of whoever is here with the desk, which is number 0. */
export const supportPlace = () =>
  ({
    to: '/talk/$appId/$identity/$customerId',
    params: { appId: 'web', identity: readToken() === undefined ? 'guest' : 'member', customerId: '0' },
  }) as const
