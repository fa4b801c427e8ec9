import type { Services } from '../services.ts'

/** What the commands need of the outside. */
export type AdminOutside = Pick<
  Services,
  | 'config'
  | 'db'
  | 'transact'
  | 'database'
  | 'files'
  | 'sealedFiles'
  | 'photoNames'
  | 'evidenceSealer'
  | 'clock'
  | 'outbox'
  | 'log'
  | 'site'
> & {
  /** Files on the command line are named from there; undefined: from the folder of this process. */
  readonly workFolder?: string
}
