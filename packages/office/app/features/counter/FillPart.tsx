import { Button, Card, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import type { EditProfile } from '@thunai/contract/profile/edit'
import { editFamily } from '@thunai/contract/office/counter'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useFormDraft } from '../../session/useFormDraft.ts'
import { Problem } from '../../ui/Problem.tsx'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { toggled, valueText } from './confirmed-fields.ts'
import { NOTHING_PASTED, PasteBiodata } from './PasteBiodata.tsx'
import { type UnsavedEntry, useUnsaved, versionOf } from './useUnsaved.ts'

type Props = { memberId: string; profile: EditProfile; refetch: () => unknown }

/** Completes the profile: details confirmed at registration, more of a biodata, and the family's own text. */
export function FillPart({ memberId, profile, refetch }: Props) {
  const { t, i18n } = useLingui()
  const { unsaved, isBehind, write, drop } = useUnsaved(memberId, profile)
  const pasted = useFormDraft(`biodata ${memberId}`, NOTHING_PASTED)
  const [isPasting, setPasting] = useState(pasted.value.text !== '')
  const saidAboutMe = String(profile.aboutMe ?? '')
  const { fields: waiting, aboutMe = saidAboutMe } = unsaved
  const save = useCommand(
    ({ version, fields, aboutMe: typed }: UnsavedEntry) =>
      callAsStaff(editFamily, {
        params: { memberId },
        body: {
          ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
          ...(typed !== undefined && typed !== saidAboutMe && { aboutMe: typed }),
          updatedAt: version,
        },
      }),
    {
      onDone: async ({ data }, saved) => {
        notifications.show({ message: t`The profile was saved.` })
        await refetch()
        drop(saved, versionOf(data))
        pasted.forget()
      },
      onFailed: async ({ code }) => code === 'changedMeanwhile' && refetch(),
    },
  )
  const faults = Object.entries(save.failure?.errors ?? {})
  return (
    <Card withBorder component="section">
      <Stack>
        <Title order={2} size="h5">
          <Trans>Profile</Trans>
        </Title>
        {isBehind && !save.isBusy ? (
          <ChangedMeanwhile
            aboutMe={unsaved.aboutMe === undefined ? undefined : saidAboutMe}
            onKeep={() => {
              save.reset()
              write(() => ({ version: versionOf(profile) }))
            }}
            onTake={() => {
              save.reset()
              drop(unsaved, versionOf(profile))
            }}
          />
        ) : (
          <Problem of={save.failure} />
        )}
        {faults.map(([name, fault]) => (
          <Text key={name} size="sm" c="danger.7">
            {waiting.find((field) => field.name === name)?.label ?? name}: {say(i18n, fault)}
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
            draft={pasted}
            confirmed={new Set(waiting.map(({ name }) => name))}
            onRead={(read) =>
              write(({ fields }) => ({
                fields: fields.filter(({ name }) => !read.some((field) => field.name === name)),
              }))
            }
            onToggle={(field) => write(({ fields }) => ({ fields: toggled(fields, field) }))}
          />
        )}
        <Textarea
          label={t`About the candidate`}
          value={aboutMe}
          onChange={({ currentTarget: { value } }) => write(() => ({ aboutMe: value }))}
          autosize
          minRows={2}
        />
        <Group>
          <Button loading={save.isBusy} disabled={isBehind && !save.isBusy} onClick={() => save.run(unsaved)}>
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
