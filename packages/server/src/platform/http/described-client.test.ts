import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../testing/members/a-member.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const run = promisify(execFile)
const modules = join(import.meta.dirname, '../../../../../node_modules')

/** A client that knows only the service's OpenAPI description. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { paths } from './service.js'

const [baseUrl = '', username = '', userpassword = ''] = process.argv.slice(2)
const service = createClient<paths>({ baseUrl })

const refused = await service.POST('/auth/gateway/login', { body: { username, userpassword: 'wrong' } })
const refusal: string | undefined = refused.error?.statusMessage

const { data: session, error } = await service.POST('/auth/gateway/login', { body: { username, userpassword } })
if (error) throw new Error(error.statusMessage)
const { data: found } = await service.POST('/profile/search/profilelist', {
  headers: { authorization: 'Bearer ' + session.data.access_token },
  params: { query: { page: 0, size: 5 } },
  body: { gender: 'Female', ageFrom: 20 },
})
const names: string[] | undefined = found?.content.map(({ name }) => name)
// @ts-expect-error -- the description has no such field
const shoeSizes = found?.content.map(({ shoeSize }) => shoeSize)

// @ts-expect-error -- and no such call
const missing = await service.GET('/profile/nothing')
console.log(JSON.stringify({ refusal, names, shoeSizes, missing: missing.response.status }))
`

let test: TestApp
let address: string
let folder: string
beforeAll(async () => {
  test = await openTestApp()
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  // the program finds openapi-fetch in the node_modules above it
  mkdirSync(join(modules, '.cache/thunai'), { recursive: true })
  folder = mkdtempSync(join(modules, '.cache/thunai/client-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await test.close()
})

it('lets a client generated from the description log in and search', async () => {
  const woman = await aMember(test.services, { name: 'Meena Sundaram', gender: 'Female' })
  const man = await aMember(test.services, { gender: 'Male' })

  writeFileSync(join(folder, 'service.d.ts'), astToString(await openapiTS(new URL('/api/openapi.json', address))))
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const options = ['--ignoreConfig', '--strict', '--target', 'es2024', '--module', 'nodenext', '--types', 'node']
  const compiled = run(join(modules, '.bin/tsc'), ['program.ts', ...options], { cwd: folder })
  expect(
    await compiled.then(
      () => '',
      ({ stdout }) => stdout,
    ),
  ).toBe('')
  const { stdout } = await run(process.execPath, ['program.js', address, man.email, 'secret123'], { cwd: folder })

  expect(JSON.parse(stdout)).toMatchObject({
    refusal: 'Invalid user credentials',
    names: [woman.name],
    shoeSizes: [null],
    missing: 404,
  })
})
