import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'

interface Props {
  /** The profile's current text about the candidate, if staff have typed another. */
  readonly aboutMe: string | undefined
  readonly onKeep: () => void
  readonly onTake: () => void
}

/** Asks staff to choose before saving, because another person saved the profile meanwhile. */
export function ChangedMeanwhile({ aboutMe, onKeep, onTake }: Props) {
  const { t } = useLingui()
  return (
    <Alert color="turmeric" variant="light" role="alert" title={t`The profile was changed meanwhile`}>
      <Stack align="flex-start" gap="xs">
        <Text size="sm">
          <Trans>
            The family or a colleague has saved it since you began. What you entered is still here, but not saved yet.
            Ask the family. Then keep yours and save, or take theirs.
          </Trans>
        </Text>
        {aboutMe !== undefined && (
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {aboutMe === '' ? (
              <Trans>The profile now says nothing about the candidate.</Trans>
            ) : (
              <Trans>The profile now says about the candidate: “{aboutMe}”</Trans>
            )}
          </Text>
        )}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onKeep}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={onTake}>
            <Trans>Take theirs</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
