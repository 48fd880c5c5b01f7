/** Whose console this is, for what a browser keeps for each person; known from the first answer about the account on. */
let staffId: string | undefined

export function notePerson(id: string): void {
  staffId = id
}

/** The place of something that is this person's own. */
export const ownPlace = (name: string): string => `${name}:${staffId ?? ''}`
