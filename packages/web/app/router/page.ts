import type { ComponentType, ReactNode } from 'react'
import type { Asked, Endpoint } from '@thunai/contract/frame/endpoint'
import type { HeadLink, HeadTag } from '../lib/head-tags.tsx'

/** A call with its input. */
export interface FirstRead {
  readonly endpoint: Endpoint
  readonly asked: Asked<Endpoint>
  /** What a page carries of the reply, by the JSON of its other replies. Default: all of it. */
  readonly partOf?: (reply: never, others: string) => unknown
}

/** What the file of a page exports. */
export interface PageModule {
  readonly default: ComponentType
  readonly meta?: () => readonly HeadTag[]
  /** Links to files that its first paint needs. */
  readonly links?: readonly HeadLink[]
  /** What a visitor's page asks first, if its address has no query: the server sends it with the answers. */
  readonly firstReads?: () => readonly FirstRead[]
}

/** A component around several pages. */
export type Frame = ComponentType<{ children: ReactNode }>

export interface Page {
  readonly module: PageModule
  readonly frame?: Frame | undefined
  /** True for the page that says that there is none. */
  readonly isMissing: boolean
}
