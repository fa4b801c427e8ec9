import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CONVERSATIONS } from '@thunai/contract/frame/limits'
import { lettersIn } from '@thunai/contract/names/letters'
import type { Conversation, Message } from '@thunai/contract/meeting/conversations'
import { type KeyboardEvent, type SubmitEvent, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNow } from '../../../../ui/hooks/useNow.ts'
import { KEYBOARD, useMedia } from '../../../../ui/hooks/useMedia.ts'
import { MoreMenu } from '../../../../ui/actions/MoreMenu.tsx'
import { Suggestions } from '../../../../ui/forms/choices/Suggestions.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { formatClock } from '../../../../ui/text/when.ts'
import { waitsUntil } from '../thread/thread.rules.ts'
import type { UnsentMessage } from '../unsent/unsent.ts'
import styles from './Composer.module.css'
import { PhotoChoice } from './PhotoChoice.tsx'
import { useDraft } from './useDraft.ts'

type Props = {
  messages: readonly Message[]
  unsent: readonly UnsentMessage[]
  conversation: Conversation
  onSend: (message: Pick<UnsentMessage, 'kind' | 'text' | 'photo'>) => void
}

/** The count of remaining characters is shown from here on. */
const FEW_LEFT = 200

/** The message field. Grows with the text, and saves it until it is sent. */
export function Composer({ messages, unsent, conversation: { profileId, name }, onSend }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow((moment) => waitsUntil(messages, moment))
  const [draft, setDraft] = useDraft(profileId)
  const [isChoosing, setChoosing] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const hintId = useId()
  const hasKeyboard = useMedia(KEYBOARD, false)
  const place = useCallback((textarea: HTMLTextAreaElement) => {
    box.current = textarea
    return noteTyping(textarea)
  }, [])
  const until = waitsUntil(messages, now)
  const isWaiting = until !== undefined && !unsent.some(({ problem }) => !problem)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + 2}px`
  }, [draft, isWaiting])
  const text = draft.trim()
  const left = CONVERSATIONS.textLength - lettersIn(text)
  const send = (event?: SubmitEvent | KeyboardEvent) => {
    event?.preventDefault()
    if (text === '' || left < 0) return
    onSend({ kind: 'text', text })
    setDraft('')
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // a Tamil input method ends a word with Enter
    if (event.key === 'Enter' && hasKeyboard && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  if (isWaiting) {
    const clock = formatClock(until, i18n)
    const isToday = until.toDateString() === now.toDateString()
    return (
      <output className={styles['waits']}>
        <Icon name="clock" size={20} />
        <span>
          {isToday ? (
            <Trans>
              You have written twice. Please give {name} time to answer. You can write again today from {clock}, or as
              soon as they answer.
            </Trans>
          ) : (
            <Trans>
              You have written twice. Please give {name} time to answer. You can write again tomorrow from {clock}, or
              as soon as they answer.
            </Trans>
          )}
        </span>
      </output>
    )
  }
  return (
    <form className={styles['composer']} onSubmit={send} aria-label={t`Write to ${name}`}>
      {messages.length === 0 && unsent.length === 0 && draft === '' && (
        <div className={styles['begin']}>
          <Suggestions
            sentences={[
              t`Vanakkam! We are glad to be in touch. When may we call you?`,
              t`Vanakkam! May our families talk this Sunday?`,
            ]}
            onChoose={setDraft}
          />
        </div>
      )}
      <MoreMenu
        isUp
        icon="plus"
        label={t`Add to the message`}
        items={[
          { name: t`A photo from my gallery`, icon: 'camera', act: () => setChoosing(true) },
          { name: t`My jathagam`, icon: 'lamp', act: () => onSend({ kind: 'horoscope', text: '' }) },
        ]}
      />
      <div className={styles['field']}>
        <textarea
          ref={place}
          className={styles['text']}
          rows={1}
          value={draft}
          placeholder={t`Write a message`}
          aria-label={t`Message`}
          aria-describedby={left <= FEW_LEFT ? hintId : undefined}
          aria-invalid={left < 0}
          autoComplete="off"
          enterKeyHint={hasKeyboard ? 'send' : 'enter'}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {left <= FEW_LEFT && (
          <span id={hintId} className={left < 0 ? styles['over'] : styles['left']}>
            {left < 0
              ? t`${plural(-left, { one: '# character too many', other: '# characters too many' })}`
              : t`${plural(left, { one: '# character left', other: '# characters left' })}`}
          </span>
        )}
      </div>
      <button
        type="submit"
        className={styles['send']}
        aria-label={t`Send`}
        disabled={text === '' || left < 0}
        // keeps the phone's keyboard open
        onPointerDown={(event) => event.preventDefault()}
      >
        <Icon name="send" size={22} />
      </button>
      <PhotoChoice
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(photo) => {
          setChoosing(false)
          onSend({ kind: 'photo', text: '', photo })
        }}
      />
    </form>
  )
}

/** Hides the phones' tab bar while a message is being typed. */
function noteTyping(box: HTMLTextAreaElement): () => void {
  const { dataset } = document.documentElement
  const begin = () => void (dataset['typing'] = '')
  const end = () => void delete dataset['typing']
  box.addEventListener('focus', begin)
  box.addEventListener('blur', end)
  return () => {
    box.removeEventListener('focus', begin)
    box.removeEventListener('blur', end)
    end()
  }
}
