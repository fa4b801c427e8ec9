import { Refusal } from '../../../../platform/refusal.ts'
import type { Staff } from '../../../../policies/staff.ts'
import { decideBreach } from '../../../telling/breaches/breaches.api.ts'
import type { QueueEffects } from '../queue-effects.ts'

/** Needs a recent passkey, as for money, because members rely on the notice. */
function needStepUp({ isSteppedUp }: Staff): void {
  if (!isSteppedUp) throw new Refusal('stepUpNeeded')
}

/** A second person agrees to notify the members of a breach. */
export const breaches: QueueEffects = {
  approve: async (tx, services, { review, by }) => {
    needStepUp(by)
    await decideBreach(tx, services, by, { id: review.subjectId, decision: 'approve' })
  },
  refuse: async (tx, services, { review, by }) => {
    await decideBreach(tx, services, by, { id: review.subjectId, decision: 'refuse' })
  },
}
