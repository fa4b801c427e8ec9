import { AMSAM_HOUSES, RAASI_HOUSES } from '@thunai/contract/choices'
import styles from './HoroscopeCharts.module.css'
import { SouthIndianChart } from './SouthIndianChart.tsx'

/** The planets of a house as the wire carries them. */
function planetsOf(profile: Readonly<Record<string, unknown>>, house: string): readonly string[] {
  const planets = profile[house]
  return Array.isArray(planets) ? planets.filter((planet) => typeof planet === 'string') : []
}

/** Raasi and amsam side by side; nothing while both are empty. */
export function HoroscopeCharts({ profile, laknam }: { profile: Readonly<Record<string, unknown>>; laknam: string | null }) {
  const raasi = RAASI_HOUSES.map((house) => planetsOf(profile, house))
  const amsam = AMSAM_HOUSES.map((house) => planetsOf(profile, house))
  if ([...raasi, ...amsam].every((planets) => planets.length === 0)) return null
  return (
    <div className={styles['charts']}>
      <SouthIndianChart title="Raasi" tamilTitle="ராசி" houses={raasi} laknam={laknam} />
      <SouthIndianChart title="Amsam" tamilTitle="அம்சம்" houses={amsam} />
    </div>
  )
}
