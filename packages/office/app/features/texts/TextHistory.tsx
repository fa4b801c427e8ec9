import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { getTextVersions, type ShownText, type TextVersion } from '@thunai/contract/office/texts'
import type { TextSection } from '@thunai/contract/values/site'
import { useState } from 'react'
import { usePages } from '../../data/call-as-staff.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { Parts } from '../../ui/Part.tsx'
import { When } from '../../ui/When.tsx'
import { BackDialog } from './BackDialog.tsx'
import { SECTIONS } from './text-words.ts'
import { TextLines } from './TextLines.tsx'

type Props = { section: TextSection; current: ShownText }

/** A section's versions, latest first: author, time, reason and a button to restore each. */
export function TextHistory({ section, current }: Props) {
  const { t, i18n } = useLingui()
  const name = say(i18n, SECTIONS[section].name)
  const pages = usePages(getTextVersions, {}, { section })
  const [chosen, choose] = useState<TextVersion>()
  return (
    <section aria-label={t`History of ${name}`}>
      <Title order={3} size="h5" mb="sm">
        <Trans>History</Trans>
      </Title>
      <PagedList of={pages} empty={null}>
        {(rows) => (
          <Stack gap="sm">
            <Parts>
              {rows.map((row) => (
                <OneVersion
                  key={row.version}
                  row={row}
                  isCurrent={row.version === current.version}
                  onBack={() => choose(row)}
                />
              ))}
            </Parts>
          </Stack>
        )}
      </PagedList>
      {chosen && <BackDialog section={section} to={chosen} current={current} onClose={() => choose(undefined)} />}
    </section>
  )
}

type VersionProps = { row: TextVersion; isCurrent: boolean; onBack: () => void }

function OneVersion({ row: { version, texts, by, at, reason }, isCurrent, onBack }: VersionProps) {
  const { t } = useLingui()
  const name = version === 0 ? t`The site file` : t`Version ${version}`
  return (
    <Card withBorder component="article" aria-label={name} padding="sm">
      <Stack gap={6}>
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{name}</Text>
          {isCurrent && (
            <Badge variant="light">
              <Trans>Visitors read this</Trans>
            </Badge>
          )}
        </Group>
        {reason && <Text size="sm">{reason}</Text>}
        {by && at && (
          <Text size="sm" c="gray.8" style={{ overflowWrap: 'anywhere' }}>
            {by} · <When at={at} span />
          </Text>
        )}
        <details>
          <Text component="summary" size="sm" style={{ cursor: 'pointer' }}>
            <Trans>Text</Trans>
          </Text>
          <TextLines texts={texts} />
        </details>
        {!isCurrent && (
          <Button size="xs" variant="default" onClick={onBack} style={{ alignSelf: 'flex-start' }}>
            <Trans>Restore this version</Trans>
          </Button>
        )}
      </Stack>
    </Card>
  )
}
