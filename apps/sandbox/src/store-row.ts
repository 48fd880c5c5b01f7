/** A row that was found, as what it is known to be. */
export const row = <Row>(found: unknown) => found as Row | undefined
