import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCommand } from '@thunai/client/useCommand'
import { endHold, EVIDENCE, getHold, setHold } from '@thunai/contract/office/evidence'
import { getTimeline } from '@thunai/contract/office/timeline'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { toInstant } from '../../data/typed.ts'
import { useRead } from '../../data/useRead.ts'
import { useFormDraft } from '../../session/useFormDraft.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedRead } from '../../ui/Loaded.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useTooLong } from '../../ui/useTooLong.ts'
import { When } from '../../ui/When.tsx'

/** Refetched after a change: the timeline below lists holds. */
const CHANGES = [getHold, getTimeline]

/** The legal hold on a member, with the buttons to set and end it. */
export function Hold({ memberId }: { memberId: string }) {
  const read = useRead(getHold, { params: { memberId } })
  const [isAsking, setAsking] = useState(false)
  const ending = useCommand(() => callAsStaff(endHold, { params: { memberId } }), {
    changes: CHANGES,
  })
  if (!read.data) return <FailedRead of={read} />
  const { held, hold, leaving } = read.data.data
  return (
    <>
      {held && (
        <Alert color="turmeric">
          <Text size="sm">
            {hold ? (
              <Trans>
                Legal hold until <When at={hold.until} />, by {hold.by}: {hold.reason}
              </Trans>
            ) : (
              <Trans>Held while a report, a grievance or an order about this member is open.</Trans>
            )}
          </Text>
          {leaving && (
            <Text size="sm">
              <Trans>The member has left. The profile is hidden, and is deleted when the hold ends.</Trans>
            </Text>
          )}
        </Alert>
      )}
      <Problem of={ending.failure} />
      <Group gap="xs">
        <Button variant="default" onClick={() => setAsking(true)}>
          {hold ? <Trans>Change the legal hold</Trans> : <Trans>Legal hold</Trans>}
        </Button>
        {hold && (
          <Button variant="default" loading={ending.isBusy} onClick={() => ending.run()}>
            <Trans>End the legal hold</Trans>
          </Button>
        )}
      </Group>
      {isAsking && <HoldDialog memberId={memberId} onClose={() => setAsking(false)} />}
    </>
  )
}

const EMPTY = { until: '', reason: '' }

function HoldDialog({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const { t } = useLingui()
  const tooLong = useTooLong()
  const draft = useFormDraft(`hold ${memberId}`, EMPTY)
  const { until, reason } = draft.value
  const write = (field: keyof typeof EMPTY, text: string) => draft.change((now) => ({ ...now, [field]: text }))
  const holding = useCommand(
    () => callAsStaff(setHold, { params: { memberId }, body: { reason, until: toInstant(until) } }),
    {
      changes: CHANGES,
      onDone: () => {
        draft.forget()
        onClose()
      },
    },
  )
  return (
    <Dialog onClose={onClose} title={t`Legal hold`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          holding.run()
        }}
      >
        <Stack>
          <Problem of={holding.failure} />
          <Text size="sm">
            <Trans>
              If the member leaves, the profile is hidden at once and deleted when the hold ends. The member isn’t told.
            </Trans>
          </Text>
          <TextInput
            label={t`Until`}
            type="datetime-local"
            value={until}
            onChange={({ currentTarget }) => write('until', currentTarget.value)}
            required
            data-autofocus
          />
          <Textarea
            label={t`Why`}
            value={reason}
            onChange={({ currentTarget }) => write('reason', currentTarget.value)}
            minLength={EVIDENCE.reasonFrom}
            error={tooLong(reason, EVIDENCE.reason)}
            required
            autosize
            minRows={2}
          />
          <Button type="submit" loading={holding.isBusy}>
            <Trans>Hold the member</Trans>
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
