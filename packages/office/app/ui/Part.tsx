import { Alert, Button, Stack, Table, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { FaultBoundary } from '@thunai/client/fault-boundary'
import { Children, type ReactNode } from 'react'

/** A part of a page that fails separately: an error text and a retry replace it. */
export const Part = ({ children, resetKey }: { children: ReactNode; resetKey?: string }) => (
  <FaultBoundary {...(resetKey !== undefined && { resetKey })} fallback={(retry) => <Broken onRetry={retry} />}>
    {children}
  </FaultBoundary>
)

/** Makes each child a separate part. */
export const Parts = ({ children }: { children: ReactNode }) =>
  Children.map(children, (child) => child && <Part>{child}</Part>)

/** A table row that fails separately. */
export const RowPart = ({ children }: { children: () => ReactNode }) => (
  <FaultBoundary
    fallback={(retry) => (
      <Table.Tr>
        <Table.Td colSpan={1000}>
          <Broken onRetry={retry} />
        </Table.Td>
      </Table.Tr>
    )}
  >
    <Inside of={children} />
  </FaultBoundary>
)

/** Calls the function inside the surrounding boundary, so that its errors are caught there. */
export const Inside = ({ of }: { of: () => ReactNode }) => of()

function Broken({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <Alert color="danger" variant="light" title={t`This part could not be shown`} role="alert">
      <Stack align="flex-start" gap="sm">
        <Text size="sm">
          <Trans>The rest of the page works. Please tell the operator if it happens again.</Trans>
        </Text>
        <Button variant="default" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    </Alert>
  )
}
