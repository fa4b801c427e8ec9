import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_SHIPPED, shippedPackages, type ShippedPackage } from './shipped-packages.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The bill of materials of a release, in CycloneDX 1.5: each third-party package with its licence and checksum. */
export function sbom(): object {
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, string>
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  const ref = `pkg:npm/${name}@${version}`
  const components = shippedPackages(ALL_SHIPPED).map(toComponent)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    // stable for the same packages
    serialNumber: `urn:uuid:${lock.slice(0, 8)}-${lock.slice(8, 12)}-5${lock.slice(13, 16)}-8${lock.slice(17, 20)}-${lock.slice(20, 32)}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': ref, name, version, purl: ref } },
    components,
    dependencies: [{ ref, dependsOn: components.map((one) => one['bom-ref']) }],
  }
}

function toComponent({ folder, name, version, licence, integrity = '' }: ShippedPackage) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [, algorithm, digest] = /^(sha\d+)-(\S+)/.exec(integrity) ?? []
  return {
    type: 'library',
    // one package may be in several places
    'bom-ref': `${purl}#${folder}`,
    name,
    version,
    purl,
    licenses: [/[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } }],
    ...(algorithm &&
      digest && {
        hashes: [
          {
            alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
            content: Buffer.from(digest, 'base64').toString('hex'),
          },
        ],
      }),
  }
}

if (import.meta.main) {
  const [file = 'sbom.cdx.json'] = process.argv.slice(2)
  writeFileSync(file, `${JSON.stringify(sbom(), undefined, 2)}\n`)
  console.log(`${file}: the packages of a release, in CycloneDX 1.5`)
}
