import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { followTexts } from './features/office/site-texts/site-texts.api.ts'
import { aWebBuild, type TestWebBuild } from './testing/a-web-build.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { callPrefixes } from './platform/http/serve.ts'
import { serveWeb } from './platform/http/web-pages/web-files.ts'

let test: TestApp
let app: FastifyInstance
let build: TestWebBuild
beforeAll(async () => {
  test = await openTestApp()
  build = aWebBuild(callPrefixes(test.app.endpoints).map((prefix) => `${prefix}-page`))
  app = await buildApp(test.services)
  await serveWeb(app, {
    buildDir: build.folder,
    publicUrl: 'http://localhost:3000',
    paymentOrigins: [],
    notForRobots: [],
    texts: followTexts(test.services),
  })
})
afterAll(async () => {
  await app.close()
  build.remove()
  await test.close()
})

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

describe('with the web site on the same address', () => {
  it("knows the prefixes of the specification's calls, and our own (G-20)", () => {
    expect(callPrefixes(app.endpoints).toSorted()).toEqual([
      '/api',
      '/auth',
      '/form',
      '/multipartfile',
      '/office/api',
      '/packageservice',
      '/paymentservice',
      '/profile',
    ])
  })

  it('an unknown address below a prefix of calls gets 404 in JSON, even for a browser (G-20)', async () => {
    for (const prefix of [...callPrefixes(app.endpoints), '/uploads'])
      for (const below of ['', '/', '/nothing', '/nothing/', '/nothing/at/all', '/nothing?a=b', '/no%20thing.html'])
        for (const method of ['GET', 'POST', 'DELETE'] as const)
          for (const accept of [BROWSER, 'application/json', '*/*']) {
            const url = prefix + below
            const answer = await app.inject({ method, url, headers: { accept } })
            expect([method, url, accept, answer.statusCode]).toEqual([method, url, accept, 404])
            expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
            expect(answer.json()).toMatchObject({
              statusCode: 404,
              statusMessage: expect.stringMatching(/\S/),
              code: 'notFound',
            })
          }
  })

  it('a known call still answers a browser in JSON, and another method gets 405', async () => {
    const lists = '/form/allformdata/getavailablelist'
    expect((await app.inject({ url: lists, headers: { accept: BROWSER } })).json().statusCode).toBe(200)
    expect((await app.inject({ method: 'PUT', url: lists })).json()).toMatchObject({
      statusCode: 405,
      code: 'methodNotAllowed',
    })
  })

  it('a value in an address that is too long is refused as too long (F3)', async () => {
    const answer = await app.inject({
      url: `/profile/profilefulldata/getforviewforuser/${'1'.repeat(11_000)}`,
      headers: { accept: BROWSER },
    })
    expect([answer.statusCode, answer.json().statusCode]).toEqual([413, 413])
  })

  it('a page whose address begins like a prefix is a page, and an unknown one says "Page not found" (ROUTE-26, G-08)', async () => {
    for (const prefix of callPrefixes(app.endpoints))
      for (const [url, status] of [
        [`${prefix}-page`, 200],
        [`${prefix}-page/?a=b`, 200],
        [`${prefix}-nothing`, 404],
        [`${prefix}s/nothing`, 404],
      ] as const) {
        const answer = await app.inject({ url, headers: { accept: BROWSER } })
        expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
          url,
          status,
          'text/html; charset=utf-8',
        ])
      }
    const dashboard = await app.inject({ url: '/profile-dashboard', headers: { accept: BROWSER } })
    expect([dashboard.statusCode, dashboard.body.includes('Loading')]).toEqual([200, true])
  })
})
