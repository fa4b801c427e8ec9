import { useLingui } from '@lingui/react/macro'
import { BIODATA_DESIGNS, type BiodataDesign, type BiodataSign } from '@thunai/contract/meeting/biodata'
import { useId } from 'react'
import { classes } from '../../../ui/text/classes.ts'
import { DESIGN_NAMES } from './biodata-words.ts'
import styles from './DesignChoice.module.css'

const LETTERS: Readonly<Record<BiodataSign, string>> = { sri: 'ஸ்ரீ', u: 'உ', cross: '✝', 786: '786', none: '' }
/** A corner of the festive frame, as an SVG path. */
const CORNER = 'M2 24V6Q2 2 6 2H24M2 18Q8 18 8 13Q8 8 2 8M18 2Q18 8 13 8Q8 8 8 2M5 5Q12 6 14 14Q6 12 5 5Z'

type Props = {
  value: BiodataDesign
  sign: BiodataSign
  name: string
  photoUrl: string | undefined
  onChange: (design: BiodataDesign) => void
}

/** The two designs as small first pages, with the chosen sign. */
export function DesignChoice({ value, sign, name, photoUrl, onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <fieldset className={styles['designs']}>
      <legend>{t`Design`}</legend>
      {BIODATA_DESIGNS.map((design) => (
        <label key={design} className={classes(styles['design'], design === value && styles['chosen'])}>
          <input type="radio" name={id} checked={design === value} onChange={() => onChange(design)} />
          <span className={classes(styles['sheet'], styles[design])} aria-hidden="true">
            {design === 'festive' &&
              ['tl', 'tr', 'bl', 'br'].map((at) => (
                <svg key={at} className={classes(styles['corner'], styles[at])} viewBox="0 0 26 26">
                  <path d={CORNER} fill="none" stroke="currentColor" strokeWidth="1.2" />
                </svg>
              ))}
            <span className={styles['sign']}>{LETTERS[sign]}</span>
            {photoUrl !== undefined && <img className={styles['photo']} src={photoUrl} alt="" />}
            <span className={styles['name']}>{name}</span>
            <span className={styles['lines']} />
          </span>
          <span>{t(DESIGN_NAMES[design])}</span>
        </label>
      ))}
    </fieldset>
  )
}
