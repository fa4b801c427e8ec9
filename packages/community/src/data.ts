import clans from '../data/clans.json' with { type: 'json' }
import duplicates from '../data/duplicates.json' with { type: 'json' }
import gothrams from '../data/gothrams.json' with { type: 'json' }
import rules from '../data/clan-rules.json' with { type: 'json' }

export type Certainty = 'certain' | 'usual' | 'varies'
export type Outcome = 'barred' | 'ask' | 'open'

/** Facts that a rule compares. */
export type RuleField = 'clan' | 'gothram' | 'houseName' | 'familyDeity' | 'motherFamilyDeity' | 'motherGothram'

/** A community's outcome for two people with the same or different values of one field. */
export interface Rule {
  readonly community: string
  readonly at: {
    readonly religion: string
    readonly caste?: readonly string[]
    readonly casteStartsWith?: string
    readonly subCaste?: readonly string[]
    /** Applies only if no other rule found a value on both sides. */
    readonly otherwise?: true
  }
  readonly field: RuleField
  readonly inheritedFrom: 'father' | 'mother' | 'mother by birth' | 'none' | 'unknown'
  readonly same: Outcome
  readonly different: Outcome
  readonly certainty: Certainty
  readonly list?: string
  /** No source confirms it: barred counts as ask. */
  readonly unconfirmed?: true
  /** Holds between castes too. */
  readonly acrossCastes?: true
  readonly between?: readonly {
    readonly a: string
    readonly b: string
    readonly verdict: Outcome
    readonly certainty: Certainty
  }[]
  readonly divisions?: readonly {
    readonly clan: string
    readonly same: Outcome
    readonly different: Outcome
    readonly unknown: Outcome
    readonly certainty: Certainty
  }[]
  readonly group?: 'pravaraFamily' | 'kothu' | 'side' | 'gothram'
  readonly sameGroup?: Outcome
  readonly sameGroupCertainty?: Certainty
  readonly groupUnknown?: Outcome
  readonly betweenGroups?: readonly { readonly a: string; readonly b: string; readonly verdict: Outcome }[]
  readonly otherGroups?: Outcome
  readonly otherGroupsCertainty?: Certainty
  readonly qualifier?: 'gothram'
  readonly ifQualifierDiffers?: Outcome
  readonly onlyIfUnknown?: RuleField
  readonly with?: 'familyDeityPlace' | 'motherFamilyDeityPlace'
  readonly withDifferent?: Outcome
  readonly withUnknown?: Outcome
}

/** An entry of a list of clans or gothrams. */
export interface Entry {
  readonly name: string
  readonly ta?: string
  readonly taInProduct?: string
  readonly product?: string
  readonly spellings?: readonly string[]
  readonly group?: string
  readonly family?: string
  readonly divisions?: readonly string[]
  readonly divisionSpellings?: Readonly<Record<string, readonly string[]>>
  readonly ask?: string
}

export interface ClanList {
  readonly called: ClanTerm
  readonly entries: readonly Entry[]
  readonly tamilOnly?: readonly string[]
  readonly groups?: readonly { readonly name: string; readonly ta?: string }[]
  readonly groupCalled?: ClanTerm
}

export interface ClanTerm {
  readonly en: string
  readonly ta: string
}

/** List entries that mean one community. */
export interface Duplicate {
  readonly id: string
  readonly religion: string
  /** Caste, and sub caste if the kept entry is one. */
  readonly keep: Path
  readonly from: readonly Path[]
  readonly certainty: Certainty
  /** The kept entry doesn't exist yet. */
  readonly create?: true
  /** Only an elder can tell. */
  readonly ask?: true
  /** Similar names that never mean one community. */
  readonly never?: true
  readonly umbrella?: true
  readonly note?: string
}
export type Path = readonly [caste: string, subCaste?: string]

export const RULES = rules.rules as unknown as readonly Rule[]
export const CLAN_LISTS = clans as unknown as Readonly<Record<string, ClanList>>
export const GOTHRAMS = gothrams.gothrams as readonly Entry[]
/** Gothrams that families without one name at the temple: stored, never compared. */
export const TEMPLE_GOTHRAMS = gothrams.siva.names as unknown as readonly (readonly [name: string, tamil: string])[]
export const DUPLICATES = duplicates.duplicates as unknown as readonly Duplicate[]
