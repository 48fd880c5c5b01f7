import { CallRefused } from '@app/client/refused.ts'
import { refusalText } from '@app/session/refusal-text.ts'
import { showToast } from './toast.ts'

/** Source: specification 000 §9 (toasts: errors 3 s, trial 1 s). */
const TRIAL_MS = 1000

/** Shows the sentence of a failed call as the one toast, and answers it. */
export function showRefusal(error: unknown): string {
  const isTrial = error instanceof CallRefused && error.code === 'UC/TRIAL_FORBIDDEN'
  const text = refusalText(error)
  showToast(text, 'error', isTrial ? TRIAL_MS : undefined)
  return text
}
