import { Button, Radio, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import { OFFICE_MEMBERS } from '@thunai/contract/frame/limits'
import { decideOnMember, type MemberDecision } from '@thunai/contract/office/members'
import { BEHAVIOUR, DECISIONS } from '@thunai/contract/desk/queues'
import { REASONS } from '@thunai/contract/values/reasons'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useDraft } from '../../session/useDraft.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useTooLong } from '../../ui/useTooLong.ts'
import { useRefetchMembers } from './useRefetchMembers.ts'

type Props = { memberId: string; name: string | null; decision: MemberDecision; onClose: () => void }

/** Decides against a member without a report: a reason for the member, and a note for colleagues. */
export function DecideDialog({ memberId, name, decision, onClose }: Props) {
  const { t, i18n } = useLingui()
  const tooLong = useTooLong()
  const refetchMembers = useRefetchMembers()
  const [reason, setReason] = useState<(typeof BEHAVIOUR)[number]>('rules')
  const { text: note, write: setNote, forget } = useDraft(`decide ${memberId}`)
  const deciding = useCommand(
    () => callAsStaff(decideOnMember, { params: { memberId }, body: { decision, reason, note } }),
    {
      onDone: async ({ data }) => {
        forget()
        onClose()
        notifications.show({
          message: data.isWaiting ? t`A second person has to agree, here or in the queue of reports.` : t`Decided.`,
        })
        await refetchMembers()
      },
    },
  )
  return (
    <Dialog onClose={onClose} title={say(i18n, DECISIONS[decision])}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          deciding.run()
        }}
      >
        <Stack>
          <Text fw={600}>{[name, memberId].filter(Boolean).join(' · ')}</Text>
          <Problem of={deciding.failure} />
          {decision === 'block' && (
            <Text size="sm">
              <Trans>A permanent block waits until a second person agrees.</Trans>
            </Text>
          )}
          <Radio.Group
            label={t`Reason`}
            description={t`The member reads it as it is written here.`}
            value={reason}
            onChange={(chosen) => setReason(BEHAVIOUR.find((one) => one === chosen) ?? 'rules')}
          >
            <Stack gap="xs" mt="xs">
              {BEHAVIOUR.map((one) => (
                <Radio key={one} value={one} label={say(i18n, REASONS[one])} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={t`What happened`}
            description={t`For colleagues, at least ten characters.`}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            minLength={OFFICE_MEMBERS.reasonFrom}
            error={tooLong(note, OFFICE_MEMBERS.reason)}
            required
            autosize
            minRows={2}
          />
          <Button type="submit" loading={deciding.isBusy}>
            {say(i18n, DECISIONS[decision])}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
