import type { Services } from '../services.ts'

/** What the commands need of the outside. */
export type AdminOutside = Services & {
  /** Files on the command line are named from there; undefined: from the folder of this process. */
  readonly workFolder?: string
}
