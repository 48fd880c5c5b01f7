import { createContext, useContext } from 'react'

/**
 * How the page of a member is set in a theme: ways in named groups, tickets with what is offered first, the contents of a
 * paper, or a lit stage with the balance as its largest thing.
 */
export type ProfileLook = 'groups' | 'tickets' | 'contents' | 'stage'

/** The look of the active theme; the app fills it in. */
export const ProfileLooks = createContext<ProfileLook>('groups')

/** How the page of a member is set in the active theme. */
export const useProfileLook = (): ProfileLook => useContext(ProfileLooks)
