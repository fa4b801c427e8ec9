import { Button, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { readingsBy } from '@thunai/client/keys'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import { getQueues } from '@thunai/contract/desk/reviews'
import { BREACHES } from '@thunai/contract/frame/limits'
import { BREACH_ACCESSES, type BreachAccess, listBreaches, openBreach } from '@thunai/contract/office/breaches'
import { useQueryClient } from '@tanstack/react-query'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { memberIdsIn, toInstant } from '../../data/typed.ts'
import { useFormDraft } from '../../session/useFormDraft.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useTooLong } from '../../ui/useTooLong.ts'

const BY_IDS = 'ids'
const TEXTS = { what: '', whatToDo: '', whatTa: '', whatToDoTa: '', ids: '', from: '', to: '' }
type Field = keyof typeof TEXTS
const EMPTY: typeof TEXTS & { by: BreachAccess | typeof BY_IDS } = { ...TEXTS, by: BY_IDS }

/** Reports a breach: what happened and what to do, in both languages, and who is affected. */
export function BreachDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const tooLong = useTooLong()
  const queries = useQueryClient()
  const { value: said, change, forget } = useFormDraft('breach', EMPTY)
  const { by } = said
  const write = (field: Field | 'by', value: string) => change((before) => ({ ...before, [field]: value }))
  const members =
    by === BY_IDS ? memberIdsIn(said.ids) : { access: by, from: toInstant(said.from), to: toInstant(said.to) }
  const opening = useCommand(
    () =>
      callAsStaff(openBreach, {
        body: {
          what: said.what,
          whatToDo: said.whatToDo,
          ta: { what: said.whatTa, whatToDo: said.whatToDoTa },
          members,
        },
      }),
    {
      onDone: async () => {
        await Promise.all([listBreaches, getQueues].map((call) => queries.invalidateQueries(readingsBy(call))))
        forget()
        onClose()
      },
    },
  )
  const area = (field: Field, label: string) => (
    <Textarea
      label={label}
      value={said[field]}
      onChange={({ currentTarget }) => write(field, currentTarget.value)}
      error={tooLong(said[field], BREACHES.text)}
      autosize
      minRows={2}
      required
    />
  )
  const moment = (field: Field, label: string) => (
    <TextInput
      type="datetime-local"
      label={label}
      value={said[field]}
      onChange={({ currentTarget }) => write(field, currentTarget.value)}
      required
    />
  )
  return (
    <Dialog onClose={onClose} title={t`Report a breach`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          opening.run(undefined)
        }}
      >
        <Stack>
          <Problem of={opening.failure} />
          {area('what', t`What happened (English)`)}
          {area('whatToDo', t`What members can do (English)`)}
          {area('whatTa', t`What happened (Tamil)`)}
          {area('whatToDoTa', t`What members can do (Tamil)`)}
          <Select
            label={t`Who is affected`}
            data={[
              { value: BY_IDS, label: t`Members by their ids` },
              ...Object.entries(BREACH_ACCESSES).map(([value, label]) => ({ value, label: say(i18n, label) })),
            ]}
            value={by}
            onChange={(value) => write('by', value ?? BY_IDS)}
            allowDeselect={false}
          />
          {by === BY_IDS ? (
            <Textarea
              label={t`Member ids`}
              value={said.ids}
              onChange={({ currentTarget }) => write('ids', currentTarget.value)}
              autosize
              minRows={2}
              maxRows={8}
              required
            />
          ) : (
            <>
              {moment('from', t`From`)}
              {moment('to', t`Until`)}
            </>
          )}
          <Button type="submit" loading={opening.isBusy}>
            <Trans>Ask a second person</Trans>
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
