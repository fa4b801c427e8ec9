import type { ComponentType, ReactNode } from 'react'
import type { CallInput, Endpoint } from '@thunai/contract/frame/endpoint'
import type { HeadLink, HeadTag } from '../lib/head-tags.tsx'

/** An endpoint with its input. */
export interface FirstRead {
  readonly endpoint: Endpoint
  readonly asked: CallInput<Endpoint>
  /** The part of the reply that the page includes, given the JSON of its other replies. Default: all of it. */
  readonly partOf?: (reply: never, others: string) => unknown
}

/** The exports of a page's file. */
export interface PageModule {
  readonly default: ComponentType
  readonly meta?: () => readonly HeadTag[]
  /** Links to files that the first paint needs. */
  readonly links?: readonly HeadLink[]
  /** The first reads of a visitor's page without a query; the server includes their answers in the page. */
  readonly firstReads?: () => readonly FirstRead[]
}

/** A component around several pages. */
export type Frame = ComponentType<{ children: ReactNode }>

export interface Page {
  readonly module: PageModule
  readonly frame?: Frame | undefined
  /** True for the "not found" page. */
  readonly isMissing: boolean
}
