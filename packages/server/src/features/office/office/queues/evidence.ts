import { agreeToEvidence, refuseEvidence } from '../../authorities/authorities.api.ts'
import type { QueueEffects } from '../queue-effects.ts'

/** A second person decides whether evidence is opened for an authority. */
export const evidence: QueueEffects = { approve: agreeToEvidence, refuse: refuseEvidence }
