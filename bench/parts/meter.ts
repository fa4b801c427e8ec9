import type { Cluster } from '../../packages/server/src/testing/databases/own-cluster.ts'
import { cpuMs, type ServerProcess } from '../../packages/server/src/testing/databases/server-process.ts'

/** Processor milliseconds of a server and of PostgreSQL since a time. */
export interface ProcessorTime {
  readonly node: number
  readonly postgres: number
  /** Elapsed time. */
  readonly ms: number
}

/** Starts measuring what a server and its database use; each call of the returned function gives the use so far. */
export function startMeter({ pid }: ServerProcess, cluster: Cluster): () => ProcessorTime {
  const begun = { node: cpuMs(pid), postgres: cluster.cpuMs(), at: performance.now() }
  return () => ({
    node: cpuMs(pid) - begun.node,
    postgres: cluster.cpuMs() - begun.postgres,
    ms: performance.now() - begun.at,
  })
}

/** Use per call: the same on a busy machine, unlike the rate. */
export const costPerCall = ({ node, postgres }: ProcessorTime, calls: number) => ({
  'Node CPU ms': (node / calls).toFixed(2),
  'PostgreSQL CPU ms': (postgres / calls).toFixed(2),
})
