import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/**
 * Server and clients with reload: members' pages on PORT, the server behind them on the next port, the office on the
 * one after.
 */
const root = join(import.meta.dirname, '..')
const port = Number(process.env['PORT'] ?? 3000)
const server = port + 1
const office = port + 2
const clientEnv = { ...process.env, THUNAI_API: `http://localhost:${server}` }
const running: ChildProcess[] = [
  spawn(
    process.execPath,
    ['--watch-path=packages/server/src', '--watch-path=packages/contract/src', 'packages/server/src/main.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(server),
        PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
        OFFICE_URL: process.env['OFFICE_URL'] ?? `http://localhost:${office}`,
      },
    },
  ),
  spawn(join(root, 'node_modules/.bin/vite'), ['--port', String(port)], {
    cwd: join(root, 'packages/web'),
    stdio: 'inherit',
    env: clientEnv,
  }),
  spawn(join(root, 'node_modules/.bin/vite'), ['--port', String(office)], {
    cwd: join(root, 'packages/office'),
    stdio: 'inherit',
    env: clientEnv,
  }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
  })
}
