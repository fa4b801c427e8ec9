import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** Server and web client with reload: the client on PORT, the server behind it on the next one. */
const root = join(import.meta.dirname, '..')
const port = Number(process.env['PORT'] ?? 3000)
const server = port + 1
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
      },
    },
  ),
  spawn(join(root, 'node_modules/.bin/react-router'), ['dev', '--port', String(port)], {
    cwd: join(root, 'packages/web'),
    stdio: 'inherit',
    env: { ...process.env, THUNAI_API: `http://localhost:${server}` },
  }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
  })
}
