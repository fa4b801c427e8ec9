import { grahaCalled, type InChart } from './graha-words.ts'

/** Short form of a planet for the narrow houses of a chart, in Latin and Tamil letters. */
export interface ChartMark {
  readonly latin: string
  readonly tamil: string
}

const MARKS: Readonly<Record<InChart, ChartMark>> = {
  Laknam: { latin: 'Lagna', tamil: 'லக்' },
  Sun: { latin: 'Sun', tamil: 'சூரி' },
  Moon: { latin: 'Moon', tamil: 'சந்' },
  Mars: { latin: 'Mars', tamil: 'செவ்' },
  Mercury: { latin: 'Merc', tamil: 'புத' },
  Jupiter: { latin: 'Guru', tamil: 'குரு' },
  Venus: { latin: 'Venus', tamil: 'சுக்' },
  Saturn: { latin: 'Shani', tamil: 'சனி' },
  Rahu: { latin: 'Rahu', tamil: 'ராகு' },
  Ketu: { latin: 'Kethu', tamil: 'கேது' },
}

/** Short form of a planet; an unknown name stays as the family wrote it. */
export function chartMark(name: string): ChartMark {
  const graha = grahaCalled(name)
  return graha ? MARKS[graha] : { latin: name.slice(0, 7), tamil: '' }
}
