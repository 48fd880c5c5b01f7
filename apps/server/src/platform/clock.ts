/** The time of this process; tests bring their own. Decisions about money and closing use the database's clock. */
export type Clock = Readonly<{ now: () => number }>

export const systemClock: Clock = { now: () => Date.now() }
