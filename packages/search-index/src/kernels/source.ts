import { PLANE_BYTES, PLANE_STRIDE, SEGMENT_SLOTS } from './shape.ts'

/**
 * The inner loops, as WebAssembly text: each steps through planes of PLANE_BYTES, 64 bytes (four vectors) at a time.
 * `scripts/assemble-kernels.ts` generates bytes.ts from it, and a test compares the two. kernels.ts documents each
 * function.
 */
const STEP = 64
const VECTORS = [0, 16, 32, 48]

const get = (local: string) => `(local.get $${local})`
const set = (local: string, value: string) => `(local.set $${local} ${value})`
const add = (a: string, b: string) => `(i32.add ${a} ${b})`
const constant = (value: number) => `(i32.const ${value})`
const advance = (local: string, by: number) => set(local, add(get(local), constant(by)))
const load = (pointer: string, offset: number) => `(v128.load offset=${offset} ${get(pointer)})`
const store = (pointer: string, offset: number, value: string) =>
  `(v128.store offset=${offset} ${get(pointer)} ${value})`
const and = (a: string, b: string) => `(v128.and ${a} ${b})`
const or = (a: string, b: string) => `(v128.or ${a} ${b})`
const andNot = (a: string, b: string) => `(v128.andnot ${a} ${b})`
const xor = (a: string, b: string) => `(v128.xor ${a} ${b})`
const locals = (type: string, names: readonly string[]) => names.map((name) => `(local $${name} ${type})`).join(' ')
const sum = (values: readonly string[], plus: string): string => values.reduce((a, b) => `(${plus} ${a} ${b})`)

/** Adds the number of set bits of a vector to a local of eight sums. */
const addBits = (to: string, vector: string) =>
  set(to, `(i16x8.add ${get(to)} (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt ${vector})))`)
/** Total of the eight sums of a local. */
const lanes = (local: string) =>
  sum(
    Array.from({ length: 8 }, (_, lane) => `(i16x8.extract_lane_u ${lane} ${get(local)})`),
    'i32.add',
  )

/** A loop through planes: `body` is one step, after which all pointers advance. */
const throughPlanes = (pointers: readonly string[], body: string, step = STEP) => `
  ${set('end', add(get(pointers[0] ?? ''), constant(PLANE_BYTES)))}
  (loop $step
    ${body}
    ${pointers.map((pointer) => advance(pointer, step)).join(' ')}
    (br_if $step (i32.lt_u ${get(pointers[0] ?? '')} ${get('end')})))`

const header = (name: string, parameters: readonly string[], result = '') =>
  `(func (export "${name}") ${parameters.map((name) => `(param $${name} i32)`).join(' ')} ${result}`

/** into = what `word` makes of the same vector of the other planes. */
const combine = (name: string, from: readonly string[], word: (offset: number) => string) => `
${header(name, ['into', ...from])} ${locals('i32', ['end'])}
  ${throughPlanes(['into', ...from], VECTORS.map((offset) => store('into', offset, word(offset))).join('\n    '))})`

/** Vectors of a counting step. */
const SIXTEEN = Array.from({ length: 16 }, (_, at) => at * 16)
const DIGITS = ['ones', 'twos', 'fours', 'eights']

/**
 * Counts the set bits of what `word` makes of planes, by the Harley-Seal method: vectors are added up as binary
 * digits (ones, twos, fours, eights), so that only one vector in sixteen needs a bit count.
 */
function count(name: string, from: readonly string[], word: (offset: number) => string): string {
  const steps: string[] = []
  /** Adds two vectors to a digit, and returns the local with the carry. */
  const addUp = (digit: string, a: string, b: string, carried: string): string => {
    steps.push(
      set('x', a),
      set('y', b),
      set('sum', xor(get(digit), get('x'))),
      set(carried, or(and(get(digit), get('x')), and(get('sum'), get('y')))),
      set(digit, xor(get('sum'), get('y'))),
    )
    return get(carried)
  }
  /** The carry of `many` vectors from `first` on into the digit that they fill. */
  const carry = (place: number, first: number, many: number): string => {
    const digit = DIGITS[place] ?? ''
    if (place === 0)
      return addUp(digit, word(SIXTEEN[first] ?? 0), word(SIXTEEN[first + 1] ?? 0), `carried${place}${first & many}`)
    const low = carry(place - 1, first, many / 2)
    const high = carry(place - 1, first + many / 2, many / 2)
    return addUp(digit, low, high, `carried${place}${first & many}`)
  }
  const carried = DIGITS.flatMap((_, place) => [`carried${place}0`, `carried${place}${2 << place}`])
  const sixteens = carry(3, 0, 16)
  return `
${header(name, from, '(result i32)')} ${locals('i32', ['end'])}
  ${locals('v128', [...DIGITS, ...carried, 'x', 'y', 'sum', 'sixteens'])}
  ${throughPlanes(from, `${steps.join('\n    ')}\n    ${addBits('sixteens', sixteens)}`, 256)}
  ${DIGITS.map((digit) => `${set('x', '(v128.const i64x2 0 0)')} ${addBits('x', get(digit))} ${set(digit, get('x'))}`).join('\n  ')}
  ${sum(
    ['sixteens', ...DIGITS.toReversed()].map((digit, at) => `(i32.shl ${lanes(digit)} (i32.const ${4 - at}))`),
    'i32.add',
  )})`
}

