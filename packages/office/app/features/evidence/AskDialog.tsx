import { Button, Input, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCommand } from '@thunai/client/useCommand'
import { askForEvidence, EVIDENCE, EVIDENCE_HOURS, type EvidenceHours } from '@thunai/contract/office/evidence'
import { useId } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { memberIdsIn, toInstant } from '../../data/typed.ts'
import { useFormDraft } from '../../session/useFormDraft.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useTooLong } from '../../ui/useTooLong.ts'

const TEXTS = { memberIds: '', from: '', to: '', authority: '', reference: '', reason: '' }
type Field = keyof typeof TEXTS
const EMPTY: typeof TEXTS & { hours: EvidenceHours } = { ...TEXTS, hours: EVIDENCE_HOURS[0] }

/** Requests evidence of named members. Times are in this computer's time zone. */
export function AskDialog({ onDone, onClose }: { onDone: () => unknown; onClose: () => void }) {
  const { t } = useLingui()
  const tooLong = useTooLong()
  const { value: values, change, forget } = useFormDraft('evidence', EMPTY)
  const hoursLabel = useId()
  const asking = useCommand(
    () =>
      callAsStaff(askForEvidence, {
        body: {
          memberIds: memberIdsIn(values.memberIds),
          from: toInstant(values.from),
          to: toInstant(values.to),
          authority: values.authority,
          reference: values.reference,
          reason: values.reason,
          hours: values.hours,
        },
      }),
    {
      onDone: async () => {
        forget()
        await onDone()
      },
    },
  )
  const field = (name: Field, label: string) => ({
    label,
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget
      change((before) => ({ ...before, [name]: value }))
    },
    required: true,
  })
  return (
    <Dialog onClose={onClose} title={t`Ask for evidence`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          asking.run()
        }}
      >
        <Stack>
          <Problem of={asking.failure} />
          <TextInput
            {...field('authority', t`Authority`)}
            error={tooLong(values.authority, EVIDENCE.authority)}
            data-autofocus
          />
          <TextInput
            {...field('reference', t`Number of the order`)}
            error={tooLong(values.reference, EVIDENCE.reference)}
          />
          <Input.Wrapper label={t`Time to answer`} labelProps={{ id: hoursLabel }}>
            <div>
              <SegmentedControl
                aria-labelledby={hoursLabel}
                value={String(values.hours)}
                onChange={(chosen) =>
                  change((before) => ({
                    ...before,
                    hours: EVIDENCE_HOURS.find((hours) => String(hours) === chosen) ?? before.hours,
                  }))
                }
                data={EVIDENCE_HOURS.map((one) => ({ value: String(one), label: t`${one} hours` }))}
              />
            </div>
          </Input.Wrapper>
          <TextInput
            {...field('memberIds', t`Member ids`)}
            description={t`At most ${EVIDENCE.members}, with commas between them.`}
          />
          <TextInput {...field('from', t`From`)} type="datetime-local" />
          <TextInput {...field('to', t`Until`)} type="datetime-local" />
          <Textarea
            {...field('reason', t`Why`)}
            minLength={EVIDENCE.reasonFrom}
            error={tooLong(values.reason, EVIDENCE.reason)}
            autosize
            minRows={2}
          />
          <Button type="submit" loading={asking.isBusy}>
            <Trans>Ask a second person</Trans>
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
