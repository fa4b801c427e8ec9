import type { Services } from '../services.ts'

/** Dependencies of the commands. */
export type AdminDependencies = Services & {
  /** Files on the command line are relative to this folder; by default to this process's folder. */
  readonly workFolder?: string
}
