import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { classes } from '../../../../ui/text/classes.ts'
import type { UnsentMessage } from '../unsent/unsent.ts'
import styles from './MessageRow.module.css'
import own from './UnsentRow.module.css'

type Props = { message: UnsentMessage; onTryAgain: () => void; onTakeBack: () => void }

/** An unsent message. A refused message shows why, and can be retried or deleted. */
export function UnsentRow({ message: { kind, text, problem }, onTryAgain, onTakeBack }: Props) {
  const { t, i18n } = useLingui()
  return (
    <div className={classes(styles['row'], styles['mine'])}>
      <div className={classes(styles['bubble'], own['unsent'], problem && own['refused'])}>
        <span className="visually-hidden">{t`You:`} </span>
        <span className={styles['text']}>
          {kind === 'photo' ? t`A photo from your gallery` : kind === 'horoscope' ? t`Your jathagam` : text}
        </span>
        {problem ? (
          <>
            <span className={own['problem']} role="alert">
              {say(i18n, problem.sentence)}
            </span>
            <span className="row wrap ends">
              <Button look="quiet" onClick={onTryAgain}>
                <Trans>Try again</Trans>
              </Button>
              <Button look="quiet" onClick={onTakeBack}>
                <Trans>Remove</Trans>
              </Button>
            </span>
          </>
        ) : (
          <span className={styles['foot']}>
            <Icon name="clock" size={14} />
            <Trans>Sending</Trans>
          </span>
        )}
      </div>
    </div>
  )
}
