/** What a request for a second person is about, where a list of fields is too little: the feature that owns the kind draws it. */
import { type ComponentType, createContext, useContext } from 'react'

/** By the kind of the request; each is drawn for the object of a request that is open. */
export type RequestDetails = Readonly<Record<string, ComponentType<Readonly<{ objectId: string }>>>>

export const RequestDetailsContext = createContext<RequestDetails>({})

export const useRequestDetails = (): RequestDetails => useContext(RequestDetailsContext)
