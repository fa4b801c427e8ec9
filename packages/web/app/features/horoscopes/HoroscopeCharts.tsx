import { AMSAM_HOUSES, RAASI_HOUSES } from '@thunai/contract/choices'
import styles from './HoroscopeCharts.module.css'
import { SourceNote } from './SourceNote.tsx'
import { sourceOf } from './sources.ts'
import { SouthIndianChart } from './SouthIndianChart.tsx'

/** The planets of a house as the wire carries them. */
function planetsOf(profile: Readonly<Record<string, unknown>>, house: string): readonly string[] {
  const planets = profile[house]
  return Array.isArray(planets) ? planets.filter((planet) => typeof planet === 'string') : []
}

const isDrawn = (houses: readonly (readonly string[])[]) => houses.some((planets) => planets.length > 0)

type Props = {
  profile: Readonly<Record<string, unknown>>
  laknam: string | null
  sources: Parameters<typeof sourceOf>[0]
}

/** Raasi and amsam side by side; nothing while both are empty. */
export function HoroscopeCharts({ profile, laknam, sources }: Props) {
  const raasi = RAASI_HOUSES.map((house) => planetsOf(profile, house))
  const amsam = AMSAM_HOUSES.map((house) => planetsOf(profile, house))
  if (!isDrawn(raasi) && !isDrawn(amsam)) return null
  return (
    <div className={styles['charts']}>
      <div>
        <SouthIndianChart title="Raasi" tamilTitle="ராசி" houses={raasi} laknam={laknam} />
        {isDrawn(raasi) && <SourceNote source={sourceOf(sources, 'raasiChart')} />}
      </div>
      <div>
        <SouthIndianChart title="Amsam" tamilTitle="அம்சம்" houses={amsam} />
        {isDrawn(amsam) && <SourceNote source={sourceOf(sources, 'amsamChart')} />}
      </div>
    </div>
  )
}
