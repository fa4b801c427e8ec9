import { Table } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import type { TextSection } from '@thunai/contract/values/site'
import { isTamil, SECTIONS } from './text-words.ts'

interface Props {
  readonly section: TextSection
  /** In the order of the section's fields. */
  readonly now: readonly string[]
  readonly after: readonly string[]
}

/** The changed lines: what visitors read now, and beside it the new text. */
export function TextComparison({ section, now, after }: Props) {
  const { t, i18n } = useLingui()
  const fields = SECTIONS[section].groups.flatMap(({ title, fields: ofGroup }) =>
    ofGroup.map(({ label }) => [title, label].filter((one) => one !== undefined)),
  )
  const language = isTamil(section) ? 'ta' : 'en'
  return (
    <Table layout="fixed" aria-label={t`What changes`} style={{ overflowWrap: 'anywhere' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>Now</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>After the change</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map((names, at) => {
          const [before = '', next = ''] = [now[at], after[at]]
          if (before.trim() === next.trim()) return null
          const label = names.map((name) => say(i18n, name)).join(', ')
          return (
            <Table.Tr key={label} lang={language} aria-label={label} style={{ verticalAlign: 'top' }}>
              <Table.Td>{before}</Table.Td>
              <Table.Td>
                <strong>{next.trim()}</strong>
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
