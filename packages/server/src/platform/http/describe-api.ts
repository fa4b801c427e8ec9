import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { nameOfCall } from '@thunai/contract/frame/call-names'
import { type CallerKind, type Endpoint, IDEMPOTENCY_HEADER, takesKey } from '@thunai/contract/frame/endpoint'
import { REFUSAL_CODE_HEADER, STAFF_REFUSALS, UNEXPECTED, type WireCode } from '@thunai/contract/frame/refusal-answers'
import { REFUSALS, type RefusalCode } from '@thunai/contract/frame/refusals'
import { BACKGROUND_HEADER, isOfficeCall, OFFICE_COOKIE } from '@thunai/contract/office/paths'
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

/** The OpenAPI description of the calls, made from the contract. Inputs are described as they are after parsing. */
export function toOpenApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const call of endpoints) {
    if (call.alias) continue
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Thunai',
      version: '1',
      description: 'Every call of the service. HTTP status and statusCode are always the same.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Thunai' },
    },
    // relative to the address of the description, whatever proxy is in front of the service
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        office: { type: 'apiKey', in: 'cookie', name: OFFICE_COOKIE },
      },
      schemas: { Refusal: REFUSAL },
    },
    paths,
  }
}

/** The body of every refusal that isn't plain text. */
const REFUSAL: Json = {
  type: 'object',
  properties: {
    statusCode: { type: 'integer' },
    statusMessage: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string', description: 'The name of the refusal, to decide by' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'What is wrong with which field' },
    error: { type: 'string' },
    data: { type: 'object', description: 'What helps with it, such as the proof that `proofNeeded` asks for' },
  },
  required: ['statusCode', 'statusMessage', 'message', 'code'],
}

const SECURITY: Readonly<Record<CallerKind, readonly Json[]>> = {
  anyone: [],
  either: [{ bearer: [] }, {}],
  member: [{ bearer: [] }],
  staff: [{ office: [] }],
}

const PRESS_KEY: Json = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'Names one press: sent again with the same key and the same in it, the call acts once',
  schema: { type: 'string', maxLength: 200 },
}

const BACKGROUND: Json = {
  name: BACKGROUND_HEADER,
  in: 'header',
  required: false,
  description:
    'Sent with a read that a tab makes by itself while no one uses it: it doesn’t keep the session from ending',
  schema: { type: 'string' },
}

function operation(call: Endpoint): Json {
  const body = requestBody(call)
  return {
    operationId: nameOfCall(call),
    summary: call.summary,
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(takesKey(call) ? [PRESS_KEY] : []),
      ...(call.caller === 'staff' && call.method === 'GET' ? [BACKGROUND] : []),
    ],
    ...(body && { requestBody: body }),
    security: SECURITY[call.caller],
    responses: {
      [call.creates ? '201' : '200']: {
        description: 'Success',
        content: call.file
          ? { [call.file]: { schema: { type: 'string', format: 'binary' } } }
          : { [call.events ? 'text/event-stream' : 'application/json']: { schema: schemaOf(call.reply) } },
      },
      ...refusals(call),
      '500': refusal(call, 500, [UNEXPECTED]),
    },
  }
}

function requestBody(call: Endpoint): Json | undefined {
  if (call.upload) {
    const file = { type: 'string', format: 'binary' }
    const beside = call.body && schemaOf(call.body)
    const schema = {
      type: 'object',
      properties: { ...(beside?.['properties'] as Json | undefined), file },
      required: [...((beside?.['required'] as readonly string[] | undefined) ?? []), 'file'],
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  // a missing body is read as an empty one
  return (
    call.body && {
      required: !z.safeParse(call.body, {}).success,
      content: { 'application/json': { schema: schemaOf(call.body) } },
    }
  )
}

/** All refusals of a call by status: those that it declares, and those that come before its handler. */
function refusals(call: Endpoint): Json {
  const codes = new Set<RefusalCode>([...call.refusals, 'badRequest', 'busy'])
  if (call.caller !== 'anyone') codes.add('tooManyRequests')
  if (call.caller === 'staff') for (const code of STAFF_REFUSALS) codes.add(code)
  if (call.body || call.upload) codes.add('tooLarge').add('wrongMediaType')
  const byStatus = new Map<number, DescribedRefusal[]>()
  for (const code of codes) {
    const { status, sentence } = REFUSALS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), { code, sentence }])
  }
  return Object.fromEntries([...byStatus].map(([status, said]) => [status, refusal(call, status, said)]))
}

type DescribedRefusal = { readonly code: WireCode; readonly sentence: string }

function refusal(call: Endpoint, status: number, said: readonly DescribedRefusal[]): Json {
  const sentences = [...new Set(said.map(({ sentence }) => sentence))]
  const description = sentences.join(' / ')
  const code = { enum: said.map(({ code: one }) => one) }
  if (call.plainRefusals) {
    const headers = { [REFUSAL_CODE_HEADER]: { schema: { type: 'string', ...code } } }
    return { description, headers, content: { 'text/plain': { schema: { type: 'string' } } } }
  }
  const properties = { statusCode: { const: status }, statusMessage: { enum: sentences }, code }
  const schema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'object', properties }] }
  return { description, content: { 'application/json': { schema } } }
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

/**
 * Serves the description of members' calls at /api/openapi.json and, to read and try, at /api/docs. Call it after all
 * calls are registered.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  let made: Json | undefined
  // made when it is first read, because it takes a third of the app's start
  const description = () => (made ??= toOpenApi(app.endpoints.filter((call) => !isOfficeCall(call))))
  await app.register(swagger, { mode: 'static', specification: { document: { toJSON: description } as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', async () => description())
}
