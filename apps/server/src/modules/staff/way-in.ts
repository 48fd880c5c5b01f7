/** Who holds it can bring the others back, so the last active person who does keeps it. */
export const WAY_IN = 'staff.invite'
