/** What a request for a second person is about, where a list of fields is too little: the feature that owns the kind draws it. */
import { type ComponentType, createContext, useContext } from 'react'

type RequestDetailProps = Readonly<{
  objectId: string
  /** The fields of what would happen, as they were asked for. */
  effect: Readonly<Record<string, string>>
}>

/** By the kind of the request; each is drawn for the object of a request that is open. */
export type RequestDetails = Readonly<Record<string, ComponentType<RequestDetailProps>>>

export const RequestDetailsContext = createContext<RequestDetails>({})

export const useRequestDetails = (): RequestDetails => useContext(RequestDetailsContext)
