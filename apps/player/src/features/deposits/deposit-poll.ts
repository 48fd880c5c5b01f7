/** How soon an order that waits for a hosted payment is looked at again, in ms: the balance is there within a second of the notice. */
export const DEPOSIT_PAYING_POLL_MS = 800
