import { spawnSync } from 'node:child_process'
import { readFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// runs where Debian's package "prometheus" is installed
const FOLDER = join(import.meta.dirname, '../deploy/prometheus')
const promtool = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

it('promtool accepts the configuration and the alert rules (WATCH-10)', () => {
  expect(promtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 })
  expect(promtool('check', 'rules', 'thunai.rules.yml')).toMatchObject({ status: 0 })
})

it('the alerts fire and stay quiet as their examples say (WATCH-10)', () => {
  expect(promtool('test', 'rules', 'thunai.rules.test.yml')).toMatchObject({ status: 0 })
})

it('promtool parses every expression of the dashboard (WATCH-10)', () => {
  const { panels } = JSON.parse(readFileSync(join(FOLDER, '../grafana/thunai.json'), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[]
  }
  const rules = panels.flatMap(({ targets = [] }) => targets).map(({ expr }, at) => ({ record: `panel:${at}`, expr }))
  const file = join(mkdtempSync(join(tmpdir(), 'thunai-panels-')), 'panels.yml')
  // JSON is valid YAML
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }))
  expect(promtool('check', 'rules', file)).toMatchObject({ status: 0 })
})