const MISS = `
${header('miss', ['ok', 'once', 'filter'])} ${locals('i32', ['end'])} ${locals('v128', ['was', 'may'])}
  ${throughPlanes(
    ['ok', 'once', 'filter'],
    VECTORS.map((offset) =>
      [
        set('was', load('ok', offset)),
        set('may', load('filter', offset)),
        store('once', offset, or(and(load('once', offset), get('may')), andNot(get('was'), get('may')))),
        store('ok', offset, and(get('was'), get('may'))),
      ].join('\n    '),
    ).join('\n    '),
  )})`

const ADD = `
${header('add', ['digit', 'carry'], '(result i32)')} ${locals('i32', ['end'])} ${locals('v128', ['was', 'one', 'any'])}
  ${throughPlanes(
    ['digit', 'carry'],
    VECTORS.map((offset) =>
      [
        set('was', load('digit', offset)),
        set('one', load('carry', offset)),
        store('digit', offset, xor(get('was'), get('one'))),
        set('one', and(get('was'), get('one'))),
        store('carry', offset, get('one')),
        set('any', or(get('any'), get('one'))),
      ].join('\n    '),
    ).join('\n    '),
  )}
  (v128.any_true ${get('any')}))`

/** From the lowest digit up: a 1 in the bound means "and" for at-least, a 0 means "or". */
const bound = (vectors: readonly string[], bit: string) => `
      (if (i32.and (i32.shr_u ${get(bit)} ${get('digit')}) (i32.const 1))
        (then ${vectors.map((vector, at) => set(vector, and(get(vector), get(`plane${at}`)))).join(' ')})
        (else ${vectors.map((vector, at) => set(vector, or(get(vector), get(`plane${at}`)))).join(' ')}))`
const LEAST = ['least0', 'least1', 'least2', 'least3']
const ABOVE = ['above0', 'above1', 'above2', 'above3']
const PLANE_LOCALS = ['plane0', 'plane1', 'plane2', 'plane3']

const RANGE = `
${header('range', ['into', 'said', 'digits', 'bits', 'from', 'to'])}
  ${locals('i32', ['end', 'digit', 'at'])} ${locals('v128', [...LEAST, ...ABOVE, ...PLANE_LOCALS])}
  ${throughPlanes(
    ['into', 'said', 'digits'],
    `
    ${LEAST.map((vector) => set(vector, '(v128.const i64x2 -1 -1)')).join(' ')}
    ${ABOVE.map((vector) => set(vector, '(v128.const i64x2 0 0)')).join(' ')}
    ${set('digit', constant(0))} ${set('at', get('digits'))}
    (loop $digits
      ${PLANE_LOCALS.map((plane, at) => set(plane, load('at', at * 16))).join(' ')}
      ${bound(LEAST, 'from')}
      ${bound(ABOVE, 'to')}
      ${advance('at', PLANE_STRIDE)} ${advance('digit', 1)}
      (br_if $digits (i32.lt_u ${get('digit')} ${get('bits')})))
    ${VECTORS.map((offset, at) =>
      store('into', offset, and(load('said', offset), andNot(get(`least${at}`), get(`above${at}`)))),
    ).join('\n    ')}`,
  )})`

