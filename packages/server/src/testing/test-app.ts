import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../platform/db/database.ts'
import { openPasswords } from '../platform/security/passwords.ts'
import { openLog, type Log } from '../platform/log.ts'
import type { PushNetwork } from '../platform/push/push-channel.ts'
import type { Traces } from '../platform/watching/traces.ts'
import { openServices } from '../open-services.ts'
import type { Services } from '../services.ts'
import { testClock, type TestClock } from './test-clock.ts'
import { openTestDatabase } from './databases/test-database.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  /** The parsed JSON of the answer; undefined if it isn't JSON. */
  // the tests look into answers freely, as a client in any language would
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

export interface TestApp extends AsyncDisposable {
  readonly app: FastifyInstance
  readonly services: Services
  readonly clock: TestClock
  /** Sends a request through the whole HTTP service; an object body is sent as JSON. */
  readonly call: (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT',
    path: string,
    more?: { body?: unknown; token?: string | undefined; headers?: Record<string, string>; from?: string },
  ) => Promise<Answer>
  readonly close: () => Promise<void>
}

/**
 * The lowest cost that Argon2 accepts: tests make thousands of members, and `passwords.rules.test.ts` checks the real
 * cost.
 */
const LOWEST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The product over HTTP, with its own database or a given one, and a clock that the test moves. */
export async function openTestApp(
  env: Record<string, string> = {},
  given: {
    database?: Database
    clock?: TestClock
    log?: Log
    pushOutside?: PushNetwork
    traces?: Traces
    /** Adds to the service before it is ready. */
    extend?: (app: FastifyInstance) => Promise<void>
  } = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'thunai-test-'))
  const clock = given.clock ?? testClock()
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000', THROTTLE: 'off', ...env })
  const services = await openServices(config, {
    ...given,
    // Hides log lines that tests cause on purpose.
    log: given.log ?? openLog('error'),
    passwords: await openPasswords(LOWEST_COST),
    clock,
    database: given.database ?? (await openTestDatabase()),
  })
  const app = await buildApp(services)
  await given.extend?.(app)
  await app.ready()
  const close = async () => {
    await app.close()
    await services.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    app,
    services,
    clock,
    call: async (method, path, { body, token, headers = {}, from } = {}) => {
      const response = await app.inject({
        method,
        url: path,
        ...(body === undefined ? {} : { payload: body as object }),
        headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(from === undefined ? {} : { remoteAddress: from }),
      })
      const isJson = String(response.headers['content-type'] ?? '').includes('json')
      return {
        status: response.statusCode,
        headers: response.headers,
        text: response.body,
        body: isJson ? response.json() : undefined,
      }
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}
