import { spawnSync } from 'node:child_process'
import { defineConfig } from 'vitest/config'
import { findPrograms } from './packages/server/src/testing/databases/own-cluster.ts'
import { sentencesPlugin } from './packages/client/sentences-plugin.ts'
import { pagesPlugin } from './packages/web/pages-plugin.ts'
import { preactAliases } from './packages/web/preact/aliases.ts'
import { sitePlugin } from './packages/web/site-plugin.ts'
import { findPart } from './scripts/drills/parts.ts'

// tests of what only PostgreSQL has, such as several connections, run if one is given
const elsewhere = [
  ...(process.env['TEST_DATABASE_URL'] ? [] : ['**/*.postgres.test.ts']),
  // they start clusters of their own
  ...(findPrograms() ? [] : ['**/*.cluster.postgres.test.ts']),
  ...(findPart('haproxy') ? [] : ['**/trial.cluster.postgres.test.ts']),
]

// Debian's package "prometheus" brings it
const withoutPromtool = spawnSync('promtool', ['--version']).error ? ['scripts/*.promtool.test.ts'] : []

// at night property tests have ten times the runs
const MINUTES = process.env['NIGHTLY'] === '1' ? 20 : 5

const inJsdom = {
  environment: 'jsdom' as const,
  setupFiles: ['packages/web/app/testing/set-up.ts'],
  // creates jsdom and the libraries once for all files, which takes a fifth of the time
  isolate: false,
  unstubGlobals: true,
}

/** rules: pure code; server: a real database (embedded, or TEST_DATABASE_URL); web: components in jsdom. */
export default defineConfig({
  test: {
    // one more than CI has cores: many tests of the server wait for timeouts, messages or the database
    maxWorkers: 3,
    testTimeout: MINUTES * 60_000,
    hookTimeout: MINUTES * 60_000,
    // the default, a second, is too short on slow cores
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'packages/{contract,astrology,community,search-index}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'packages/web/{*,worker/*}.test.ts',
            'packages/server/src/**/*.rules.test.ts',
          ],
          exclude: ['**/node_modules/**', ...withoutPromtool],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          exclude: ['**/*.rules.test.ts', '**/node_modules/**', ...elsewhere],
          globalSetup: ['packages/server/src/testing/test-setup.ts'],
          // loads the server's modules once for all files
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [sitePlugin(undefined), sentencesPlugin(), pagesPlugin()],
        resolve: { alias: preactAliases, mainFields: ['module', 'main'] },
        test: {
          name: 'web',
          include: ['packages/{web/app,client/src}/**/*.test.{ts,tsx}'],
          // libraries use the aliases too, as in the build
          server: { deps: { inline: true } },
          ...inJsdom,
        },
      },
      {
        extends: true,
        plugins: [sitePlugin(undefined), sentencesPlugin()],
        test: {
          name: 'office',
          // translated pages also with React, which the office keeps
          include: ['packages/office/app/**/*.test.{ts,tsx}', 'packages/client/src/translated-page.test.tsx'],
          ...inJsdom,
          setupFiles: [...inJsdom.setupFiles, 'packages/office/app/testing/set-up.ts'],
        },
      },
    ],
  },
})
