import { afterAll, beforeAll, expect, it } from 'vitest'
import { openChaosServers, type ChaosServers } from './testing/chaos/chaos-world.ts'
import { runSeed } from './testing/chaos/run-seed.ts'
import { runs } from './testing/runs.ts'

/** Set by `npm run drill -- chaos --seeds N --seed S`. */
const SEEDS = Number(process.env['CHAOS_SEEDS'] ?? runs(2))
const FIRST = Number(process.env['CHAOS_SEED'] ?? 1)

let servers: ChaosServers
beforeAll(async () => {
  servers = await openChaosServers()
})
afterAll(() => servers.close())

it(
  'money, quotas, codes, blocks, messages and evidence stay consistent whatever two servers do while mails, gateway and connections fail (CHAOS-01)',
  { timeout: 0 },
  async () => {
    const violations: Record<string, readonly string[]> = {}
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
      const found = await runSeed(servers, seed)
      if (found.length > 0) violations[`seed ${seed}`] = found
      if (process.env['CHAOS_SEEDS'] !== undefined) console.log(`seed ${seed}: ${found.join('; ') || 'holds'}`)
    }
    expect(violations).toEqual({})
  },
)
