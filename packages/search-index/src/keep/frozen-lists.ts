import { SEGMENT_SLOTS } from '../kernels/shape.ts'

/** Lists of places by id: those of ids[i], in order, are places[starts[i]] to places[starts[i + 1] - 1]. */
export interface FrozenLists {
  readonly ids: Uint32Array
  readonly starts: Uint32Array
  readonly places: Uint16Array
}

/** Pairs of an id and a place; pairs with id 0 are ignored. */
export interface Pairs {
  readonly ids: Uint32Array
  readonly places: Uint16Array
}

const NO_PLACES = new Uint16Array(0)

/** Places of an id; may be empty. */
export function placesOf({ ids, starts, places }: FrozenLists, id: number): Uint16Array {
  const at = firstFrom(ids, 0, ids.length, id)
  return ids[at] === id ? places.subarray(starts[at], starts[at + 1]) : NO_PLACES
}

export function includes({ ids, starts, places }: FrozenLists, id: number, place: number): boolean {
  const list = firstFrom(ids, 0, ids.length, id)
  if (ids[list] !== id) return false
  const end = starts[list + 1] as number
  const at = firstFrom(places, starts[list] as number, end, place)
  return at < end && places[at] === place
}

/** Index of the first number that is at least this one, in sorted numbers. */
function firstFrom(numbers: Uint32Array | Uint16Array, low: number, high: number, number: number): number {
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] as number) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** Builds lists from distinct pairs in any order, by counting sort: first by place, then by id. */
export function freeze(pairs: Pairs): FrozenLists {
  const { ids, places } = sortBy('ids', sortBy('places', pairs))
  const starts: number[] = []
  for (let at = 0; at < ids.length; at++) if (at === 0 || ids[at] !== ids[at - 1]) starts.push(at)
  return {
    ids: Uint32Array.from(starts, (at) => ids[at] as number),
    starts: Uint32Array.of(...starts, ids.length),
    places,
  }
}

function sortBy(key: 'ids' | 'places', { ids, places }: Pairs): Pairs {
  const keys = key === 'ids' ? ids : places
  const next = new Uint32Array((key === 'ids' ? ids.reduce((most, id) => Math.max(most, id), 0) : SEGMENT_SLOTS) + 2)
  let many = 0
  for (let at = 0; at < ids.length; at++) {
    if (ids[at] === 0) continue
    many++
    const cell = (keys[at] as number) + 1
    next[cell] = (next[cell] as number) + 1
  }
  for (let cell = 1; cell < next.length; cell++) next[cell] = (next[cell] as number) + (next[cell - 1] as number)
  const sorted = { ids: new Uint32Array(many), places: new Uint16Array(many) }
  for (let at = 0; at < ids.length; at++) {
    if (ids[at] === 0) continue
    const cell = keys[at] as number
    const to = next[cell] as number
    next[cell] = to + 1
    sorted.ids[to] = ids[at] as number
    sorted.places[to] = places[at] as number
  }
  return sorted
}

/** Merges two lists, without the old places whose bit is set in `out`; about 3 ns a place. */
export function join(old: FrozenLists, more: FrozenLists, out?: Uint8Array): FrozenLists {
  const ids = new Uint32Array(old.ids.length + more.ids.length)
  const starts = new Uint32Array(ids.length + 1)
  const places = new Uint16Array(old.places.length + more.places.length)
  let lists = 0
  let end = 0
  let a = 0
  let b = 0
  while (a < old.ids.length || b < more.ids.length) {
    const id = Math.min(old.ids[a] ?? Infinity, more.ids[b] ?? Infinity)
    const start = end
    let from = old.starts[a] as number
    const to = old.ids[a] === id ? (old.starts[++a] as number) : from
    let fromMore = more.starts[b] as number
    const toMore = more.ids[b] === id ? (more.starts[++b] as number) : fromMore
    while (from < to || fromMore < toMore) {
      const place = from < to ? (old.places[from] as number) : SEGMENT_SLOTS
      const other = fromMore < toMore ? (more.places[fromMore] as number) : SEGMENT_SLOTS
      if (other <= place) {
        places[end++] = other
        fromMore++
      } else {
        if (out === undefined || (((out[place >>> 3] as number) >>> (place & 7)) & 1) === 0) places[end++] = place
        from++
      }
    }
    if (end === start) continue
    ids[lists] = id
    starts[lists++] = start
  }
  starts[lists] = end
  return { ids: ids.slice(0, lists), starts: starts.slice(0, lists + 1), places: places.slice(0, end) }
}
