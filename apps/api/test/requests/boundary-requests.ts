import type { Endpoint } from '@sparkle/contract/core/endpoints.ts'
import fc from 'fast-check'
import { z } from 'zod'
import { inputSchema } from '#api/http/json-schema.ts'
import { type Hints, toArbitrary } from './arbitraries.ts'
import type { AnyRequest } from './requests.ts'

type Part = 'params' | 'query' | 'body'
type Values = Record<string, unknown>

const bounds = [2 ** 31, 9_999_999_999, 999_999_999_999_999, 253_402_300_799, 2 ** 53, 2 ** 63]
const numbers = bounds.flatMap((bound) => [bound - 1, bound, bound + 1, -bound]).concat(0, 1, 1e20)
const days = ['0000-01-01', '0001-01-01', '1999-12-31', '2000-01-01', '2999-12-31', '3000-01-01', '9999-12-31']
const values = [...numbers.flatMap((number) => [number, BigInt(number).toString()]), ...days]
/** An id may be in a list. */
const candidates: readonly unknown[] = values.flatMap((value) => [value, [value]])

/** The rank of a value in its field, if it is a number or a day there. */
function toRank(schema: z.core.$ZodType, value: unknown): number | undefined {
  const { data } = (schema as z.ZodType).safeParse(value)
  const inner: unknown = Array.isArray(data) ? data[0] : data
  if (typeof inner === 'string') return days.includes(inner) ? Date.parse(inner) : undefined
  return typeof inner === 'number' ? inner : undefined
}

/** The least and the greatest that a field accepts, and the first that is too great. */
function listBoundaries(schema: z.core.$ZodType): unknown[] {
  const ranked = candidates
    .map((value) => ({ value, rank: toRank(schema, value) }))
    .filter((entry): entry is { value: unknown; rank: number } => entry.rank !== undefined)
    .sort((one, other) => one.rank - other.rank)
  const [least, greatest] = [ranked[0], ranked.at(-1)]
  if (!least || !greatest) return []
  const isDay = days.includes(String(greatest.value))
  const beyond = isDay ? ['0000-01-01', '9999-12-31'] : [greatest.rank + 1, 2 ** 63]
  return [least.value, greatest.value, ...beyond]
}

const listFields = (schema: z.core.$ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.entries<z.core.$ZodType>(schema.shape) : []

function toRequest({ method, path }: Endpoint, sent: Record<Part, Values>): AnyRequest {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(sent.params[name])))
  const query = new URLSearchParams(Object.entries(sent.query).map(([name, value]) => [name, String(value)]))
  const body =
    method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(sent.body) }
  return { method, url: `${filled}?${query}`, headers: {}, ...body }
}

/** The required fields with valid values, and everything that a reply can have in addition. */
function makeValid(schema: z.core.$ZodType | undefined, hints: Hints, seed: number): Values {
  if (!schema) return {}
  const { required = [] }: { required?: string[] } = inputSchema(schema as z.ZodType)
  const [made] = fc.sample(toArbitrary(inputSchema(schema as z.ZodType), hints), { numRuns: 1, seed })
  const extras = listFields(schema).filter(
    ([name, field]) => name.startsWith('with_') && (field as z.ZodType).safeParse('true').success,
  )
  return {
    ...Object.fromEntries(Object.entries(Object(made)).filter(([name]) => required.includes(name))),
    ...Object.fromEntries(extras.map(([name]) => [name, 'true'])),
  }
}

/** Valid but for one number or day, which is at a bound of its field or beyond it. */
function listBoundaryValues(schema: z.core.$ZodType | undefined, hints: Hints, seed: number): Values[] {
  const valid = makeValid(schema, hints, seed)
  return listFields(schema).flatMap(([name, field]) =>
    [...listBoundaries(field), ...listBoundaryValues(field, hints, seed)].map((value) => ({ ...valid, [name]: value })),
  )
}

/** Requests that are valid but for one number or day. */
export function listBoundaryRequests(endpoint: Endpoint, hints: Hints, seed: number): AnyRequest[] {
  const parts = ['params', 'query', 'body'] as const
  const valid = {
    params: makeValid(endpoint.params, hints, seed),
    query: makeValid(endpoint.query, hints, seed),
    body: makeValid(endpoint.body, hints, seed),
  }
  return parts.flatMap((part) =>
    listBoundaryValues(endpoint[part], hints, seed).map((values) => toRequest(endpoint, { ...valid, [part]: values })),
  )
}
