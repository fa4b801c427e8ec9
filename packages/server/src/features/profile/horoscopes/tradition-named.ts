import { DEFAULT_TRADITION, TRADITION_IDS, type TraditionId } from '@thunai/astrology/traditions'

/** The tradition with the stored name; the usual one if none was chosen. */
export const traditionNamed = (name: string | null | undefined): TraditionId =>
  TRADITION_IDS.find((id) => id === name) ?? DEFAULT_TRADITION
