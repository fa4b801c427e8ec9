import { REGISTRATION_MESSAGES as M } from '@thunai/contract/identity/registration-messages'
import type { ReferenceList } from '@thunai/contract/values/choices'
import type { FieldFaults } from '@thunai/contract/profile/edit-faults'
import {
  type EditValue,
  type EditValues,
  type Field,
  FIELD_NAMES,
  fieldNamed,
  type FieldName,
} from '@thunai/contract/profile/fields'
import { isStoredPhone } from '@thunai/contract/contact/phones'
import type { Tx } from '../../../platform/db/database.ts'
import { findParents, resolveDependents, resolveItems } from '../../profile/reference/reference.api.ts'
import { idsOf, isList } from '../../profile/profiles/profiles.api.ts'
import { isSame } from './edit-profile.rules.ts'

export interface ResolvedEdit {
  /** Only what differs from the stored profile, reference values by id. */
  readonly changes: EditValues
  readonly faults: FieldFaults
}

type Dependent = Extract<Field, { readonly parent: string }> & { readonly parent: FieldName }
const isDependent = (field: Field): field is Dependent => 'parent' in field

/**
 * Resolves a member's edit: names become ids, and an item must lie below the parent field's new value. If the parent
 * changes and the item isn't sent, an item that no longer fits is cleared. Without a parent any item is allowed; an
 * item whose parent was never filled in fills the parent too.
 */
export async function resolveEdit(tx: Tx, sent: EditValues, current: EditValues): Promise<ResolvedEdit> {
  const edit = new Edit(tx, sent, current)
  // parents before their dependants
  for (const name of FIELD_NAMES) await edit.take(name, fieldNamed(name))
  return edit as ResolvedEdit
}

class Edit {
  readonly changes: { [K in FieldName]?: EditValue } = {}
  readonly faults: { [K in FieldName]?: string } = {}
  readonly #tx: Tx
  readonly #sent: EditValues
  readonly #current: EditValues

  constructor(tx: Tx, sent: EditValues, current: EditValues) {
    this.#tx = tx
    this.#sent = sent
    this.#current = current
  }

  async take(key: FieldName, field: Field): Promise<void> {
    if (isDependent(field)) return this.#takeDependent(key, field)
    const value = this.#sent[key]
    if (value === undefined || isSame(value, this.#stored(key))) return
    if (field.kind === 'phone' && isStoredPhone(String(value), this.#stored(key))) return
    if (field.kind !== 'item' && field.kind !== 'items') return this.#change(key, value)
    const asked = texts(value)
    const found = await resolveItems(this.#tx, field.list as ReferenceList, asked)
    this.#choose(
      key,
      field,
      asked.map((one) => found.get(one)),
    )
  }

  async #takeDependent(key: FieldName, field: Dependent): Promise<void> {
    const value = this.#sent[key]
    const parentChanged = field.parent in this.changes
    // an unknown parent has no known children: report the parent alone
    if (field.parent in this.faults) return
    if (value === undefined) return parentChanged ? this.#keepFitting(key, field) : undefined
    if (isSame(value, this.#stored(key)) && !parentChanged) return
    const asked = texts(value)
    const parents = idsOf(this.#now(field.parent))
    // multiple items need no parent; a single one is cleared with its parent
    const anywhere = parents.length === 0 && (field.kind === 'items' || idsOf(this.#stored(field.parent)).length === 0)
    const found = await resolveDependents(this.#tx, field.list, asked, anywhere ? undefined : parents)
    const matches = asked.map((one) => found.get(one) ?? [undefined])
    if (field.kind === 'items') return this.#choose(key, field, matches.flat())
    const [first, second] = matches[0] ?? []
    // a name below two parents is ambiguous
    this.#choose(key, field, asked.length === 0 ? [] : [second === undefined ? first : undefined])
    if (anywhere && first !== undefined && !(key in this.faults)) await this.#bringParent(key, field, first)
  }

  async #keepFitting(key: FieldName, field: Dependent): Promise<void> {
    const ids = idsOf(this.#stored(key))
    const parents = idsOf(this.#now(field.parent))
    const parentOf = await findParents(this.#tx, field.list, ids)
    const fits = ids.filter(
      (id) => (parents.length === 0 && field.kind === 'items') || parents.includes(parentOf.get(id) ?? 0),
    )
    this.#change(key, field.kind === 'items' ? fits : (fits[0] ?? null))
  }

  /** Fills the empty parent field, and its parent; a filled parent must match. */
  async #bringParent(key: FieldName, field: Dependent, id: number): Promise<void> {
    const parentId = (await findParents(this.#tx, field.list, [id])).get(id)
    if (parentId === undefined) return
    const above = fieldNamed(field.parent)
    const grandparents = isDependent(above) ? idsOf(this.#now(above.parent)) : []
    this.#change(field.parent, parentId)
    if (!isDependent(above)) return
    if (grandparents.length === 0) return this.#bringParent(field.parent, above, parentId)
    const fits = grandparents.includes((await findParents(this.#tx, above.list, [parentId])).get(parentId) ?? 0)
    if (!fits) this.faults[key] = M.unknownChoice
  }

  #choose(key: FieldName, field: Field, ids: readonly (number | undefined)[]): void {
    const known = ids.filter((id) => id !== undefined)
    if (known.length < ids.length) this.faults[key] = M.unknownChoice
    else this.#change(key, field.kind === 'items' ? [...new Set(known)] : (known[0] ?? null))
  }

  #change(key: FieldName, value: EditValue): void {
    if (!isSame(value, this.#stored(key))) this.changes[key] = value
  }

  readonly #stored = (key: FieldName): EditValue => this.#current[key] ?? null
  readonly #now = (key: FieldName): EditValue => this.changes[key] ?? (key in this.changes ? null : this.#stored(key))
}

const texts = (value: EditValue): readonly string[] =>
  (isList(value) ? value : value === null ? [] : [value]).map(String)
