import { expect, test } from 'vitest'
import type { z } from 'zod'
import { allEndpoints } from './endpoints.ts'
import { MAX_ID, MAX_LARGE_ID, MAX_MOMENT } from './primitives.ts'

interface Field {
  name: string
  schema: z.core.$ZodType
}

/** What is in the objects and lists of a schema. */
function listInner(schema: z.core.$ZodType, name: string): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => listFields(field, `${name}.${key}`))
    case 'array':
      return listFields(def.element, `${name}[]`)
    case 'record':
      return listFields(def.valueType, `${name}[]`)
    case 'union':
      return def.options.flatMap((option) => listInner(option, name))
    case 'pipe':
      return listInner(def.in, name)
    default:
      return 'innerType' in def ? listInner(def.innerType, name) : []
  }
}

const listFields = (schema: z.core.$ZodType, name: string): Field[] => [{ name, schema }, ...listInner(schema, name)]

/** Every value that a caller may send. */
const fields = allEndpoints.flatMap(({ method, path, params, query, body }) =>
  [params, query, body].flatMap((schema) => (schema ? listInner(schema, `${method} ${path} `) : [])),
)

const parse = ({ schema }: Field, value: unknown) => (schema as z.ZodType).safeParse(value)

test('X-24 every flag of every call is yes or no in the same words', () => {
  const flags = fields.filter((field) => parse(field, true).data === true || parse(field, false).data === false)
  expect(flags.length).toBeGreaterThan(40)
  for (const field of flags) {
    const [yes, no] = [parse(field, true), parse(field, false)]
    for (const word of ['True', 'TRUE', 'yes', 'on', '1'])
      expect(parse(field, word), `${field.name} ${word}`).toMatchObject({ success: yes.success })
    for (const word of ['False', 'FALSE', 'no', 'off', '0'])
      expect(parse(field, word), `${field.name} ${word}`).toMatchObject({ success: no.success })
    for (const word of ['maybe', 'null', '2']) expect(parse(field, word).success, `${field.name} ${word}`).toBe(false)
  }
})

const farNumbers = [MAX_MOMENT, 10 ** 11, MAX_LARGE_ID, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e20, 1e308]
/** At and beyond the bounds of PostgreSQL's integers, as JSON and as forms send them. */
const numbers = [0, 1, MAX_ID, MAX_ID + 1, ...farNumbers]
  .flatMap((number) => [number, -number])
  .flatMap((number) => [number, String(number), BigInt(number).toString()])

/** The numbers that come out of a field, whatever goes in. */
const listNumbers = (field: Field): number[] =>
  numbers.map((number) => parse(field, number).data).filter((data) => typeof data === 'number')

test('C-46 every number of every call has bounds that the database can store', () => {
  const numbered = fields
    .map((field) => ({ name: field.name, found: listNumbers(field) }))
    .filter(({ found }) => found.length > 0)
  expect(numbered.length).toBeGreaterThan(100)
  for (const { name, found } of numbered) expect(Math.min(...found), name).toBeGreaterThanOrEqual(0)
  const large = numbered
    .map(({ name, found }) => [name, Math.max(...found)] as const)
    .filter(([, largest]) => largest > MAX_ID)
  const moments = large.filter(([, largest]) => largest === MAX_MOMENT)
  for (const [name] of moments) expect(name).toMatch(/[._](date|since|after|before|cutoff)$/)
  expect(large.filter(([, largest]) => largest !== MAX_MOMENT)).toEqual([
    ['GET /api/v1/forum/conversation-messages/:messageId .messageId', MAX_LARGE_ID],
    ['POST /api/v1/forum/conversations/:conversationId/mark-read .message_id', MAX_LARGE_ID],
    ['GET /api/v1/forum/alerts/:alertId .alertId', MAX_LARGE_ID],
    ['POST /api/v1/forum/alerts/:alertId/mark .alertId', MAX_LARGE_ID],
    ['POST /api/v1/reports .subject.id', MAX_LARGE_ID],
  ])
})

test('C-46 every date of every call has a range', () => {
  const days = fields.filter(
    (field) => parse(field, '2026-03-04').data === '2026-03-04' && !parse(field, 'abcd-ef-gh').success,
  )
  expect(days.map(({ name }) => name)).toEqual([
    'GET /api/v1/moderation/log .from',
    'GET /api/v1/moderation/log .to',
    'GET /api/v1/admin/numbers .from',
    'GET /api/v1/admin/numbers .to',
  ])
  for (const field of days) {
    for (const day of ['2000-01-01', '2999-12-31']) expect(parse(field, day).data).toBe(day)
    for (const day of ['0000-01-01', '0001-01-01', '1999-12-31', '3000-01-01', '9999-12-31', '-000001-01-01'])
      expect(parse(field, day).success, `${field.name} ${day}`).toBe(false)
  }
})
