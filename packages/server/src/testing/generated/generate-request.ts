import type { SeededRandom } from '../../demo/seeded-random.ts'
import type { toOpenApi } from '../../platform/http/describe-api.ts'
import { generateValue, someText, type Schema } from './generate-value.ts'

/** A call as described in the OpenAPI document. */
export interface Operation {
  readonly method: string
  readonly path: string
  readonly isOffice: boolean
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly body: Schema | undefined
}

/** Callers, and texts in use. */
export interface People {
  readonly tokens: readonly string[]
  readonly known: readonly string[]
  readonly office: Readonly<Record<string, string>>
}

export function operationsIn(document: ReturnType<typeof toOpenApi>): readonly Operation[] {
  const paths = document['paths'] as Record<string, Record<string, Record<string, unknown>>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const content = (operation['requestBody'] as { content?: Record<string, { schema?: Schema }> } | undefined)
        ?.content
      return {
        method: method.toUpperCase(),
        path,
        isOffice: path.startsWith('/office/'),
        parameters: (operation['parameters'] ?? []) as Operation['parameters'],
        body: content?.['application/json']?.schema,
      }
    }),
  )
}

export interface Generated {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** A request for a call, mostly as described. */
export function generateRequest(
  { method, path, parameters, body, isOffice }: Operation,
  random: SeededRandom,
  people: People,
): Generated {
  const query: string[] = []
  const headers: Record<string, string> = {}
  let filled = path
  for (const { name, in: where, schema } of parameters) {
    const value = random.chance(0.8) ? generateValue(schema, random, people.known) : someText(random, people.known)
    const text = encodeURIComponent(toWellFormed(value))
    if (where === 'path') filled = filled.replace(`{${name}}`, text || '-')
    else if (where === 'query' && random.chance(0.5)) query.push(`${name}=${text}`)
  }
  if (isOffice) Object.assign(headers, people.office, { 'sec-fetch-site': 'same-origin' })
  else if (random.chance(0.9)) headers['authorization'] = `Bearer ${random.pick(people.tokens)}`
  const json = body && random.chance(0.97) ? JSON.stringify(generateValue(body, random, people.known)) : undefined
  if (json !== undefined) headers['content-type'] = 'application/json'
  return { method, path: query.length > 0 ? `${filled}?${query.join('&')}` : filled, headers, body: json }
}

const toWellFormed = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 300)
