import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@thunai/contract/endpoint'
import { REFUSALS } from '@thunai/contract/refusals'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return json
}

/** The OpenAPI description of the calls, made from the contract: what a call reads is shown as it is after reading. */
export function toOpenApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const call of endpoints) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Thunai',
      version: '1',
      description: 'Every call of the service. HTTP status and statusCode are always the same.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }
}

function operation(call: Endpoint): Json {
  const success = {
    description: 'Success',
    content: call.file
      ? { [call.file]: { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schemaOf(call.reply) } },
  }
  const refused = new Map<number, string[]>()
  for (const code of call.refusals) {
    const { status, sentence } = REFUSALS[code]
    refused.set(status, [...(refused.get(status) ?? []), sentence])
  }
  const body = call.upload
    ? {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
        },
      }
    : call.body && { 'application/json': { schema: schemaOf(call.body) } }
  return {
    summary: call.summary,
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(body ? { requestBody: { content: body } } : {}),
    ...(call.caller === 'anyone'
      ? {}
      : { security: call.caller === 'member' ? [{ bearer: [] }] : [{ bearer: [] }, {}] }),
    responses: {
      '200': success,
      ...Object.fromEntries(
        [...refused].map(([status, sentences]) => [status, { description: sentences.join(' / ') }]),
      ),
    },
  }
}

function parameters(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const properties = schemaOf(schema)['properties'] as Record<string, Json>
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path',
    schema: property,
  }))
}

/** Serves the description at /api/openapi.json and, to read and try, at /api/docs. Called after all calls are registered. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const document = toOpenApi(app.endpoints)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', async () => document)
}
