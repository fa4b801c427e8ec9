import { Trans, useLingui } from '@lingui/react/macro'
import { say, type Sentence } from '@thunai/client/language'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from './Search.module.css'

interface WishesChipProps {
  /** Names of musts that search can't check. */
  readonly withoutFilter: readonly Sentence[]
  readonly onTakeOff: () => void
}

/** Says that the family's musts are part of the search, and which of them search can't check. */
export function WishesChip({ withoutFilter, onTakeOff }: WishesChipProps) {
  const { t, i18n } = useLingui()
  const names = new Intl.ListFormat(i18n.locale).format(withoutFilter.map((name) => say(i18n, name)))
  return (
    <>
      <button
        className={styles['wishes']}
        type="button"
        aria-label={t`Search without what you look for`}
        onClick={onTakeOff}
      >
        <Icon name="heart" size={16} />
        <Trans>What you look for</Trans>
        <Icon name="close" size={16} />
      </button>
      {withoutFilter.length > 0 && (
        <p className="quiet small">
          <Trans>Search can’t check these musts: {names}</Trans>
        </p>
      )}
    </>
  )
}
