import { Trans, useLingui } from '@lingui/react/macro'
import type { WrittenStory } from '@thunai/contract/meeting/stories'
import { SITE_TEXTS } from '@thunai/contract/frame/limits'
import { languageNamed, LANGUAGES } from '@thunai/contract/values/languages'
import { type SubmitEvent } from 'react'
import { Button } from '../../../../ui/actions/Button.tsx'
import { FormMessage } from '../../../../ui/forms/FormMessage.tsx'
import { RadioGroup } from '../../../../ui/forms/choices/RadioGroup.tsx'
import { TextArea } from '../../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { LANGUAGE_NAMES } from '../../biodata/biodata-words.ts'
import styles from '../fixed.module.css'
import { useStoryCommands } from './useStoryCommands.ts'
import { useSavedState } from '../../../../session/useSavedState.ts'

type Props = { story: WrittenStory | null; onClose: () => void }

/** Writes the match's story in one of the site's languages, under names that the families choose. */
export function StoryForm({ story, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [form, setForm] = useSavedState<WrittenStory>(
    'story',
    story ?? { language: languageNamed(i18n.locale), couple: '', place: '', text: '' },
  )
  const { writing } = useStoryCommands(onClose)
  const { failure } = writing
  const faults = failure?.errors ?? {}
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    writing.run(form)
  }
  return (
    <>
      <h2 id="story" className={styles['title']}>
        <Trans>Your story</Trans>
      </h2>
      <form className="stack gap-3 full-width" onSubmit={submit} noValidate>
        <TextField
          name="couple"
          label={t`Names`}
          hint={t`The names you want to be called by; first names are enough.`}
          autoComplete="off"
          most={SITE_TEXTS.line}
          required
          value={form.couple}
          error={faults['couple']}
          onChange={({ target }) => setForm({ ...form, couple: target.value })}
        />
        <TextField
          name="place"
          label={t`Place`}
          hint={t`A town, or two.`}
          autoComplete="off"
          most={SITE_TEXTS.line}
          required
          value={form.place}
          error={faults['place']}
          onChange={({ target }) => setForm({ ...form, place: target.value })}
        />
        <TextArea
          name="text"
          label={t`How you found each other`}
          rows={6}
          most={SITE_TEXTS.story.max}
          isCounted
          required
          value={form.text}
          error={faults['text']}
          onChange={({ target }) => setForm({ ...form, text: target.value })}
        />
        <RadioGroup
          name="language"
          label={t`Written in`}
          options={LANGUAGES.map((value) => ({ value, label: t(LANGUAGE_NAMES[value]) }))}
          value={form.language}
          onChange={(_, chosen) =>
            setForm({ ...form, language: LANGUAGES.find((one) => one === chosen) ?? form.language })
          }
        />
        {failure && Object.keys(faults).length === 0 && (
          <FormMessage outcome={{ kind: 'error', text: failure.message }} />
        )}
        <div className={styles['buttons']}>
          <Button look="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={writing.isBusy}>
            <Trans>Ask the other family</Trans>
          </Button>
        </div>
      </form>
    </>
  )
}
