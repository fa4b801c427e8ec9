import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { say, type Sentence } from '@thunai/client/language'
import { getSettings } from '@thunai/contract/profile/privacy'
import { MUSTS, WISHES } from '@thunai/contract/profile/wishes'
import { useRead } from '../../../../data/useRead.ts'
import { Banner } from '../../../../ui/messages/Banner.tsx'
import { FormMessage } from '../../../../ui/forms/FormMessage.tsx'
import type { FormValues } from '../edit-form.ts'
import styles from '../EditDialog.module.css'
import { statedMusts } from './strength.rules.ts'
import { useFitting } from './useFitting.ts'

/** The form's musts, how many profiles each one excludes, and what they mean for a guarded profile. */
export function Musts({ values, error }: { values: FormValues; error: Sentence | undefined }) {
  const { i18n } = useLingui()
  const musts = statedMusts(values)
  const fitting = useFitting(values)
  const { data: settings } = useRead(getSettings)
  const isGuarded = settings?.data.visibility === 'filtered'
  const without = new Map(fitting?.without.map(({ wish, fits }) => [wish, fits]))
  return (
    <div className={styles['whole']}>
      {musts.length === 0 ? (
        <p>
          <Trans>Nothing is a must: matches show everyone, the best first.</Trans>
        </p>
      ) : (
        <ul className={styles['musts']}>
          {musts.map((wish) => {
            const name = say(i18n, WISHES[wish].label)
            const more = without.get(wish)
            return (
              <li key={wish}>
                {name}
                {fitting && more !== undefined && more > fitting.fits && (
                  <span className="quiet small">
                    {' '}
                    <Plural value={more} one="# profile without this must" other="# profiles without this must" />
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <FormMessage outcome={error ? { kind: 'error', text: error } : undefined} />
      <FittingCount values={values} />
      {isGuarded && musts.length === 0 && (
        <Banner kind="warning">
          <Trans>Your profile is shown to members who fit your musts. Without a must every member sees it.</Trans>
        </Banner>
      )}
    </div>
  )
}

/** "412 profiles fit your musts", with a warning if there are few. */
function FittingCount({ values }: { values: FormValues }) {
  const fitting = useFitting(values)
  if (!fitting) return null
  const { fits, notTold } = fitting
  return (
    <div aria-live="polite">
      <p>
        <strong>
          <Plural value={fits} one="# profile fits your musts" other="# profiles fit your musts" />
        </strong>
        {notTold > 0 && (
          <>
            {' '}
            <Plural
              value={notTold}
              one="# more has left something unanswered"
              other="# more have left something unanswered"
            />
          </>
        )}
      </p>
      {fits < MUSTS.fewProfiles && statedMusts(values).length > 0 && (
        <p className="flush danger semibold">
          <Trans>These are few. Make a must a preference to see more families.</Trans>
        </p>
      )}
    </div>
  )
}
