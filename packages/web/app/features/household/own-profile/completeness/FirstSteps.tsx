import { Trans, useLingui } from '@lingui/react/macro'
import { PHOTO_ACCEPT } from '@thunai/contract/values/photo-files'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { useId } from 'react'
import { Button } from '../../../../ui/actions/Button.tsx'
import { FileButton } from '../../../../ui/forms/FileButton.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { usePhotoChoice } from '../../../profile/photos/upload/usePhotoChoice.tsx'
import { WhoSeesPhotos } from '../../../profile/privacy/WhoSeesPhotos.tsx'
import { FIRST_STEPS, type FirstStep, stepAfter } from './first-steps.rules.ts'
import styles from './FirstSteps.module.css'
import { useEditing } from '../useEditing.tsx'

/**
 * Four short steps for a new member, each with only its own fields. Completed steps are counted; the list disappears
 * with the last.
 */
export function FirstSteps({ profile }: { profile: OwnProfile }) {
  const { edit, dialog } = useEditing('first-steps', undefined, (target) => stepAfter(profile, target))
  const photo = usePhotoChoice()
  const afterPhoto = stepAfter(profile, 'photo')
  const done = FIRST_STEPS.filter(({ isDone }) => isDone(profile)).length
  return (
    <>
      {done < FIRST_STEPS.length && <Checklist profile={profile} done={done} onEdit={edit} onFiles={photo.take} />}
      {dialog}
      {photo.dialog}
      <WhoSeesPhotos hasPhoto={profile.mainPhoto !== null} onChosen={() => afterPhoto && edit(afterPhoto)} />
    </>
  )
}

type Props = {
  profile: OwnProfile
  done: number
  onEdit: ReturnType<typeof useEditing>['edit']
  onFiles: (files: File[]) => void
}

function Checklist({ profile, done, onEdit, onFiles }: Props) {
  const { t } = useLingui()
  const id = useId()
  const all = FIRST_STEPS.length
  const press = ({ target, name }: FirstStep) => {
    const what = t(name)
    const label = t`Add: ${what}`
    return target === 'photo' ? (
      <FileButton look="secondary" accept={PHOTO_ACCEPT} aria-label={label} onFiles={onFiles}>
        <Trans>Add</Trans>
      </FileButton>
    ) : (
      <Button look="secondary" aria-label={label} onClick={() => onEdit(target)}>
        <Trans>Add</Trans>
      </Button>
    )
  }
  return (
    <section className={styles['list']} aria-labelledby={id}>
      <Card>
        <div className={styles['head']}>
          <h2 id={id} className="flush heading-size">
            <Trans>Four steps to get noticed</Trans>
          </h2>
          <span className="quiet small figures">
            <Trans>
              {done} of {all} done
            </Trans>
          </span>
        </div>
        <ul className={styles['steps']}>
          {FIRST_STEPS.filter(({ isDone }) => !isDone(profile)).map((step) => (
            <li key={step.target} className={styles['step']}>
              <Icon name="plus" size={24} className="kumkum rigid" />
              <div className={styles['words']}>
                <strong>{t(step.name)}</strong>
                <span className="quiet small">{t(step.why)}</span>
              </div>
              {press(step)}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
