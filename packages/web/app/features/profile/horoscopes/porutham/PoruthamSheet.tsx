import { Trans, useLingui } from '@lingui/react/macro'
import type { Match } from '@thunai/astrology/match'
import { GRADE_NAMES, NADI_NAME, type BilingualName, PORUTHAM_NAMES } from '@thunai/astrology/names'
import type { Verdict } from '@thunai/astrology/poruthams/pair'
import { BesideEnglish } from '../../../../languages/BesideEnglish.tsx'
import { classes } from '../../../../ui/text/classes.ts'
import { Icon, type IconName } from '../../../../ui/pictures/Icon.tsx'
import { BothNames } from '../jathagam/BothNames.tsx'
import styles from './PoruthamSheet.module.css'

const MARKS: Record<Verdict['grade'], IconName> = { uthamam: 'check', mathimam: 'minus', athamam: 'close' }
const ROUND = 2 * Math.PI * 42

/** The ten poruthams, each with a mark and a reason, and nadi. */
export function PoruthamSheet({ match: { matched, rows, nadi } }: { match: Match }) {
  const { t } = useLingui()
  const rajju = rows.find(({ porutham }) => porutham === 'rajju')
  return (
    <div className={styles['sheet']}>
      <div className={styles['count']}>
        <svg className={styles['ring']} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
          <circle className={styles['whole']} cx="50" cy="50" r="42" />
          <circle
            className={styles['part']}
            cx="50"
            cy="50"
            r="42"
            strokeDasharray={`${(matched / rows.length) * ROUND} ${ROUND}`}
          />
          <text className={styles['number']} x="50" y="58">{`${matched}/${rows.length}`}</text>
        </svg>
        <div>
          <p className={styles['lead']}>
            {t`${matched} of ${rows.length} poruthams match.`}
            <BesideEnglish>
              <span lang="ta">{`பத்தில் ${matched} பொருத்தங்கள் உள்ளன.`}</span>
            </BesideEnglish>
          </p>
          {rajju && (
            <p className={styles['note']}>
              {rajju.grade === 'athamam'
                ? t`Rajju, considered the most important, does not match.`
                : t`Rajju, considered the most important, matches.`}
              <BesideEnglish>
                <span lang="ta">{rajju.grade === 'athamam' ? 'ரஜ்ஜு பொருத்தம் இல்லை.' : 'ரஜ்ஜு பொருத்தம் உண்டு.'}</span>
              </BesideEnglish>
            </p>
          )}
        </div>
      </div>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <Row key={row.porutham} name={PORUTHAM_NAMES[row.porutham]} verdict={row} />
        ))}
      </ul>
      <h3 className={styles['beside']}>
        <Trans>Beside the ten</Trans>
      </h3>
      <ul className={styles['rows']}>
        <Row name={NADI_NAME} verdict={nadi} />
      </ul>
      <p className={styles['note']}>
        <Trans>
          The rows show what the tradition says of the two stars. Whether to marry is for the families to decide.
        </Trans>
      </p>
    </div>
  )
}

function Row({ name, verdict: { grade, reason } }: { name: BilingualName; verdict: Verdict }) {
  return (
    <li className={styles['row']}>
      <span className={classes(styles['mark'], styles[grade])}>
        <Icon name={MARKS[grade]} size={20} />
      </span>
      <div className={styles['text']}>
        <strong>
          <BothNames name={name} />
        </strong>
        <span className={styles['reason']}>
          <BothNames name={reason} isPlain />
        </span>
      </div>
      <span className={classes(styles['grade'], styles[grade])}>
        <BothNames name={GRADE_NAMES[grade]} isPlain />
      </span>
    </li>
  )
}
