/** A family's wishes about the community, by id. */
export interface CommunityWishes {
  readonly castes: readonly number[]
  readonly subCastes: readonly number[]
  readonly must: readonly string[]
}

/** A sub caste that left its list: its present parents, and what it became. */
interface LeftSubCaste {
  readonly fromCasteId: number
  readonly casteId: number
  readonly clan: string | null
}

export interface MovedCastes {
  /** Sub castes that the form's castes became. */
  readonly becameSubCastes: readonly number[]
  /** Sub castes of the form that became castes or clans, by id. */
  readonly left: ReadonlyMap<number, LeftSubCaste>
  /** Parent castes of the form's other sub castes. */
  readonly parentOf: ReadonlyMap<number, number>
}

const union = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])]

/**
 * Translates wishes of a form opened before a move. A guard never opens to more members: where new entries would admit
 * others, the wish is narrowed.
 */
export function followMoves(wishes: CommunityWishes, moved: MovedCastes, isGuarded: boolean): CommunityWishes {
  return followSubCastes(followCastes(wishes, moved, isGuarded), moved, isGuarded)
}

/** A wish for a caste that became a sub caste means that sub caste alone. */
function followCastes(wishes: CommunityWishes, { becameSubCastes }: MovedCastes, isGuarded: boolean): CommunityWishes {
  const { castes, subCastes, must } = wishes
  if (becameSubCastes.length === 0) return wishes
  if (!isGuarded) return { castes, subCastes: union(subCastes, becameSubCastes), must }
  // a guard by other sub castes excludes these members
  if (must.includes('subCaste') && subCastes.length > 0) return wishes
  return {
    castes,
    subCastes: union(subCastes, becameSubCastes),
    must: must.includes('caste') ? union(must, ['subCaste']) : must,
  }
}

/** A wish for a sub caste that became a caste means that caste; its former parent goes with the last wish below it. */
function followSubCastes(
  wishes: CommunityWishes,
  { left, parentOf }: MovedCastes,
  isGuarded: boolean,
): CommunityWishes {
  const becameCastes = wishes.subCastes.flatMap((id) => {
    const found = left.get(id)
    return found && found.clan === null && found.casteId !== found.fromCasteId ? [found] : []
  })
  // a clan isn't a wish, and a guard keeps the old entry, which admits no member
  if (becameCastes.length === 0) return wishes
  const subCastes = wishes.subCastes.filter((id) => !becameCastes.some((one) => one === left.get(id)))
  const above = new Set(subCastes.map((id) => left.get(id)?.fromCasteId ?? parentOf.get(id)))
  const into = becameCastes.map(({ casteId }) => casteId)
  const gone = new Set(becameCastes.map(({ fromCasteId }) => fromCasteId).filter((id) => !above.has(id)))
  // without a wish below them, a guarded profile's other castes would admit all their members
  const kept = isGuarded && subCastes.length === 0 ? [] : wishes.castes.filter((id) => !gone.has(id))
  return {
    castes: union(kept, into),
    subCastes,
    must: wishes.must.includes('subCaste') ? union(wishes.must, ['caste']) : wishes.must,
  }
}
