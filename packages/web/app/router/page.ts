import type { ComponentType, ReactNode } from 'react'
import type { HeadLink, HeadTag } from '../lib/head-tags.tsx'

/** What the file of a page exports. */
export interface PageModule {
  readonly default: ComponentType
  readonly meta?: () => readonly HeadTag[]
  /** Links to files that its first paint needs. */
  readonly links?: readonly HeadLink[]
}

/** A component around several pages. */
export type Frame = ComponentType<{ children: ReactNode }>

export interface Page {
  readonly module: PageModule
  readonly frame?: Frame | undefined
  /** True for the page that says that there is none. */
  readonly isMissing: boolean
}
