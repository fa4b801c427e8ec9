import { Alert, Button, Center, Loader, Stack, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { canSucceedLater } from '@thunai/client/is-worth-another-try'
import { say } from '@thunai/client/language'
import type { ReactNode } from 'react'

export function Loading() {
  const { t } = useLingui()
  return (
    <Center component="output" mih={240} aria-label={t`Loading`}>
      <Loader />
    </Center>
  )
}

/** A failed read, with a retry if that can help. */
export function Failed({ error, onAgain }: { error: Error; onAgain: () => unknown }) {
  const { t, i18n } = useLingui()
  return (
    <Alert color="danger" variant="light" title={t`This could not be loaded`} role="alert">
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{say(i18n, error.message)}</Text>
        {canSucceedLater(error) && (
          <Button variant="default" onClick={() => onAgain()}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

/**
 * True if there is nothing to show. After a failed refetch, the earlier answer stays on the page with everything open
 * and typed, unless the server now refuses it.
 */
export const isLost = ({
  error,
  ...read
}: { readonly error: Error | null } & ({ readonly rows: unknown } | { readonly data: unknown })): boolean =>
  error !== null && (('rows' in read ? read.rows : read.data) === undefined || !canSucceedLater(error))

/** An empty list, with an explanation. */
export function Empty({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <Stack align="center" justify="center" mih={240} gap={4} ta="center">
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="gray.7" maw={420}>
        {children}
      </Text>
    </Stack>
  )
}
