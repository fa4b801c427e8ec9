import { Trans, useLingui } from '@lingui/react/macro'
import { nameOf } from '@thunai/client/language'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { classes } from '../../../../ui/text/classes.ts'
import styles from './InOwnWords.module.css'
import type { Profile } from './profile-facts.ts'

type Props = {
  profile: Pick<Profile, 'aboutMe' | 'aboutFamily' | 'hobbies'>
  /** On the own page, opens these texts for editing. */
  onEdit?: (() => void) | undefined
}

/** The family's own texts and the candidate's interests. Other viewers see nothing if all are empty. */
export function InOwnWords({ profile: { aboutMe, aboutFamily, hobbies }, onEdit }: Props) {
  const { t, i18n } = useLingui()
  const isEmpty = !aboutMe && !aboutFamily && hobbies.length === 0
  if (isEmpty && !onEdit) return null
  return (
    <section aria-label={onEdit ? t`In your own words` : t`In their own words`}>
      <Card className={styles['card']}>
        {isEmpty && (
          <div>
            <h2 className={styles['title']}>
              <Trans>In your own words</Trans>
            </h2>
            <p className="flush quiet">
              <Trans>A few lines about yourself and the family are what others read first.</Trans>
            </p>
          </div>
        )}
        {aboutMe && <Text title={t`About me`} text={aboutMe} />}
        {aboutFamily && <Text title={t`About the family`} text={aboutFamily} />}
        {hobbies.length > 0 && (
          <div>
            <h2 className={styles['title']}>
              <Trans>Hobbies</Trans>
            </h2>
            <ul className={styles['hobbies']}>
              {hobbies.map((hobby) => (
                <li key={hobby}>{nameOf(i18n, hobby)}</li>
              ))}
            </ul>
          </div>
        )}
        {onEdit && (
          <Button
            look={isEmpty ? 'secondary' : 'quiet'}
            className={classes(styles['edit'], !isEmpty && styles['flush'])}
            onClick={onEdit}
          >
            {isEmpty ? t`Write a few lines` : t`Edit your profile`}
          </Button>
        )}
      </Card>
    </section>
  )
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
    </div>
  )
}
