/** A version of an agreement came into force; what is known of the versions is read anew. */
export const AGREEMENTS_CHANGED = 'agreements.versions'
