import { execFile, execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { aMember } from '../../testing/members/a-member.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openTestDatabase } from '../../testing/databases/test-database.ts'
import { traceStatements } from '../db/trace-statements.ts'
import { openTraces, type Traces } from './traces.ts'

const SECRET = { TOKEN_SECRET: 't'.repeat(40), EVIDENCE_KEY: 'e'.repeat(40) }

describe('traces', () => {
  /** Keeps the spans after the exporter is closed. */
  class Kept extends InMemorySpanExporter {
    override async shutdown(): Promise<void> {}
  }
  const exporter = new Kept()
  let traces: Traces
  let test: TestApp
  beforeAll(async () => {
    traces = openTraces({ exporter })
    const database = await openTestDatabase()
    traceStatements(database.pool, traces)
    test = await openTestApp({}, { database, traces })
  })
  afterAll(() => test.close())

  it('connect the proxy, the call and its statements, without data of a member (WATCH-11)', async () => {
    const member = await aMember(test.services, { name: 'Ilakkiya Pandian' })
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const { status } = await test.call('GET', `/packageservice/package-usage/profile/${member.profileId}?x=secret`, {
      token: member.token,
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    })
    expect(status).toBe(200)
    await test.call('GET', `/profile/porutham/${member.memberId}`, { token: member.token })
    await traces.close()
    const spans = exporter.getFinishedSpans()
    const ofCall = spans.filter((span) => span.spanContext().traceId === traceId)
    const request = ofCall.find((span) => span.attributes['http.route'] !== undefined)
    expect(request?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/packageservice/package-usage/profile/:profileId',
      'http.response.status_code': 200,
    })
    expect(request?.parentSpanContext?.spanId).toBe('00f067aa0ba902b7')
    const statements = ofCall.filter((span) => span.attributes['db.query.text'] !== undefined)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.every((span) => span.parentSpanContext?.spanId === request?.spanContext().spanId)).toBe(true)
    const exported = JSON.stringify(
      spans.map(({ name, attributes, events, status: s }: ReadableSpan) => [name, attributes, events, s]),
    )
    for (const secret of [
      member.profileId,
      member.memberId,
      member.email,
      member.phone,
      member.accountId,
      'Ilakkiya',
      'secret',
    ])
      expect([secret, exported.includes(secret)]).toEqual([secret, false])
  })
})

describe('the OTEL_ variables', () => {
  it('switch traces on by an endpoint, and off again (WATCH-11)', () => {
    const of = (env: Record<string, string>) => readConfig({ ...SECRET, ...env }).traces
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
    expect(of({})).toBe(false)
    expect(of(endpoint)).toBe(true)
    expect(of({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' })).toBe(true)
    expect(of({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBe(false)
    expect(of({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBe(false)
  })

  it('name the collector, the service and the sampler (WATCH-11)', async () => {
    const received: { path: string | undefined; body: string }[] = []
    const collector = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        received.push({ path: request.url, body: Buffer.concat(parts).toString('latin1') })
        response.end()
      })
    }).listen(0, '127.0.0.1')
    await once(collector, 'listening')
    const { port } = collector.address() as { port: number }
    const program = `
      import { openTraces } from ${JSON.stringify(join(import.meta.dirname, 'traces.ts'))}
      import { trace } from '@opentelemetry/api'
      const traces = openTraces()
      trace.getTracer('x').startActiveSpan('one', (span) => { traces.statement('select 42')(false); span.end() })
      await traces.close()`
    await new Promise<void>((resolve, reject) => {
      execFile(
        process.execPath,
        ['--input-type=module', '-e', program],
        {
          cwd: import.meta.dirname,
          env: {
            ...process.env,
            OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
            OTEL_SERVICE_NAME: 'thunai-in-madurai',
          },
        },
        (error) => (error ? reject(error) : resolve()),
      )
    })
    collector.close()
    expect(received.map(({ path }) => path)).toEqual(['/v1/traces'])
    expect(received[0]?.body).toContain('thunai-in-madurai')
    expect(received[0]?.body).toContain('select 42')
  })

  it('load no package for traces if missing (WATCH-11)', () => {
    const program = `
      import { registerHooks } from 'node:module'
      const loaded = []
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
      await import(${JSON.stringify(join(import.meta.dirname, '../../start-server.ts'))})
      console.log(loaded.filter((url) => /sdk-trace|exporter-trace|@fastify.otel/.test(url)).length, loaded.length > 500)`
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    expect(output.trim()).toBe('0 true')
  })
})
