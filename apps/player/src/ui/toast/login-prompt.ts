import { showToast } from './toast.ts'

/** What a guest reads who taps something for members. */
export const LOGIN_PROMPT = '请先登录'
/** Source: specification 001 §8, 002 §4 (follow, like, favourite). */
const LOGIN_PROMPT_MS = 2_000

/** Asks a guest to log in; the same look and time everywhere. */
export function showLoginPrompt(): void {
  showToast(LOGIN_PROMPT, 'info', LOGIN_PROMPT_MS)
}
