import { Button, Group, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCommand } from '@thunai/client/useCommand'
import { REVIEWS } from '@thunai/contract/frame/limits'
import { noteReview, type ReviewNote } from '@thunai/contract/desk/reviews'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useDraft } from '../../session/useDraft.ts'
import { Problem } from '../../ui/Problem.tsx'
import { When } from '../../ui/When.tsx'
import { useTooLong } from '../../ui/useTooLong.ts'
import styles from './ReviewPane.module.css'

type Props = { id: number; notes: readonly ReviewNote[]; onNoted: () => unknown }

/** Notes of staff on a case, and a field for a new one. */
export function CaseNotes({ id, notes, onNoted }: Props) {
  const { t } = useLingui()
  const tooLong = useTooLong()
  const draft = useDraft(`note ${id}`)
  const words = draft.text.trim()
  const noting = useCommand((text: string) => callAsStaff(noteReview, { params: { id }, body: { text } }), {
    onDone: async (_reply, noted) => {
      // text typed during the call stays
      if (words === noted) draft.forget()
      await onNoted()
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (words !== '') noting.run(words)
      }}
    >
      {notes.map(({ at, by, text }) => (
        <div key={`${at} ${by}`}>
          <Text size="xs" c="gray.8">
            <b>{by}</b> <When at={at} size="xs" span />
          </Text>
          <p className={styles['text']}>{text}</p>
        </div>
      ))}
      <Problem of={noting.failure} />
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <Textarea
          size="xs"
          flex={1}
          label={t`Note for colleagues`}
          value={draft.text}
          onChange={({ currentTarget }) => draft.write(currentTarget.value)}
          error={tooLong(draft.text, REVIEWS.noteLength)}
          autosize
          minRows={1}
          maxRows={6}
        />
        <Button type="submit" size="xs" variant="default" loading={noting.isBusy} disabled={words === ''}>
          <Trans>Add note</Trans>
        </Button>
      </Group>
    </form>
  )
}
