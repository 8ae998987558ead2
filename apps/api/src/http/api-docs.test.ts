import { allEndpoints } from '@sparkle/contract/core/endpoints.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

const schema = z.looseObject({})
const content = z.record(z.string(), z.strictObject({ schema }))
const operation = z.strictObject({
  summary: z.string().min(1),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.strictObject({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean(), schema }),
  ),
  requestBody: z.strictObject({ content }).optional(),
  responses: z.record(z.string().regex(/^(\d{3}|default)$/), z.strictObject({ description: z.string(), content })),
})
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  components: z.strictObject({ securitySchemes: z.record(z.string(), z.looseObject({ type: z.literal('http') })) }),
  paths: z.record(z.string().startsWith('/api/v1/'), z.partialRecord(z.enum(['get', 'post', 'delete']), operation)),
})

const read = async () => openApi.parse((await api.send({ url: '/api/docs/json' })).body)

test('C-01 the API describes itself in valid OpenAPI', async () => {
  await expect(read()).resolves.toBeDefined()
})

test('C-01 the description contains every call with its path parameters and no other', async () => {
  const { paths } = await read()
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => {
      const names = call?.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)
      expect(names).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
      return `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`
    }),
  )
  expect(described.sort()).toEqual(allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`).sort())
})

test('C-02 the description says which calls need a token', async () => {
  const { paths } = await read()
  for (const { path, method, access } of allEndpoints) {
    const calls = paths[path.replace(/:(\w+)/g, '{$1}')] ?? {}
    const described = Object.entries(calls).find(([name]) => name === method.toLowerCase())?.[1]
    expect(described?.security, path).toEqual(access === 'open' ? [] : [{ token: [] }])
  }
})

test('C-01 the API docs page opens', async () => {
  const reply = await api.send({ url: '/api/docs/' })
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toMatch(/text\/html/)
})
