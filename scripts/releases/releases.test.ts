import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LICENCES_PAGE, licencesPage } from './licences.ts'
import { sbom } from './sbom.ts'
import { ALL_SHIPPED, isInstalled, shippedPackages } from './shipped-packages.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { version, license, workspaces } = JSON.parse(read('package.json')) as {
  version: string
  license: string
  workspaces: string[]
}

describe('the packages of a release', () => {
  const shipped = shippedPackages(ALL_SHIPPED)

  it('include those of the server and of the pages, and none that only tests need', () => {
    const names = shipped.map(({ name }) => name)
    for (const name of ['fastify', 'pg', 'prom-client', 'react', 'zod', 'node', '@node-rs/argon2-linux-x64-gnu'])
      expect(names).toContain(name)
    for (const name of ['vitest', 'oxlint', '@playwright/test', 'smtp-server']) expect(names).not.toContain(name)
    expect(names.filter((name) => name.startsWith('@thunai/'))).toEqual([])
  })

  it('have a known licence for each package, and docs/licences.md lists it', () => {
    expect(shipped.filter(({ licence }) => licence === 'unknown')).toEqual([])
    expect(readFileSync(LICENCES_PAGE, 'utf8')).toBe(licencesPage())
  })

  it('have no licence that would bind the sources of Thunai', () => {
    // a library that is replaced with the package, and files that keep their own licence
    const apart = /^(?:LGPL-3\.0-or-later|MPL-2\.0)$/
    expect(shipped.filter(({ licence }) => /\b(?:A?GPL|SSPL|BUSL)\b/.test(licence) && !apart.test(licence))).toEqual([])
  })

  it('are listed in the bill of materials with checksums', () => {
    const { bomFormat, specVersion, components } = sbom() as {
      bomFormat: string
      specVersion: string
      components: { 'bom-ref': string; name: string; hashes?: { alg: string; content: string }[] }[]
    }
    expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.5'])
    expect(components.map(({ name }) => name)).toEqual(shipped.map(({ name }) => name))
    expect(new Set(components.map((one) => one['bom-ref'])).size).toBe(components.length)
    expect(components.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? ''))).toEqual([])
  })

  it('are installed, unless they are for another system', () => {
    const missing = shipped.filter((one) => !isInstalled(one)).map(({ name }) => name)
    // names of systems, processors and of WebAssembly for the rest
    const ELSEWHERE =
      /(?:darwin|win32|linux|android|freebsd|openbsd|netbsd|sunos|aix|wasm|webcontainers|openharmony)|^@(?:emnapi|tybys|napi-rs)\//
    expect(missing.filter((name) => !ELSEWHERE.test(name))).toEqual([])
  })
})

describe('the papers of a release', () => {
  it('LICENSE and package.json reserve all rights', () => {
    expect(license).toBe('UNLICENSED')
    expect(read('LICENSE')).toContain('All rights reserved.')
  })

  it('the changelog describes the version, and all packages have that version', () => {
    expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b`, 'm'))
    const versions = workspaces.map((folder) => JSON.parse(read(`${folder}/package.json`)).version as string)
    expect(new Set(versions)).toEqual(new Set([version]))
  })

  it('files for deployment name only settings that the server reads', () => {
    const explained = read('docs/operating/configure.md')
    for (const file of [
      'deploy/thunai.env.example',
      'deploy/container/compose.yaml',
      'deploy/helm/thunai/values.yaml',
    ]) {
      const named = [...read(file).matchAll(/^[ #-]*([A-Z][A-Z\d_]+)(?:=|: )/gm)].map(([, name = '']) => name)
      expect([
        file,
        named.length > 3,
        named.filter((name) => !explained.includes(`\`${name}\``) && !name.startsWith('POSTGRES_')),
      ]).toEqual([file, true, []])
    }
  })
})
