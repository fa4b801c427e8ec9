import { DEFAULT_TRADITION, TRADITION_IDS, type TraditionId } from '@thunai/astrology/traditions'

/** The tradition of a name as it is kept; the usual one when none was chosen. */
export const traditionNamed = (name: string | null | undefined): TraditionId =>
  TRADITION_IDS.find((id) => id === name) ?? DEFAULT_TRADITION
