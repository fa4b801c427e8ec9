import { createConfig, lintFromString } from '@redocly/openapi-core'
import { isOfficeCall } from '@thunai/contract/office/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { aRegistration } from '../../testing/members/a-registration.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { inProduction } from '../../testing/in-production.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('describes every call of the service with its refusals, as OpenAPI', async () => {
  const { body } = await test.call('GET', '/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(
    test.app.endpoints
      .filter((call) => !call.alias && !isOfficeCall(call))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
      .toSorted(),
  )
  expect(body.paths['/form/caste/byreligionidavailable/{id}'].get.parameters[0]).toMatchObject({
    name: 'id',
    in: 'path',
    required: true,
  })
})

it('follows all recommended rules for descriptions', async () => {
  const { text } = await test.call('GET', '/api/openapi.json')
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

it('names each call as the contract does', async () => {
  const { body } = await test.call('GET', '/api/openapi.json')
  expect(body.paths['/profile/search/profilelist'].post.operationId).toBe('searchProfiles')
  expect(body.paths['/api/blocks/{profileId}'].delete.operationId).toBe('unblockMember')
})

it('describes the statuses and bodies of refusals as they are sent', async () => {
  const { body } = await test.call('GET', '/api/openapi.json')
  const described = (path: string, status: number) => body.paths[path].post.responses[status].content
  const registered = await test.call('POST', '/profile/base/save', { body: aRegistration() })
  expect([registered.status, Object.keys(described('/profile/base/save', 201))]).toEqual([201, ['application/json']])
  const refused = await test.call('POST', '/auth/gateway/login', { body: { username: 'nobody', userpassword: 'none' } })
  const [common, own] = described('/auth/gateway/login', 401)['application/json'].schema.allOf
  expect(common).toEqual({ $ref: '#/components/schemas/Refusal' })
  expect(Object.keys(body.components.schemas.Refusal.properties)).toEqual(
    expect.arrayContaining(Object.keys(refused.body)),
  )
  expect(own.properties).toEqual({
    statusCode: { const: refused.status },
    statusMessage: { enum: [refused.body.statusMessage] },
    code: { enum: ['loginRefused'] },
  })
  expect(described('/packageservice/package-usage/view-profile', 401)).toEqual({
    'text/plain': { schema: { type: 'string' } },
  })
})

it('shows the same description as a page', async () => {
  expect((await test.call('GET', '/api/docs/')).status).toBe(200)
  const [read, described] = [await test.call('GET', '/api/docs/json'), await test.call('GET', '/api/openapi.json')]
  expect(Object.keys(read.body.paths).length).toBeGreaterThan(100)
  expect(read.text).toBe(described.text)
  expect((await test.call('GET', '/api/docs/yaml')).text).toContain('\npaths:\n')
})

describe('API_DOCS', () => {
  it('answers 404 when switched off, so that a production server doesn’t describe itself', async () => {
    await using off = await openTestApp({ API_DOCS: 'off' })
    for (const path of [
      '/api/openapi.json',
      '/api/docs',
      '/api/docs/',
      '/api/docs/json',
      '/api/docs/static/index.html',
    ]) {
      const answer = await off.call('GET', path)
      expect([path, answer.status, answer.body.statusCode]).toEqual([path, 404, 404])
    }
  })

  it('is off in production unless set to on, and any other value is refused', () => {
    const production = { ...inProduction(), DATA_DIR: test.services.config.dataDir }
    expect(readConfig(production).apiDocs).toBe(false)
    expect(readConfig({ ...production, API_DOCS: 'on' }).apiDocs).toBe(true)
    expect(() => readConfig({ ...production, API_DOCS: 'yes' })).toThrow('API_DOCS must be on or off')
  })
})
