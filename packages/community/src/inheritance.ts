import { toKeptCommunity, canDiffer, mostSpecific, rulesAt, type Community } from './communities.ts'

/** The parent whose clan or house name a child inherits; null without a rule, and if families differ. */
export function inheritedFrom(community: Community, field: 'clan' | 'houseName'): 'father' | 'mother' | null {
  const rule = mostSpecific(rulesAt(toKeptCommunity(community))).find(
    (one) => one.field === field && !one.at.otherwise && canDiffer(one),
  )
  return rule?.inheritedFrom === 'father' || rule?.inheritedFrom === 'mother' ? rule.inheritedFrom : null
}
