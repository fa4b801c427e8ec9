import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MatchReason } from '@thunai/contract/finding/matches'
import { Fold } from '../../../../ui/layout/Fold.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import type { StatedWish } from './profile-facts.ts'
import styles from './WishList.module.css'

type WishFit = MatchReason['fits']

const ICONS = { yes: 'check', no: 'close', unknown: 'info' } as const
/** The verdicts' words, by the side that a preference is compared with. */
const WORDS = {
  me: { yes: msg`Match`, no: msg`Not a match`, unknown: msg`Not in your profile` },
  them: { yes: msg`Match`, no: msg`Not a match`, unknown: msg({ message: 'Not provided', context: 'wish' }) },
} as const

type Props = {
  wishes: readonly StatedWish[]
  /** Verdicts of the preferences that can be judged. */
  verdicts: readonly MatchReason[]
  about: 'me' | 'them'
}

/** Preferences, each with a mark and a verdict. Matching ones are summed up in one line, which a press opens. */
export function WishList({ wishes, verdicts, about }: Props) {
  const { t } = useLingui()
  const judged = wishes.map((wished) => {
    const at = verdicts.findIndex(({ wish }) => wish === wished.wish)
    return { ...wished, at: at < 0 ? verdicts.length : at, fits: verdicts[at]?.fits }
  })
  // most important first
  const ordered = judged.toSorted((a, b) => a.at - b.at)
  const fitting = ordered.filter(({ fits }) => fits === 'yes')
  const names = fitting.map(({ label }) => label).join(', ')
  return (
    <>
      <Rows wishes={ordered.filter(({ fits }) => fits !== 'yes')} about={about} />
      {fitting.length > 0 && (
        <Fold
          title={
            <span className={styles['fitting']}>
              <FitMark fits="yes" />
              <span>{about === 'me' ? t`You match: ${names}` : t`Match: ${names}`}</span>
            </span>
          }
        >
          <Rows wishes={fitting} about={about} />
        </Fold>
      )}
    </>
  )
}

function Rows({
  wishes,
  about,
}: {
  wishes: readonly (StatedWish & { fits: WishFit | undefined })[]
  about: 'me' | 'them'
}) {
  const { t } = useLingui()
  if (wishes.length === 0) return null
  return (
    <ul className={styles['wishes']}>
      {wishes.map(({ label, value, fits }) => (
        <li key={label} className={styles['wish']}>
          <FitMark fits={fits} />
          <span className={styles['text']}>
            <span className={styles['label']}>{label}</span> {value}
          </span>
          {fits && <span className={styles['word']}>{t(WORDS[about][fits])}</span>}
        </li>
      ))}
    </ul>
  )
}

/** ✓, ✗ or a question mark, always next to a word. */
const FitMark = ({ fits }: { fits: WishFit | undefined }) => (
  <span className={styles[fits ?? 'unjudged']}>
    <Icon name={fits ? ICONS[fits] : 'minus'} size={18} />
  </span>
)

/** How many of the preferences that can be judged are met: "6 of 8". */
export const countFits = (verdicts: readonly MatchReason[]) => ({
  met: verdicts.filter(({ fits }) => fits === 'yes').length,
  of: verdicts.length,
})
