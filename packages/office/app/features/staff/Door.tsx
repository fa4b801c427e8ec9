import { Alert, Center, Paper, Stack, Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'

/** A page before login, with its prompt and errors. */
export function Door({
  title,
  problem,
  children,
}: {
  title: string
  problem: string | undefined
  children: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · Thunai`
  }, [title])
  return (
    <Center component="main" mih="100vh" p="md" bg="kumkum.0">
      <Paper withBorder p="xl" maw={440} w="100%" radius="lg" shadow="sm">
        <Stack>
          <div>
            <Text fw={700} c="kumkum.7" ff="heading">
              <Trans>Thunai</Trans>
            </Text>
            <Title order={1} size="h2">
              {title}
            </Title>
          </div>
          {problem && (
            <Alert color="danger" variant="light" role="alert">
              {problem}
            </Alert>
          )}
          {children}
        </Stack>
      </Paper>
    </Center>
  )
}
