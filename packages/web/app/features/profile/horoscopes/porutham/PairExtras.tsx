import { say } from '@thunai/client/language'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BilingualName } from '@thunai/astrology/names'
import { type Extra, SANDHI_MONTHS } from '@thunai/contract/profile/member-match'
import { useId } from 'react'
import { Checkbox } from '../../../../ui/forms/choices/Checkbox.tsx'
import { RadioGroup } from '../../../../ui/forms/choices/RadioGroup.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { classes } from '../../../../ui/text/classes.ts'
import { toDateText } from '../../../../ui/text/date-text.ts'
import { BothNames } from '../jathagam/BothNames.tsx'
import type { ExtrasChoice } from './useMemberMatch.ts'
import styles from './PoruthamSheet.module.css'

type Line = Exclude<Extra, { readonly line: 'sevvai' | 'rahuKetu' }>

const NAMES: Readonly<Record<Line['line'], BilingualName>> = {
  papasamyam: { en: 'Papasamyam', ta: 'பாப சாம்யம்' },
  dasaSandhi: { en: 'Dasha sandhi', ta: 'தசா சந்தி' },
  sameDasa: { en: 'Same dasha', ta: 'ஏக தசை' },
  jathagamBy: { en: 'How the jathagams were written', ta: 'ஜாதகம் கணித்த முறை' },
}
const VERDICTS: Readonly<Record<Line['verdict'], BilingualName>> = {
  balanced: { en: 'Balanced', ta: 'சமம்' },
  slightlyMore: { en: 'Slightly more with the bride', ta: 'பெண்ணுக்குச் சற்று அதிகம்' },
  agrees: { en: 'Agrees', ta: 'பொருந்தும்' },
  none: { en: 'None', ta: 'இல்லை' },
  ask: { en: 'Ask your astrologer', ta: 'ஜோதிடரைக் கேளுங்கள்' },
  differ: { en: 'Compare by one method', ta: 'ஒரே முறையில் ஒப்பிடுங்கள்' },
  unknown: { en: 'Not known', ta: 'தெரியவில்லை' },
}
const LOOKS = {
  balanced: ['check', 'uthamam'],
  agrees: ['check', 'uthamam'],
  none: ['check', 'uthamam'],
  slightlyMore: ['minus', 'mathimam'],
  ask: ['info', 'mathimam'],
  differ: ['info', 'mathimam'],
  unknown: ['minus', 'unknown'],
} as const

const isShown = (extra: Extra): extra is Line => extra.line !== 'sevvai' && extra.line !== 'rahuKetu'

/** Optional checks that some families ask for, without effect on the poruthams. Doshams have their own section. */
export function PairExtras({
  lines,
  chosen,
  onChoose,
}: {
  lines: readonly Extra[]
  chosen: ExtrasChoice
  onChoose: (chosen: ExtrasChoice) => void
}) {
  const { t } = useLingui()
  const id = useId()
  return (
    <section className={styles['sheet']} aria-labelledby={id}>
      <h3 id={id} className={styles['beside']}>
        <Trans>What some families also ask</Trans>
      </h3>
      <ul className={styles['rows']}>
        {lines.filter(isShown).map((line) => {
          const [icon, look] = LOOKS[line.verdict]
          return (
            <li key={line.line} className={styles['row']}>
              <span className={classes(styles['mark'], styles[look])}>
                <Icon name={icon} size={20} />
              </span>
              <div className={styles['text']}>
                <strong>
                  <BothNames name={NAMES[line.line]} />
                </strong>
                <span className={styles['reason']}>
                  <Reason line={line} />
                </span>
              </div>
              <span className={classes(styles['grade'], styles[look])}>
                <BothNames name={VERDICTS[line.verdict]} isPlain />
              </span>
            </li>
          )
        })}
      </ul>
      <RadioGroup
        name="sandhiMonths"
        label={t`Dasha changes count within`}
        options={SANDHI_MONTHS.map((months) => ({ value: String(months), label: t`${months} months` }))}
        value={String(chosen.sandhiMonths)}
        onChange={(_, value) =>
          onChoose({ ...chosen, sandhiMonths: SANDHI_MONTHS.find((months) => String(months) === value) ?? 12 })
        }
      />
      <Checkbox
        name="papasamyam"
        label={t`Papasamyam, as families of Kerala compare`}
        checked={chosen.papasamyam}
        onChange={({ currentTarget }) => onChoose({ ...chosen, papasamyam: currentTarget.checked })}
      />
    </section>
  )
}

/** 2036-02-26 as a date, 2036-02 as month and year. */
const dayText = (day: string): string => (day.length > 7 ? toDateText(day) : `${day.slice(5)}/${day.slice(0, 4)}`)

/** The facts behind the verdict. */
function Reason({ line }: { line: Line }) {
  const { t, i18n } = useLingui()
  const { girl, boy } = line
  if (girl === null && boy === null) return t`Neither side has given what it needs.`
  if (line.line === 'jathagamBy') {
    const [hers, his] = [girl, boy].map((side) => (side === null ? t`Not given` : say(i18n, String(side))))
    return t`Girl: ${hers}. Boy: ${his}.`
  }
  if (girl === null || boy === null) return t`One side has not given what it needs.`
  switch (line.line) {
    case 'papasamyam':
      return t`Girl: ${String(girl)} points. Boy: ${String(boy)} points.`
    case 'dasaSandhi':
      return t`Closest changes: girl ${dayText(line.girl ?? '')}, boy ${dayText(line.boy ?? '')}, ${String(line.gapMonths)} months apart.`
    case 'sameDasa':
      return t`On ${toDateText(line.on)}: girl ${say(i18n, String(girl))}, boy ${say(i18n, String(boy))}.`
  }
}
