import { drillChaos } from './drills/chaos.ts'
import { drillServers } from './drills/servers.ts'

/** Each drill starts what it needs on ports of its own, loads it, breaks it and prints what clients saw. */
const DRILLS: Readonly<Record<string, () => Promise<boolean>>> = {
  chaos: drillChaos,
  servers: drillServers,
}

const name = process.argv[2] ?? ''
const drill = Object.hasOwn(DRILLS, name) ? DRILLS[name] : undefined
if (!drill) {
  console.error(`  npm run drill -- ${Object.keys(DRILLS).join('|')}
  chaos takes --seeds 1000 --seed 1, servers takes --pairs 10 --seconds 10`)
  process.exit(2)
}
try {
  process.exitCode = (await drill()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
