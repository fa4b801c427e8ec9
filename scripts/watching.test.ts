import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { SECURITY_EVENTS } from '../packages/server/src/platform/watching/security-events.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const SERVER = 'packages/server/src'

/** The figures of the server, from the sources that name them. */
const OWN = new Set(
  [`${SERVER}/platform/watching/meters.ts`, `${SERVER}/watch/add-figures.ts`].flatMap(
    (file) => read(file).match(/(?<=')thunai_\w+(?=')/g) ?? [],
  ),
)

const rules = read('deploy/prometheus/thunai.rules.yml')
const dashboard = read('deploy/grafana/thunai.json')
const recorded = new Set([...rules.matchAll(/record: (\S+)/g)].map(([, name]) => name))

async function namesOfProcess(): Promise<ReadonlySet<string>> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return new Set((await registry.getMetricsAsJSON()).map(({ name }) => name))
}

describe('alert rules and the dashboard', () => {
  it('use only figures that the server has (WATCH-10)', async () => {
    const ofProcess = await namesOfProcess()
    for (const text of [rules, dashboard]) {
      const named = [...new Set(text.match(/\b(?:thunai|nodejs|process)_\w+/g))].map((name) =>
        name.replace(/_(?:bucket|count|sum)$/, ''),
      )
      expect(named.length).toBeGreaterThan(10)
      expect(named.filter((name) => !OWN.has(name) && !ofProcess.has(name))).toEqual([])
      const records = text.match(/\bthunai:\w+:\w+/g) ?? []
      expect(records.filter((name) => !recorded.has(name))).toEqual([])
    }
  })

  it('use every figure of the server, and watch.md lists it (WATCH-10)', () => {
    const shown = (name: string) => rules.includes(name) || dashboard.includes(name)
    expect([...OWN].filter((name) => !shown(name))).toEqual([])
    expect([...OWN].filter((name) => !read('docs/operating/watch.md').includes(`\`${name}\``))).toEqual([])
  })

  it('use only events of the security log, and secure.md explains each (WATCH-10)', () => {
    const named = [...`${rules}${dashboard.replaceAll('\\"', '"')}`.matchAll(/event=~?"([^"]+)"/g)].flatMap(
      ([, names = '']) => names.split('|'),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !SECURITY_EVENTS.some((event) => event === name))).toEqual([])
    expect(SECURITY_EVENTS.filter((event) => !read('docs/operating/secure.md').includes(`\`${event}\``))).toEqual([])
  })

  it('link every alert to a section that exists (WATCH-10)', () => {
    const alerts = rules.match(/alert: /g)?.length ?? 0
    const runbooks = [...rules.matchAll(/runbook: (\S+)/g)].map(([, to = '']) => to)
    expect(runbooks).toHaveLength(alerts)
    const missing = runbooks.filter((to) => {
      const [file = '', section] = to.split('#')
      const headings = [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
        text
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .trim()
          .replaceAll(' ', '-'),
      )
      return section !== undefined && !headings.includes(section)
    })
    expect(missing).toEqual([])
  })

  it('have panels that each query something and don’t overlap', () => {
    const { panels } = JSON.parse(dashboard) as {
      panels: {
        type: string
        title: string
        targets?: { expr: string }[]
        gridPos: Record<'x' | 'y' | 'w' | 'h', number>
      }[]
    }
    const asking = panels.filter(({ type }) => type !== 'row')
    expect(asking.filter(({ targets = [] }) => targets.every(({ expr }) => expr === ''))).toEqual([])
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  })
})
