/** Contacts are shown one after the other, then from the beginning. Source: specification 002 §2 (contact widget). */
import type { CompanyContact as Contact } from '@app/client/site/read-company-facts.ts'

export type Taken = Readonly<{ contact: Contact | undefined; left: readonly Contact[] }>

/** Takes the next contact of those left; when none is left the list is filled again. */
export function nextContact(left: readonly Contact[], all: readonly Contact[]): Taken {
  const [contact, ...rest] = left.length === 0 ? all : left
  return { contact, left: rest }
}
