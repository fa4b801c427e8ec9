import { Button, Card, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import type { BiodataField } from '@thunai/contract/profile/biodata-reading'
import type { EditProfile } from '@thunai/contract/profile/edit'
import { editFamily } from '@thunai/contract/office/counter'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { Problem } from '../../ui/Problem.tsx'
import { confirmedFor, forgetConfirmed, valueText } from './confirmed-fields.ts'
import { PasteBiodata } from './PasteBiodata.tsx'

type Props = { memberId: string; profile: EditProfile; onDone: () => unknown }

/** Fills the profile: what was confirmed at registration, more of a biodata, and the family's own words. */
export function FillPart({ memberId, profile, onDone }: Props) {
  const { t, i18n } = useLingui()
  const [waiting, setWaiting] = useState<readonly BiodataField[]>(() => confirmedFor(memberId))
  const [isPasting, setPasting] = useState(false)
  const [aboutMe, setAboutMe] = useState(String(profile.aboutMe ?? ''))
  const save = useCommand(
    () =>
      callAsStaff(editFamily, {
        params: { memberId },
        body: { ...Object.fromEntries(waiting.map(({ name, value }) => [name, value])), aboutMe },
      }),
    {
      onDone: async () => {
        forgetConfirmed(memberId)
        setWaiting([])
        notifications.show({ message: t`The profile was saved.` })
        await onDone()
      },
    },
  )
  const faults = Object.entries(save.failure?.errors ?? {})
  return (
    <Card withBorder component="section">
      <Stack>
        <Title order={2} size="h5">
          <Trans>Profile</Trans>
        </Title>
        <Problem of={save.failure} />
        {faults.map(([name, fault]) => (
          <Text key={name} size="sm" c="danger.7">
            {waiting.find((one) => one.name === name)?.label ?? name}: {say(i18n, fault)}
          </Text>
        ))}
        {waiting.length > 0 && (
          <Stack gap={4}>
            <Text size="sm" fw={600}>
              <Trans>Confirmed, and not saved yet</Trans>
            </Text>
            {waiting.map((field) => (
              <Text key={field.name} size="sm">
                {field.label}: {valueText(field)}
              </Text>
            ))}
          </Stack>
        )}
        {isPasting && (
          <PasteBiodata
            confirmed={new Set(waiting.map(({ name }) => name))}
            onRead={(read) => setWaiting((now) => now.filter(({ name }) => !read.some((one) => one.name === name)))}
            onToggle={(field) =>
              setWaiting((now) =>
                now.some(({ name }) => name === field.name)
                  ? now.filter(({ name }) => name !== field.name)
                  : [...now, field],
              )
            }
          />
        )}
        <Textarea
          label={t`About the candidate`}
          value={aboutMe}
          onChange={({ currentTarget }) => setAboutMe(currentTarget.value)}
          autosize
          minRows={2}
        />
        <Group>
          <Button loading={save.isBusy} onClick={() => save.run()}>
            <Trans>Save the profile</Trans>
          </Button>
          {!isPasting && (
            <Button variant="default" onClick={() => setPasting(true)}>
              <Trans>Add from a biodata</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  )
}
