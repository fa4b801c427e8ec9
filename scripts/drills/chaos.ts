import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { numberOption } from './options.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Runs seeds on two servers; replay a failed seed with `--seeds 1 --seed N`. */
export async function drillChaos(): Promise<boolean> {
  const [seeds, first] = [numberOption('seeds', 1000), numberOption('seed', 1)]
  const { status } = spawnSync(
    join(ROOT, 'node_modules/.bin/vitest'),
    ['run', '--project', 'server', 'packages/server/src/chaos.test.ts'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, CHAOS_SEEDS: String(seeds), CHAOS_SEED: String(first) },
    },
  )
  return status === 0
}
