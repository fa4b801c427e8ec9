/** Each drill starts what it needs on its own ports, loads it, breaks it and prints what clients saw. */
const DRILLS: Readonly<Record<string, () => Promise<boolean>>> = {
  chaos: async () => (await import('./drills/chaos.ts')).drillChaos(),
  failover: async () => (await import('./drills/failover.ts')).drillFailover(),
  pooler: async () => (await import('./drills/pooler.ts')).drillPooler(),
  restore: async () => (await import('./drills/restore.ts')).drillRestore(),
  servers: async () => (await import('./drills/servers.ts')).drillServers(),
  store: async () => (await import('./drills/store.ts')).drillStore(),
  upgrade: async () => (await import('./drills/upgrade.ts')).drillUpgrade(),
}

const name = process.argv[2] ?? ''
const drill = Object.hasOwn(DRILLS, name) ? DRILLS[name] : undefined
if (!drill) {
  console.error(`  npm run drill -- ${Object.keys(DRILLS).join('|')}
  chaos takes --seeds 1000 --seed 1, the others --pairs 10 --seconds 10; upgrade --from COMMIT too`)
  process.exit(2)
}
try {
  process.exitCode = (await drill()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
export {}
