import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_SHIPPED, shippedPackages } from './shipped-packages.ts'

export const LICENCES_PAGE = join(import.meta.dirname, '../../docs/licences.md')

/** The licences of all third-party packages in a release, by licence. */
export function licencesPage(): string {
  const byLicence = new Map<string, Set<string>>()
  for (const { name, version, licence } of shippedPackages(ALL_SHIPPED))
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`))
  const sections = [...byLicence]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(
      ([licence, names]) =>
        `## ${licence}\n\n${[...names]
          .toSorted((a, b) => a.localeCompare(b, 'en'))
          .map((name) => `- ${name}`)
          .join('\n')}\n`,
    )
  return `# Licences of packages in a release

\`npm run licences\` writes this page from \`package-lock.json\`; a test compares them. The text of each licence lies in the package's folder.
Thunai's own licence is in [LICENSE](../LICENSE).

${sections.join('\n')}`
}

if (import.meta.main) writeFileSync(LICENCES_PAGE, licencesPage())
