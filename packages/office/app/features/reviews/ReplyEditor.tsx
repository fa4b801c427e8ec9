import { Group, NativeSelect, SegmentedControl, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Queue } from '@thunai/contract/desk/queues'
import { listTemplates } from '@thunai/contract/desk/reviews'
import { REVIEWS } from '@thunai/contract/frame/limits'
import { type Language, LANGUAGE_NAMES } from '@thunai/contract/values/languages'
import { type RefObject, useState } from 'react'
import { useRead } from '../../data/useRead.ts'
import type { Draft } from '../../session/useDraft.ts'
import { KEYS } from '../../ui/keys.ts'
import { useTooLong } from '../../ui/useTooLong.ts'

type Props = {
  queue: Queue
  draft: Draft
  field: RefObject<HTMLTextAreaElement | null>
  isMissing: boolean
  /** Called by the shortcut for sending. */
  onSend: () => void
}

/** The reply mailed with the decision, from a template or typed. */
export function ReplyEditor({ queue, draft, field, isMissing, onSend }: Props) {
  const { t } = useLingui()
  const tooLong = useTooLong()
  const [language, setLanguage] = useState<Language>('en')
  const { data } = useRead(listTemplates, { query: { queue } }, { staleTime: Number.POSITIVE_INFINITY })
  const templates = data?.data ?? []
  // Derived from the text, which outlives this form.
  const before = templates.find((one) => draft.text.includes(one.en) || draft.text.includes(one.ta))
  const chosen = before?.id ?? ''
  const take = (id: string, by: Language) => {
    const next = templates.find((one) => one.id === id)
    setLanguage(by)
    // Typed text stays above the template.
    const typed = before ? draft.text.replace(before.en, '').replace(before.ta, '').trim() : draft.text.trim()
    draft.write([typed, next?.[by]].filter(Boolean).join('\n\n'))
    field.current?.focus()
  }
  return (
    <div>
      <Group gap="xs" mb={4} align="flex-end">
        <NativeSelect
          size="xs"
          flex={1}
          label={t`Template`}
          value={chosen}
          onChange={({ currentTarget }) => take(currentTarget.value, language)}
          data={[
            { value: '', label: t`Write it yourself` },
            ...templates.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
        <SegmentedControl
          size="xs"
          value={language}
          onChange={(value) => take(chosen, value as Language)}
          data={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
          aria-label={t`Language`}
        />
      </Group>
      <Textarea
        ref={field}
        label={t`Your reply, as it will be emailed`}
        value={draft.text}
        onChange={({ currentTarget }) => draft.write(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSend()
        }}
        aria-keyshortcuts={KEYS.send}
        error={isMissing ? t`Please write what the person will read.` : tooLong(draft.text, REVIEWS.noteLength)}
        autosize
        minRows={4}
        maxRows={10}
      />
    </div>
  )
}
