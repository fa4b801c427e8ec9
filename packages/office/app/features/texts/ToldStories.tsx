import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import { QUEUES } from '@thunai/contract/desk/queues'
import { getToldStories, type StoryOnPage, takeStoryDown } from '@thunai/contract/office/stories'
import { REASONS } from '@thunai/contract/values/reasons'
import type { Language } from '@thunai/contract/values/languages'
import { useId, useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useRead } from '../../data/useRead.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { When } from '../../ui/When.tsx'

/** Published stories of families, which pages show before those of the texts, with a button to take each down. */
export function ToldStories({ language }: { language: Language }) {
  const heading = useId()
  const stories = useRead(getToldStories, { query: { language } })
  const [chosen, choose] = useState<StoryOnPage>()
  return (
    <Loaded of={stories}>
      {({ data }) => (
        <section aria-labelledby={heading}>
          <Title order={3} size="h5" id={heading} mb="sm">
            {language === 'ta' ? <Trans>Stories from families in Tamil</Trans> : <Trans>Stories from families</Trans>}
          </Title>
          <Stack mb="xl">
            <Text size="sm">
              {data.length === 0 ? (
                <Trans>
                  None yet. Families write theirs once their match is fixed, and you read them in the queue.
                </Trans>
              ) : (
                <Trans>They come before those below, newest first.</Trans>
              )}
            </Text>
            {data.map((story) => (
              <Card key={story.id} component="article" aria-label={story.couple} withBorder>
                <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
                  <Group gap="xs">
                    <Text fw={600}>
                      {story.couple}, {story.place}
                    </Text>
                    {story.memberIds.map((memberId) => (
                      <Badge key={memberId} variant="light" color="gray">
                        {memberId}
                      </Badge>
                    ))}
                  </Group>
                  <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                    {story.text}
                  </Text>
                  <Group justify="space-between">
                    <When at={story.decidedAt} />
                    <Button size="xs" variant="default" onClick={() => choose(story)}>
                      <Trans>Take down</Trans>
                    </Button>
                  </Group>
                </Stack>
              </Card>
            ))}
          </Stack>
          {chosen && <TakeDownDialog story={chosen} onClose={() => choose(undefined)} />}
        </section>
      )}
    </Loaded>
  )
}

type Props = { story: StoryOnPage; onClose: () => void }

function TakeDownDialog({ story: { id, couple }, onClose }: Props) {
  const { t, i18n } = useLingui()
  const takingDown = useCommand(
    (reason: (typeof QUEUES.stories.reasons)[number]) =>
      callAsStaff(takeStoryDown, { params: { id }, body: { reason } }),
    {
      changes: [getToldStories],
      onDone: ({ message }) => {
        onClose()
        notifications.show({ message })
      },
    },
  )
  return (
    <Dialog title={t`Take the story of ${couple} down`} onClose={onClose}>
      <Stack gap="sm">
        <Problem of={takingDown.failure} />
        <Text size="sm">
          <Trans>Both families read the reason as it is written here, and can rewrite the story.</Trans>
        </Text>
        {QUEUES.stories.reasons.map((reason) => (
          <Button
            key={reason}
            variant="default"
            justify="flex-start"
            loading={takingDown.isBusy}
            onClick={() => takingDown.run(reason)}
          >
            {say(i18n, REASONS[reason])}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}
