import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { CONVERSATIONS, TOAST } from '@thunai/contract/frame/limits'
import { getConversations, getHiddenWords, getMessages, setHiddenWords } from '@thunai/contract/meeting/conversations'
import { type SubmitEvent, useRef } from 'react'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { readingsBy, readKey } from '@thunai/client/keys'
import { ReadFailed } from '../../../../data/ReadFailed.tsx'
import { useCommand } from '@thunai/client/useCommand'
import { useRead } from '../../../../data/useRead.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { CloseButton } from '../../../../ui/actions/CloseButton.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { toast } from '../../../../ui/messages/toasts.ts'
import styles from './HiddenWords.module.css'
import shared from './NotificationSettings.module.css'
import { useSavedState } from '../../../../session/useSavedState.ts'

/** Words that the member doesn't want to read; messages that contain one are folded. */
export function HiddenWords() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const queryKey = readKey(getHiddenWords)
  const { data, error, refetch } = useRead(getHiddenWords)
  const [typed, setTyped] = useSavedState('hidden-word', '')
  const title = useRef<HTMLHeadingElement>(null)
  const words = data?.data.words ?? []
  const saving = useCommand(
    ({ word, isWanted }: { word: string; isWanted: boolean }) => {
      // each save sends the whole list, so use the latest answer, which may not be rendered yet
      const words = queries.getQueryData<Reply<typeof getHiddenWords>>(queryKey)?.data.words ?? []
      const otherWords = words.filter((one) => one !== word)
      return callAsMember(setHiddenWords, { body: { words: isWanted ? [...otherWords, word] : otherWords } })
    },
    {
      queue: 'hidden-words',
      changes: [getConversations],
      onDone: (reply, { word, isWanted }) => {
        queries.setQueryData(queryKey, reply)
        // reset, because a refetch would only read messages newer than the loaded ones
        void queries.resetQueries(readingsBy(getMessages))
        if (isWanted) setTyped((now) => (now.trim() === word ? '' : now))
        toast.success(t`Saved.`, TOAST.viewedMs)
      },
      onFailed: ({ message }) => void toast.error(message, TOAST.refusedMs),
    },
  )
  const typedWord = typed.trim()
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (typedWord !== '' && !words.includes(typedWord)) saving.run({ word: typedWord, isWanted: true })
  }
  const remove = (word: string) => {
    // the pressed button disappears
    title.current?.focus({ preventScroll: true })
    saving.run({ word, isWanted: false })
  }
  return (
    <section className="may-shrink" aria-labelledby="hidden-words">
      <h3 id="hidden-words" ref={title} tabIndex={-1} className={shared['subtitle']}>
        <Trans>Hidden words</Trans>
      </h3>
      <p className="only-below-2 quiet">
        <Trans>A message with one of these words is folded until you open it. No one else can see your list.</Trans>
      </p>
      {error && !data && <ReadFailed error={error} onRetry={refetch} />}
      {words.length > 0 && (
        <ul className={styles['words']}>
          {words.map((one) => (
            <li key={one} className={styles['word']}>
              {one}
              <CloseButton size={18} label={t`Remove ${one}`} onClick={() => remove(one)} />
            </li>
          ))}
        </ul>
      )}
      {data && words.length < CONVERSATIONS.hiddenWords && (
        <form className={styles['add']} onSubmit={add}>
          <TextField
            label={t`Another word`}
            value={typed}
            most={CONVERSATIONS.hiddenWordLength}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button
            type="submit"
            look="secondary"
            isBusy={saving.isBusy && saving.input?.isWanted === true}
            disabled={typedWord === ''}
          >
            <Trans>Add</Trans>
          </Button>
        </form>
      )}
    </section>
  )
}