/** A loop through a column, 64 slots a step, for four ids at a time; `sixteen` returns 16 bits for 16 slots. */
const WANTED = ['first', 'second', 'third', 'fourth']
const equal = (name: string, bytes: number, splat: string, sixteen: (at: number) => string) => `
${header(name, ['into', 'column', ...WANTED.map((id) => `${id}Id`)])} ${locals('i32', ['end'])} ${locals('v128', [...WANTED, 'ids', 'more'])}
  ${WANTED.map((id) => set(id, `(${splat} ${get(`${id}Id`)})`)).join(' ')}
  ${set('end', add(get('into'), constant(PLANE_BYTES)))}
  (loop $step
    ${[0, 1, 2, 3]
      .map(
        (at) =>
          `(i32.store16 offset=${at * 2} ${get('into')} (i32.or (i32.load16_u offset=${at * 2} ${get('into')}) ${sixteen(at)}))`,
      )
      .join('\n    ')}
    ${advance('column', 64 * bytes)} ${advance('into', 8)}
    (br_if $step (i32.lt_u ${get('into')} ${get('end')}))))`

/** Lanes in which a vector of ids has any of the four. */
const isWanted = (shape: string, offset: number) =>
  WANTED.map(
    (id, at) => `(${shape}.eq ${at === 0 ? `(local.tee $ids ${load('column', offset)})` : get('ids')} ${get(id)})`,
  ).reduce(or)

const EQUAL_8 = equal('equal8', 1, 'i8x16.splat', (at) => `(i8x16.bitmask ${isWanted('i8x16', at * 16)})`)
const EQUAL_16 = equal(
  'equal16',
  2,
  'i16x8.splat',
  (at) => `(i8x16.bitmask (i8x16.narrow_i16x8_s ${isWanted('i16x8', at * 32)} ${isWanted('i16x8', at * 32 + 16)}))`,
)

/**
 * A loop through a column of bytes, 64 slots a step, that tests membership in a set of 256 bits. `low` has a byte for
 * each low half of an id, and in it a bit for each high half below 8; `high` has the same for the others.
 */
const sixteenAmong = (offset: number) => [
  set('ids', load('column', offset)),
  set('halves', `(v128.and (i16x8.shr_u ${get('ids')} (i32.const 4)) ${get('fifteen')})`),
  set('ids', and(get('ids'), get('fifteen'))),
  set(
    'ids',
    `(v128.bitselect (i8x16.swizzle ${get('low')} ${get('ids')}) (i8x16.swizzle ${get('high')} ${get('ids')})
      (i8x16.lt_u ${get('halves')} ${get('eight')}))`,
  ),
  set('ids', and(get('ids'), `(i8x16.swizzle ${get('bits')} ${get('halves')})`)),
  `(i32.store16 offset=${offset / 8} ${get('into')} (i32.xor (i32.const 0xffff) (i8x16.bitmask (i8x16.eq ${get('ids')} ${get('zero')}))))`,
]

const AMONG_8 = `
${header('among8', ['into', 'column', 'set'])} ${locals('i32', ['end'])}
  ${locals('v128', ['low', 'high', 'bits', 'fifteen', 'eight', 'zero', 'ids', 'halves'])}
  ${set('low', load('set', 0))} ${set('high', load('set', 16))}
  ${set('bits', '(v128.const i8x16 1 2 4 8 16 32 64 -128 1 2 4 8 16 32 64 -128)')}
  ${set('fifteen', '(i8x16.splat (i32.const 15))')} ${set('eight', '(i8x16.splat (i32.const 8))')}
  ${set('end', add(get('into'), constant(PLANE_BYTES)))}
  (loop $step
    ${VECTORS.flatMap(sixteenAmong).join('\n    ')}
    ${advance('column', 64)} ${advance('into', 8)}
    (br_if $step (i32.lt_u ${get('into')} ${get('end')}))))`

/** A loop through a column of 16 bits, eight slots a step, that looks up each id in a table of bytes 0 and 1. */
const LOOK_16 = `
${header('look16', ['into', 'column', 'table'])} ${locals('i32', ['end'])}
  ${set('end', add(get('into'), constant(PLANE_BYTES)))}
  (loop $step
    (i32.store8 ${get('into')} ${sum(
      Array.from({ length: 8 }, (_, at) => {
        const id = `(i32.load16_u offset=${at * 2} ${get('column')})`
        return `(i32.shl (i32.load8_u ${add(get('table'), id)}) (i32.const ${at}))`
      }),
      'i32.or',
    )})
    ${advance('column', 16)} ${advance('into', 1)}
    (br_if $step (i32.lt_u ${get('into')} ${get('end')}))))`

