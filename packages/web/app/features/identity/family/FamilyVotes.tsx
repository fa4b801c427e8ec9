import { Trans, useLingui } from '@lingui/react/macro'
import { FAMILY } from '@thunai/contract/frame/limits'
import { getVotes, putNote, putVote, type Vote } from '@thunai/contract/identity/family'
import { useCommand } from '@thunai/client/useCommand'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useRead } from '../../../data/useRead.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { useTypedKept } from './useTypedKept.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from './FamilyVotes.module.css'
import { RELATION_NAMES } from './relations.ts'

/** The family's opinions of a profile, if several people act for it, and the viewer's own note. */
export function FamilyVotes({ profileId }: { profileId: string }) {
  const { t } = useLingui()
  const params = { profileId }
  const { data } = useRead(getVotes, { params })
  const onFailed = ({ message }: Error) => void toast.error(message)
  const voting = useCommand((vote: Vote | null) => callAsMember(putVote, { params, body: { vote } }), {
    changes: [getVotes],
    onFailed,
  })
  if (!data) return null
  const { rows, note, people } = data.data
  // a member who decides alone still sees the votes of relatives with a link
  if (people < 2 && rows.length === 0) return null
  const own = rows.find(({ isYou }) => isYou)?.vote
  const otherRows = rows.filter(({ isYou }) => !isYou)
  const choices = [
    { vote: 'yes', name: t({ message: 'Yes', context: 'vote' }), icon: 'heart' },
    { vote: 'no', name: t({ message: 'No', context: 'vote' }), icon: 'close' },
  ] as const
  return (
    <section aria-labelledby="family-votes">
      <Card className={styles['card']}>
        <h2 id="family-votes" className={styles['title']}>
          <Trans>What the family thinks</Trans>
        </h2>
        {otherRows.length > 0 && (
          <ul className={styles['votes']}>
            {otherRows.map(({ name, relation, vote, at, isVeto }) => (
              <li key={`${name} ${relation} ${at}`} className={styles[vote]}>
                <Icon name={vote === 'yes' ? 'heart' : 'close'} size={20} />
                <span>
                  <strong>{name || t(RELATION_NAMES[relation])}</strong>
                  {name && `, ${t(RELATION_NAMES[relation])}`}:{' '}
                  {vote === 'yes' ? (
                    <Trans>yes</Trans>
                  ) : isVeto ? (
                    <Trans>no, and that decides</Trans>
                  ) : (
                    <Trans>no</Trans>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        <fieldset className={styles['own']}>
          <legend>
            <Trans>And you?</Trans>
          </legend>
          {choices.map(({ vote, name, icon }) => (
            <Button
              key={vote}
              look={own === vote ? 'primary' : 'secondary'}
              aria-pressed={own === vote}
              onClick={() => voting.run(own === vote ? null : vote)}
            >
              <Icon name={icon} size={18} />
              {name}
            </Button>
          ))}
        </fieldset>
        <Note key={profileId} profileId={profileId} note={note} />
      </Card>
    </section>
  )
}

function Note({ profileId, note }: { profileId: string; note: string }) {
  const { t } = useLingui()
  const [text, setText] = useTypedKept(`vote.${profileId}.note`, note)
  const params = { profileId }
  const saving = useCommand(() => callAsMember(putNote, { params, body: { note: text } }), {
    changes: [getVotes],
    onDone: ({ message }) => void toast.success(message),
    onFailed: ({ message }) => void toast.error(message),
  })
  return (
    <div className={styles['note']}>
      <TextArea
        label={t`Your note`}
        hint={t`Only you see it, not your family.`}
        rows={2}
        most={FAMILY.note}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== note && (
        <Button look="secondary" isBusy={saving.isBusy} busyText={t`Saving...`} onClick={() => saving.run()}>
          <Trans>Save the note</Trans>
        </Button>
      )}
    </div>
  )
}
