import { Alert, Button, Fieldset, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { SITE_TEXTS } from '@thunai/contract/frame/limits'
import type { ShownText } from '@thunai/contract/office/texts'
import type { Language } from '@thunai/contract/values/languages'
import type { TextSection } from '@thunai/contract/values/site'
import type { ReactNode } from 'react'
import { useDraft } from '../../session/useDraft.ts'
import { Problem } from '../../ui/Problem.tsx'
import { When } from '../../ui/When.tsx'
import { lettersIn } from '@thunai/contract/names/letters'
import { useTooLong } from '../../ui/useTooLong.ts'
import { changeTo, draftOf, isSame } from './draft.ts'
import { isTamil, SECTIONS, type TextField } from './text-words.ts'
import { TextComparison } from './TextComparison.tsx'
import { useChangeText } from './useChangeText.ts'
import { useSectionDraft } from './useSectionDraft.ts'

type Props = { section: TextSection; current: ShownText }

/** Edits a section, with a preview of what changes. Shows changes that colleagues save meanwhile, and keeps the draft. */
export function SectionForm({ section, current }: Props) {
  const { t, i18n } = useLingui()
  const tooLong = useTooLong()
  const { base, lines, isChanged, write, take, rebase } = useSectionDraft(section, current)
  const { text: reason, write: setReason, forget: forgetReason } = useDraft(`why-text ${section}`)
  const saving = useChangeText((written, { texts }) => {
    // text typed during the call stays
    if (isSame(lines, draftOf(texts))) take(written)
    else rebase(written)
    forgetReason()
  })
  const isBehind = current.version > base.version
  if (isBehind && !isChanged) take(current)
  useWindowEvent('beforeunload', (event) => {
    if (isChanged) event.preventDefault()
  })
  let at = 0
  return (
    <form
      aria-label={say(i18n, SECTIONS[section].name)}
      onSubmit={(event) => {
        event.preventDefault()
        saving.run(
          changeTo(section, lines, { version: base.version, replaces: current.waiting?.version ?? null, reason }),
        )
      }}
    >
      <Stack>
        {isBehind && isChanged ? (
          <Alert color="turmeric" variant="light" role="alert" title={t`A colleague was faster`}>
            <Stack align="flex-start" gap="xs">
              <span>
                <Trans>{current.by} has changed these texts meanwhile: see the history.</Trans>{' '}
                {current.at && <When at={current.at} span />}
              </span>
              <Group gap="xs">
                <Button size="xs" variant="default" onClick={() => rebase(current)}>
                  <Trans>Keep mine</Trans>
                </Button>
                <Button size="xs" variant="default" onClick={() => take(current)}>
                  <Trans>Take theirs</Trans>
                </Button>
              </Group>
            </Stack>
          </Alert>
        ) : (
          <Problem of={saving.failure} />
        )}
        {SECTIONS[section].groups.map(({ title, fields }) => (
          <Fields key={title?.id ?? ''} {...(title && { title: say(i18n, title) })}>
            {fields.map((field) => {
              const place = at++
              return (
                <OneField
                  key={field.label.id}
                  field={field}
                  language={isTamil(section) ? 'ta' : 'en'}
                  value={lines[place] ?? ''}
                  onChange={(text) => write(place, text)}
                />
              )
            })}
          </Fields>
        ))}
        {isChanged && current.waiting && !current.waiting.isYours && <Replaces by={current.waiting.by} />}
        {isChanged && <TextComparison section={section} now={draftOf(current.texts)} after={lines} />}
        <TextInput
          label={t`Why`}
          description={t`The change is listed in the history and in the record.`}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={tooLong(reason, SITE_TEXTS.reason)}
          required
        />
        <Group gap="xs">
          <Button type="submit" loading={saving.isBusy} disabled={!isChanged || isBehind}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="default" disabled={!isChanged} onClick={() => take(current)}>
            <Trans>Undo my changes</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const Replaces = ({ by }: { by: string }) => (
  <Alert color="turmeric" variant="light">
    <Trans>Saving this replaces the change that {by} proposed.</Trans>
  </Alert>
)

const Fields = ({ title, children }: { title?: string; children: ReactNode }) =>
  title === undefined ? (
    <Stack>{children}</Stack>
  ) : (
    <Fieldset legend={title}>
      <Stack>{children}</Stack>
    </Fieldset>
  )

type FieldProps = { field: TextField; language: Language; value: string; onChange: (text: string) => void }

function OneField({ field: { label, max, min }, language, value, onChange }: FieldProps) {
  const { t, i18n } = useLingui()
  const tooLong = useTooLong()
  const input = { label: say(i18n, label), value, error: tooLong(value, max), required: true, lang: language }
  return min === undefined ? (
    <TextInput {...input} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  ) : (
    <Textarea
      {...input}
      description={t`${lettersIn(value.trim())} of ${max} characters`}
      minLength={min}
      autosize
      minRows={4}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