/** Scans ids four at a time, and sets the places of matches in the plane. */
const LISTED = `
${header('listed', ['into', 'ids', 'places', 'many', 'id'])} ${locals('i32', ['end', 'hits', 'place'])} ${locals('v128', ['wanted'])}
  ${set('wanted', `(i32x4.splat ${get('id')})`)}
  ${set('end', add(get('ids'), `(i32.shl ${get('many')} (i32.const 2))`))}
  (block $none (br_if $none (i32.eqz ${get('many')}))
  (loop $next
    ${set('hits', `(i32x4.bitmask (i32x4.eq ${load('ids', 0)} ${get('wanted')}))`)}
    (block $done (loop $hit
      (br_if $done (i32.eqz ${get('hits')}))
      ${set('place', `(i32.load16_u ${add(get('places'), `(i32.shl (i32.ctz ${get('hits')}) (i32.const 1))`)})`)}
      ${set('hits', `(i32.and ${get('hits')} (i32.sub ${get('hits')} (i32.const 1)))`)}
      (i32.store8 ${add(get('into'), `(i32.shr_u ${get('place')} (i32.const 3))`)} (i32.or
        (i32.load8_u ${add(get('into'), `(i32.shr_u ${get('place')} (i32.const 3))`)})
        (i32.shl (i32.const 1) (i32.and ${get('place')} (i32.const 7)))))
      (br $hit)))
    ${advance('ids', 16)} ${advance('places', 8)}
    (br_if $next (i32.lt_u ${get('ids')} ${get('end')})))))`

const SET_PLACES = `
${header('places', ['plane', 'into'], '(result i32)')} ${locals('i32', ['at', 'out'])} ${locals('i64', ['word'])}
  ${set('out', get('into'))}
  (loop $words
    ${set('word', `(i64.load ${add(get('plane'), `(i32.shr_u ${get('at')} (i32.const 3))`)})`)}
    (block $done (loop $bits
      (br_if $done (i64.eqz ${get('word')}))
      (i32.store16 ${get('out')} ${add(get('at'), `(i32.wrap_i64 (i64.ctz ${get('word')}))`)})
      ${advance('out', 2)}
      ${set('word', `(i64.and ${get('word')} (i64.sub ${get('word')} (i64.const 1)))`)}
      (br $bits)))
    ${advance('at', 64)}
    (br_if $words (i32.lt_u ${get('at')} ${constant(SEGMENT_SLOTS)})))
  (i32.shr_u (i32.sub ${get('out')} ${get('into')}) (i32.const 1)))`

/** Adds one to the id of each place. */
const tally = (name: string, id: string) => `
${header(name, ['places', 'many', 'column', 'tally'])} ${locals('i32', ['end', 'cell'])}
  ${set('end', add(get('places'), `(i32.shl ${get('many')} (i32.const 1))`))}
  (block $none (br_if $none (i32.eqz ${get('many')}))
  (loop $next
    ${set('cell', add(get('tally'), `(i32.shl ${id} (i32.const 2))`))}
    (i32.store ${get('cell')} ${add(`(i32.load ${get('cell')})`, '(i32.const 1)')})
    ${advance('places', 2)}
    (br_if $next (i32.lt_u ${get('places')} ${get('end')})))))`

const place = `(i32.load16_u ${get('places')})`
const TALLY_8 = tally('tally8', `(i32.load8_u ${add(get('column'), place)})`)
const TALLY_16 = tally('tally16', `(i32.load16_u ${add(get('column'), `(i32.shl ${place} (i32.const 1))`)})`)

export const KERNEL_SOURCE = `(module
(memory (export "memory") 1)
${combine('and', ['a', 'b'], (at) => and(load('a', at), load('b', at)))}
${combine('andNot', ['a', 'b'], (at) => andNot(load('a', at), load('b', at)))}
${combine('or', ['a', 'b'], (at) => or(load('a', at), load('b', at)))}
${combine('orThree', ['a', 'b', 'c'], (at) =>
  or(or(load('into', at), load('a', at)), or(load('b', at), load('c', at))),
)}
${combine('orMissed', ['ok', 'once', 'filter'], (at) => or(load('ok', at), andNot(load('once', at), load('filter', at))))}
${count('count', ['a'], (at) => load('a', at))}
${count('countAnd', ['a', 'b'], (at) => and(load('a', at), load('b', at)))}
${count('countAndNot', ['a', 'b'], (at) => andNot(load('a', at), load('b', at)))}
${MISS}
${ADD}
${RANGE}
${EQUAL_8}
${EQUAL_16}
${AMONG_8}
${LOOK_16}
${LISTED}
${SET_PLACES}
${TALLY_8}
${TALLY_16}
)`
