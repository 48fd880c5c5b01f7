/** Where the login leads. Source: specification 000 §2 (login screen), §4 (login success). */

const GAME_OR_CHAT = /^\/(game\/|chat-rooms)/

/** Whether the back button leads home instead of to the previous page. */
export function backLeadsHome(canGoBack: boolean, previous: string | undefined): boolean {
  return !canGoBack || previous === undefined || GAME_OR_CHAT.test(previous)
}
