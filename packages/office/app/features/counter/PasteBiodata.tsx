import { Button, Checkbox, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCommand } from '@thunai/client/useCommand'
import { readFamilyBiodata } from '@thunai/contract/office/counter'
import { BIODATA_TEXT, type BiodataField } from '@thunai/contract/profile/biodata-reading'
import { callAsStaff } from '../../data/call-as-staff.ts'
import type { FormDraft } from '../../session/useFormDraft.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useTooLong } from '../../ui/useTooLong.ts'
import { valueText } from './confirmed-fields.ts'

/** A pasted text, and the fields read from it. */
export interface Pasted {
  readonly text: string
  readonly found: readonly BiodataField[] | undefined
}

export const NOTHING_PASTED: Pasted = { text: '', found: undefined }

type Props = {
  draft: FormDraft<Pasted>
  /** Names of confirmed fields. */
  confirmed: ReadonlySet<string>
  onRead: (fields: readonly BiodataField[]) => void
  onToggle: (field: BiodataField) => void
}

/** Reads a biodata, as sent by messenger, into fields. Each is confirmed beside its source text. */
export function PasteBiodata({ draft, confirmed, onRead, onToggle }: Props) {
  const { t } = useLingui()
  const tooLong = useTooLong()
  const { text, found } = draft.value
  const read = useCommand(() => callAsStaff(readFamilyBiodata, { body: { text } }), {
    onDone: ({ data: { fields } }) => {
      draft.change((now) => ({ ...now, found: fields }))
      onRead(fields)
    },
  })
  return (
    <Stack>
      <Textarea
        label={t`Biodata`}
        description={t`Paste the text as the family sent it, in Tamil or English. Nothing is stored by reading it.`}
        value={text}
        onChange={({ currentTarget: { value } }) => draft.change((now) => ({ ...now, text: value }))}
        error={tooLong(text, BIODATA_TEXT.letters)}
        autosize
        minRows={6}
        maxRows={14}
      />
      <Group>
        <Button variant="default" disabled={text.trim() === ''} loading={read.isBusy} onClick={() => read.run()}>
          <Trans>Read the biodata</Trans>
        </Button>
      </Group>
      <Problem of={read.failure} />
      {found && (
        <section aria-label={t`Details read`}>
          <Title order={2} size="h5" mb="xs">
            {found.length > 0 ? <Trans>Confirm each detail</Trans> : <Trans>No detail could be read</Trans>}
          </Title>
          <Stack gap="xs">
            {found.map((field) => (
              <Checkbox
                key={field.name}
                checked={confirmed.has(field.name)}
                onChange={() => onToggle(field)}
                label={
                  <>
                    <Text span fw={600} size="sm">
                      {field.label}
                    </Text>
                    {`: ${valueText(field)}`}
                  </>
                }
                description={`“${field.from}”`}
              />
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  )
}
