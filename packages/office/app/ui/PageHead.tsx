import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

/** A page's title, purpose and actions. */
export function PageHead({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Thunai`
  }, [title])
  return (
    <Group justify="space-between" align="flex-end" mb="md" gap="sm">
      <div>
        <Title order={1} size="h2">
          {title}
        </Title>
        {lead && (
          <Text c="gray.7" size="sm">
            {lead}
          </Text>
        )}
      </div>
      {children}
    </Group>
  )
}
