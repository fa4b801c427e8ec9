import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AMSAM_FIELDS, RAASI_FIELDS } from '@thunai/contract/profile/chart-houses'
import { type ShownValues } from '@thunai/contract/profile/fields'
import styles from './HoroscopeCharts.module.css'
import { SourceNote } from '../jathagam/SourceNote.tsx'
import { sourceOf } from '../jathagam/sources.ts'
import { SouthIndianChart } from './SouthIndianChart.tsx'

const isDrawn = (houses: readonly (readonly string[])[]) => houses.some((planets) => planets.length > 0)

type Props = {
  profile: Pick<ShownValues, (typeof RAASI_FIELDS)[number] | (typeof AMSAM_FIELDS)[number]>
  laknam: string | null
  sources: Parameters<typeof sourceOf>[0]
  /** Wraps the charts, if there are any. */
  around?: (charts: ReactNode) => ReactNode
}

/** Raasi and amsam charts side by side; nothing if both are empty. */
export function HoroscopeCharts({ profile, laknam, sources, around = (charts) => charts }: Props) {
  const { t } = useLingui()
  const raasi = RAASI_FIELDS.map((house) => profile[house])
  const amsam = AMSAM_FIELDS.map((house) => profile[house])
  if (!isDrawn(raasi) && !isDrawn(amsam)) return null
  return around(
    <div className={styles['charts']}>
      <div>
        <SouthIndianChart title={t`Raasi`} tamilTitle="ராசி" houses={raasi} laknam={laknam} />
        {isDrawn(raasi) && <SourceNote source={sourceOf(sources, 'raasiChart')} />}
      </div>
      <div>
        <SouthIndianChart title={t`Amsam`} tamilTitle="அம்சம்" houses={amsam} />
        {isDrawn(amsam) && <SourceNote source={sourceOf(sources, 'amsamChart')} />}
      </div>
    </div>,
  )
}
