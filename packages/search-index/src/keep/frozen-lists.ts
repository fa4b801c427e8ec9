import { SEGMENT_SLOTS } from '../kernels/shape.ts'

/** Lists of places by id: the places of ids[i], in order, are places[starts[i]] to places[starts[i + 1] - 1]. */
export interface Frozen {
  readonly ids: Uint32Array
  readonly starts: Uint32Array
  readonly places: Uint16Array
}

export interface Pairs {
  readonly ids: Uint32Array
  readonly places: Uint16Array
}

const NO_PLACES = new Uint16Array(0)

/** The places of an id; empty if there are none. */
export function placesOf({ ids, starts, places }: Frozen, id: number): Uint16Array {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return ids[low] === id ? places.subarray(starts[low], starts[low + 1]) : NO_PLACES
}

/** New lists of the old ones without what `isOut` says, and of pairs in any order; those with id 0 are passed over. */
export function freeze(old: Frozen, isOut: ((place: number) => boolean) | undefined, pairs: Pairs): Frozen {
  const added = sortById(sortByPlace(pairs))
  const places = new Uint16Array(old.places.length + added.ids.length)
  const ids = new Uint32Array(old.ids.length + added.ids.length)
  const starts = new Uint32Array(ids.length + 1)
  let lists = 0
  let out = 0
  let list = 0
  let pair = 0
  while (list < old.ids.length || pair < added.ids.length) {
    const id = Math.min(old.ids[list] ?? Infinity, added.ids[pair] ?? Infinity)
    const start = out
    let from = 0
    let to = 0
    if (old.ids[list] === id) {
      from = old.starts[list] as number
      to = old.starts[++list] as number
    }
    for (;;) {
      const place = added.ids[pair] === id ? (added.places[pair] as number) : SEGMENT_SLOTS
      for (; from < to && (old.places[from] as number) < place; from++) {
        const kept = old.places[from] as number
        if (!isOut?.(kept)) places[out++] = kept
      }
      if (place === SEGMENT_SLOTS) break
      // a slot that was rewritten to the same id stands in the old list as well
      if (from < to && old.places[from] === place) from++
      places[out++] = place
      pair++
    }
    if (out === start) continue
    ids[lists] = id
    starts[lists++] = start
  }
  starts[lists] = out
  return { ids: ids.slice(0, lists), starts: starts.slice(0, lists + 1), places: places.slice(0, out) }
}

function sortByPlace({ ids, places }: Pairs): Pairs {
  const next = new Uint32Array(SEGMENT_SLOTS + 1)
  let many = 0
  for (let at = 0; at < ids.length; at++) {
    if (ids[at] === 0) continue
    many++
    const cell = (places[at] as number) + 1
    next[cell] = (next[cell] as number) + 1
  }
  return place(ids, places, many, next, places)
}

function sortById({ ids, places }: Pairs): Pairs {
  let highest = 0
  for (const id of ids) if (id > highest) highest = id
  const next = new Uint32Array(highest + 2)
  for (const id of ids) next[id + 1] = (next[id + 1] as number) + 1
  return place(ids, places, ids.length, next, ids)
}

/** Counting sort, stable: `counts[key + 1]` is how many pairs have that key. */
function place(
  ids: Uint32Array,
  places: Uint16Array,
  many: number,
  counts: Uint32Array,
  keys: ArrayLike<number>,
): Pairs {
  for (let key = 1; key < counts.length; key++) counts[key] = (counts[key] as number) + (counts[key - 1] as number)
  const sorted = { ids: new Uint32Array(many), places: new Uint16Array(many) }
  for (let at = 0; at < ids.length; at++) {
    if (ids[at] === 0) continue
    const key = keys[at] as number
    const to = counts[key] as number
    counts[key] = to + 1
    sorted.ids[to] = ids[at] as number
    sorted.places[to] = places[at] as number
  }
  return sorted
}
