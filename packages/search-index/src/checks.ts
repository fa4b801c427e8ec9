import type { Attribute, Attributes, Fact, Value } from './ask.ts'

const MOST_SLOTS = 2 ** 26

export function checkAttributes(attributes: Attributes): void {
  const apart = Object.values(attributes).filter((attribute) => attribute.kind === 'value' && attribute.apart)
  if (apart.length > 1) throw new RangeError('The values of one attribute at most are kept apart')
  for (const [name, attribute] of Object.entries(attributes)) {
    if (attribute.kind !== 'number') continue
    const { bits } = attribute
    if (!Number.isInteger(bits) || bits < 1 || bits > 32) throw new RangeError(`${name} has 1 to 32 bits, not ${bits}`)
  }
}

export function checkSlot(slot: number): void {
  if (!Number.isInteger(slot) || slot < 0 || slot >= MOST_SLOTS) {
    throw new RangeError(`A slot is a whole number from 0 to ${MOST_SLOTS - 1}, not ${slot}`)
  }
}

export function checkSecond(second: number): void {
  if (!Number.isInteger(second) || second < 0 || second >= 2 ** 32) {
    throw new RangeError(`A second is a whole number from 0 to ${2 ** 32 - 1}, not ${second}`)
  }
}

/** Throws a TypeError for a fact of the wrong kind, a RangeError for a number out of range. */
export function checkFact(name: string, attribute: Attribute, fact: Fact | undefined): void {
  if (fact === null) return
  const isMany = attribute.kind === 'values' || attribute.kind === 'words'
  if (fact === undefined || Array.isArray(fact) !== isMany) {
    throw new TypeError(`${name} is ${isMany ? 'a list' : 'one value'} or null`)
  }
  if (attribute.kind !== 'number') return
  if (!Number.isInteger(fact) || (fact as number) < 0 || (fact as number) >= 2 ** attribute.bits) {
    throw new RangeError(`${name} is a whole number of ${attribute.bits} bits, not ${String(fact)}`)
  }
}

/** The attribute of that name; throws a RangeError if there is none. */
export function attributeAt(attributes: Attributes, name: string): Attribute {
  const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (attribute === undefined) throw new RangeError(`There is no attribute ${name}`)
  return attribute
}

export function checkPoints(points: number): void {
  if (!Number.isInteger(points) || points < 0) throw new RangeError(`Points are whole numbers from 0, not ${points}`)
}

export function checkPage(offset: number, limit: number): void {
  if (!Number.isInteger(offset) || offset < 0) throw new RangeError(`An offset is a whole number from 0, not ${offset}`)
  if (!Number.isInteger(limit) || limit < 0) throw new RangeError(`A limit is a whole number from 0, not ${limit}`)
}

export const listOf = (fact: Fact): readonly Value[] => (fact === null ? [] : typeof fact === 'object' ? fact : [fact])
