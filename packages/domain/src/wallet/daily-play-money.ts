import { type Li, li } from '#money/money.ts'

/** What a member's play money is filled up to, once a day (UTC+8); 1,000.00. */
export const DAILY_PLAY_MONEY = li(1_000_000)

/** What fills a balance up to the day's mark; nothing at or above it. All that the member holds counts, also what is frozen. */
export function dailyPlayMoney(held: Readonly<{ main: Li; live: Li; frozen: Li }>): Li {
  const missing = DAILY_PLAY_MONEY - held.main - held.live - held.frozen
  return li(missing > 0n ? missing : 0n)
}
